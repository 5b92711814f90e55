const plain = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** The inside of a character class in a regular expression that stands for white space in the wide sense. */
export const spaces = '\\s\\u180e\\u200b-\\u200f\\u2060\\ufeff';
const exotic = new RegExp(`[${spaces}]`);

/** White space in the wide sense: what JSON knows, and no-break spaces, byte order marks and zero-width characters. */
export function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return plain.has(code) || (code > 0x7e && exotic.test(text.charAt(at))) || code === 0x0b || code === 0x0c;
}

/** The first place from here on that is not white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text, at)) at++;
  return at;
}

/** The last place before this one that is not white space, or -1. */
export function skipSpaceBackwards(text: string, from: number): number {
  let at = from - 1;
  while (at >= 0 && isSpace(text, at)) at--;
  return at;
}

/** The text without white space, in the wide sense, at both ends. */
export function trimSpace(text: string): string {
  return text.slice(skipSpace(text, 0), skipSpaceBackwards(text, text.length) + 1);
}
