import { badInput } from '../../debate/errors.ts';
import { indexPositions } from '../text-position.ts';
import { secretFormats } from './secret-formats.ts';
import { findByVendorRules, type SecretSpan } from './vendor-rules.ts';

/** Where something stands that looks like a secret. The secret itself is never in it. */
export interface SecretFinding {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly kind: string;
}

interface NamedText {
  readonly name: string;
  readonly text: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Looks through what is to be sent for key formats and for values of environment variables named like keys (E17). */
export async function findSecrets(texts: readonly NamedText[], env: Environment): Promise<readonly SecretFinding[]> {
  const found: SecretFinding[] = [];
  for (const each of texts)
    found.push(...place(each, [...findSpans(each, env), ...(await findByVendorRules(each.text))]));
  return found;
}

/** The same by our own rules alone, for texts that are looked through whenever a command runs. */
export function findCommonSecrets(text: NamedText, env: Environment): readonly SecretFinding[] {
  return place(text, findSpans(text, env));
}

const findSpans = ({ text }: NamedText, env: Environment): readonly SecretSpan[] => [
  ...findValues(text, listSecretValues(env)),
  ...findFormats(text),
];

function place({ name, text }: NamedText, found: readonly SecretSpan[]): readonly SecretFinding[] {
  if (found.length === 0) return [];
  const positionAt = indexPositions(text);
  return dropOverlaps(found).map(({ start, kind }) => ({ name, ...positionAt(start), kind }));
}

export function refuseSecrets(findings: readonly SecretFinding[]): void {
  if (findings.length === 0) return;
  const lines = findings.slice(0, mostShown).map(({ name, line, kind }) => `  ${name}:${line} ${kind}`);
  const more = findings.length > mostShown ? [`  … and ${findings.length - mostShown} more`] : [];
  throw badInput(
    'SecretsFound',
    ['Possible secrets found; nothing was sent.', ...lines, ...more].join('\n'),
    'Remove them, or add --allow-secrets if they are harmless.',
  );
}

const mostShown = 10;

function findFormats(text: string): SecretSpan[] {
  return secretFormats.flatMap(({ kind, pattern, looks }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const end = match.index + match[0].length;
      const { secret, bare, value = bare } = match.groups ?? {};
      const start = value === undefined ? match.index : end - value.length;
      return looks(value ?? secret ?? match[0], text.slice(end, end + 200)) ? [{ start, end, kind }] : [];
    }),
  );
}

function findValues(text: string, values: readonly { variable: string; value: string }[]): SecretSpan[] {
  return values.flatMap(({ variable, value }) => {
    const spans: SecretSpan[] = [];
    for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + value.length)) {
      const end = start + value.length;
      if (standsAlone(text, { start, end })) spans.push({ start, end, kind: `value of ${variable}` });
    }
    return spans;
  });
}

/** A short value must stand alone: within a word it is chance. */
function standsAlone(text: string, { start, end }: { start: number; end: number }): boolean {
  if (end - start >= longValue) return true;
  return !/^\w\w$/.test(text.slice(start - 1, start + 1)) && !/^\w\w$/.test(text.slice(end - 1, end + 1));
}

const shortestValue = 8;
const longValue = 16;

function listSecretValues(env: Environment): { variable: string; value: string }[] {
  return Object.entries(env).flatMap(([variable, given]) => {
    const value = given?.trim() ?? '';
    return value.length >= shortestValue && namesASecret(variable) && !isHarmless(value) ? [{ variable, value }] : [];
  });
}

/** Whole parts of the name, so that KEYBOARD and MAX_TOKENS are none; a path or file holds the secret elsewhere. */
function namesASecret(variable: string): boolean {
  const name = variable.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
  const parts = name.split(/[^A-Z0-9]+/);
  return parts.some((part) => secretWord.test(part)) && !/PUBLIC|(?:PATH|FILE|DIR|ENDPOINT)$/.test(name);
}

const secretWord = /(?:KEYS?|TOKEN|SECRETS?|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)$/;

/** What stands in such variables when there is no secret: words for "none", paths, addresses without a password. */
function isHarmless(value: string): boolean {
  return (
    /^(?:undefined|disabled|password|changeme|required|not[-_ ]?(?:set|needed|used|required))$/i.test(value) ||
    isPath(value) ||
    /^https?:\/\/[^@?\s]+$/i.test(value)
  );
}

const isPath = (value: string) => /^(?:~?\/|\.{1,2}\/|[A-Za-z]:\\)[\w.-]+(?:[/\\][\w. -]+)+$/.test(value);

function dropOverlaps(spans: readonly SecretSpan[]): readonly SecretSpan[] {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  return sorted.reduce<SecretSpan[]>((kept, span) => {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
    return kept;
  }, []);
}
