import type { Json } from '../debate/json.ts';

/** All text of a topic, so that quotes from it can be checked like those from a document. */
export function collectTopicText(topic: Json): string {
  if (typeof topic === 'string') return topic;
  if (topic === null || typeof topic !== 'object') return '';
  return Object.values(topic)
    .map(collectTopicText)
    .filter((text) => text !== '')
    .join('\n');
}
