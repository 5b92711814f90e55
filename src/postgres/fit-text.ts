/** A text as Postgres can keep it: it has neither the character zero nor half a pair. */
export const fitText = (text: string): string => text.replaceAll('\0', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd');

/** JSON whose texts and names Postgres can keep. */
export const writeJson = (value: unknown): string => JSON.stringify(fitValue(value));

function fitValue(value: unknown): unknown {
  if (typeof value === 'string') return fitText(value);
  if (Array.isArray(value)) return value.map(fitValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [fitText(name), fitValue(part)]));
}
