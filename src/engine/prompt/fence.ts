import { createHmac } from 'node:crypto';
import type { Json } from '../../debate/json.ts';
import { hashContent } from '../../documents/hash.ts';
import { formatOutline } from '../../documents/outline.ts';

/** A piece of a rendered prompt. A document is told apart, so that the journal need not hold it again. */
export type PromptPiece = { readonly words: string } | { readonly document: string; readonly words: string };

/** A delimiter nobody can guess, one for every message: HMAC of the debate's secret (E10). */
export function makeDelimiter(secret: string, ...message: readonly string[]): string {
  return createHmac('sha256', secret).update(message.join('\u0000')).digest('hex').slice(0, 12);
}

/** Content as a reader sees it: text as it is, anything else as an outline, which is YAML. */
export function formatContent(content: Json): string {
  return typeof content === 'string' ? content : formatOutline(content);
}

/** A label on a fence's first line: one line, without the fence's own marks. */
export function formatLabel(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll('|', '/')
    .replaceAll(']]', ') )')
    .trim();
}

/** Something that was said or given, between delimiters that it cannot know. */
export function fenceContent(
  kind: string,
  labels: readonly string[],
  content: string,
  { secret }: { readonly secret: string },
): readonly PromptPiece[] {
  const mark = makeDelimiter(secret, kind, ...labels, hashContent(content));
  return [
    { words: `[[${kind} ${mark} | ${labels.map(formatLabel).join(' | ')}]]\n` },
    { words: content },
    { words: `\n[[end ${mark}]]` },
  ];
}
