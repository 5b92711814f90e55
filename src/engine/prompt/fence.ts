import { createHmac } from 'node:crypto';
import type { Json } from '../../debate/json.ts';
import { formatOutline } from '../../documents/outline.ts';

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
