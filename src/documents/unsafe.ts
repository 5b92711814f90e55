/** C0 and C1 controls but tab and line feed; what ends a line or annotates text; marks that reorder text. */
const controls = String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb]`;

/** What nobody sees, by Unicode's own account. */
const invisible = String.raw`(?![\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}`;

/** Joiners and variation selectors belong to emoji, and to scripts without capitals; anywhere else they hide something. */
const joiners = String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Lo}]|(?![\u0300-\u036f])\p{M})[\u200c\u200d]`;
const selectors = String.raw`(?<![\p{Emoji}\p{S}\p{Lo}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`;

/** Characters that could fool a terminal or a reader. */
export const unsafeCharacters = new RegExp(`${controls}|${invisible}|${joiners}|${selectors}`, 'gu');

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
