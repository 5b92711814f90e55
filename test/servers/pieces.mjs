/** A text in pieces, as a model streams it: never more than 64 of them. */
export function pieces(text) {
  const size = Math.max(16, Math.ceil(text.length / 64));
  const found = [];
  for (let from = 0; from < text.length; from += size) found.push(text.slice(from, from + size));
  return found;
}

/** An event of a stream. A string is sent as it is. */
export const sse = (data, event) =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** What a prompt says, wherever an API lets one put text. */
export function textOf(content) {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(textOf).join('');
  return content?.text ?? content?.content ?? '';
}
