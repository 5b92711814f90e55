import {
  hasKeyBody,
  isAddressPassword,
  isMixed,
  isOneKey,
  isPassword,
  isRandom,
  isScrambled,
  isUnlikeAnyExample,
} from './secret-looks.ts';

/** A form that secrets have. `looks` says of a match whether it is a real one and not an example. */
export interface SecretFormat {
  readonly kind: string;
  readonly pattern: RegExp;
  /** Of what follows the prefix (`secret`), or of what is assigned (`value`); `after` is the text behind the match. */
  readonly looks: (secret: string, after: string) => boolean;
}

/** Key formats, the specific before the general. Lengths are bounded: documents are large, and may be hostile. */
export const secretFormats: readonly SecretFormat[] = [
  {
    kind: 'private key',
    pattern: /-{4,5} ?BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)? ?-{4,5}|\bPrivate-Lines: \d{1,3}/g,
    looks: (_, after) => hasKeyBody(after),
  },
  { kind: 'private key', pattern: /\bAGE-SECRET-KEY-1(?<secret>[A-Z0-9]{58})\b/g, looks: isUnlikeAnyExample },
  { kind: 'Anthropic key', pattern: /(?<![\w-])sk-ant-(?<secret>[\w-]{16,250})/g, looks: isRandom },
  { kind: 'OpenAI-style key', pattern: /(?<![\w-])sk-(?<secret>[\w-]{20,250})/g, looks: isOneKey },
  { kind: 'AWS access key', pattern: /\b(?:AKIA|ASIA)(?<secret>[A-Z0-9]{16})\b/g, looks: isUnlikeAnyExample },
  { kind: 'GitHub token', pattern: /\bgh[pousr]_(?<secret>[A-Za-z0-9]{20,255})/g, looks: isRandom },
  { kind: 'GitHub token', pattern: /\bgithub_pat_(?<secret>\w{20,255})/g, looks: isRandom },
  { kind: 'GitLab token', pattern: /\bglpat-(?<secret>[\w-]{20,255})/g, looks: isRandom },
  { kind: 'Slack token', pattern: /\bxox[abeoprs]-(?<secret>[A-Za-z0-9-]{10,255})/g, looks: isRandom },
  { kind: 'Google API key', pattern: /\bAIza(?<secret>[\w-]{30,60})/g, looks: isRandom },
  { kind: 'npm token', pattern: /\bnpm_(?<secret>[A-Za-z0-9]{30,60})\b/g, looks: isRandom },
  { kind: 'Stripe key', pattern: /\b[sr]k_live_(?<secret>[A-Za-z0-9]{16,255})/g, looks: isRandom },
  { kind: 'Hugging Face token', pattern: /\bhf_(?<secret>[A-Za-z0-9]{30,60})\b/g, looks: isMixed },
  { kind: 'Groq key', pattern: /\bgsk_(?<secret>[A-Za-z0-9]{30,80})\b/g, looks: isRandom },
  { kind: 'xAI key', pattern: /\bxai-(?<secret>[A-Za-z0-9]{30,120})\b/g, looks: isRandom },
  {
    kind: 'JSON Web Token',
    pattern: /(?<![\w-])eyJ[\w-]{8,2000}\.eyJ[\w-]{8,4000}\.(?<secret>[\w-]{10,1000})/g,
    looks: isUnlikeAnyExample,
  },
  {
    kind: 'password in an address',
    pattern: /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/"'`<>]{0,100}:(?<value>[^\s:@/"'`<>]{6,200})(?=@[\w[])/gi,
    looks: isAddressPassword,
  },
  {
    kind: 'Azure key',
    pattern: /\b(?:Account|SharedAccess)Key=(?<value>[A-Za-z0-9+/]{40,100}={0,2})/gi,
    looks: isUnlikeAnyExample,
  },
  { kind: 'bearer token', pattern: /\bbearer[ \t]{1,4}(?<value>[\w+/~.-]{20,250})/gi, looks: isScrambled },
  {
    kind: 'secret in an assignment',
    pattern:
      /(?:(?:api|access|secret|private|auth|account|signing)[_-]?key|secret|token|password|passwd|passphrase|credentials?)["'\]]{0,2}\s{0,4}(?::=|=>|[:=])\s{0,4}["'`]?(?<value>[\w+/~-]{20,250})(?=={0,2}(?:["'`\s,;)}\]]|$))/gi,
    looks: isScrambled,
  },
  {
    kind: 'password',
    pattern:
      /(?:password|passwd|pwd|passphrase)["'\]]{0,2}[ \t]{0,4}(?::=|=>|[:=])[ \t]{0,4}(?:(?<quote>["'`])(?<value>[^\s"'`]{8,200})\k<quote>|(?<bare>[^\s"'`,;]{8,200})(?=[,;]?[ \t]*$))/gim,
    looks: isPassword,
  },
];
