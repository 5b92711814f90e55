import { createHmac } from 'node:crypto';
import type { Json } from '../../debate/json.ts';
import { outline } from '../../documents/outline.ts';

/** A delimiter nobody can guess, one for every message: HMAC of the debate's secret (E10). */
export function delimiter(secret: string, ...message: readonly string[]): string {
  return createHmac('sha256', secret).update(message.join('\u0000')).digest('hex').slice(0, 12);
}

/** Content as a reader sees it: text as it is, anything else as an outline, which is YAML. */
export function contentText(content: Json): string {
  return typeof content === 'string' ? content : outline(content);
}

/** A label on a fence's first line: one line, without the fence's own marks. */
export function label(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll('|', '/')
    .replaceAll(']]', ') )')
    .trim();
}
