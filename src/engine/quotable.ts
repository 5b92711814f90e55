import type { Json } from '../debate/json.ts';

/** All text of a topic or a statement, so that quotes from it can be checked like those from a document. */
export function collectText(content: Json): string {
  if (typeof content === 'string') return content;
  if (content === null || typeof content !== 'object') return '';
  return Object.values(content)
    .map(collectText)
    .filter((text) => text !== '')
    .join('\n');
}
