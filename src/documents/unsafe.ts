/** C0 and C1 controls but tab and line feed; marks that reorder text; characters that nobody can see. */
export const unsafeCharacters =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Writes the characters that could fool a terminal or a reader as escapes. Only for text inside double quotes. */
export function escapeUnsafe(quoted: string, form: 'json' | 'yaml'): string {
  if (isOrdinary(quoted)) return quoted;
  return quoted.replace(unsafeCharacters, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0xffff) return `\\u${formatCodePoint(code)}`;
    if (form === 'yaml') return `\\U${formatCodePoint(code).padStart(8, '0')}`;
    return `\\u${formatCodePoint(character.charCodeAt(0))}\\u${formatCodePoint(character.charCodeAt(1))}`;
  });
}

export function isUnsafe(said: string): boolean {
  return !isOrdinary(said) && said.search(unsafeCharacters) >= 0;
}

/** Plain ASCII, which most texts are, is looked through several times faster than for every unsafe character. */
export const isOrdinary = (said: string): boolean => !beyondAscii.test(said);

const beyondAscii = /[^\t\n -~]/;

export const formatCodePoint = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
