/**
 * Makes hostile text safe to print: colours and cursor movements are removed, every other control, bidirectional or
 * invisible character is shown as its code point. Line breaks and tabs stay.
 */
export function terminalText(said: string): string {
  return said
    .replace(lineBreaks, '\n')
    .replace(ansiSequences, '')
    .replace(unsafeCharacters, (character) => `⟨U+${codePoint(character)}⟩`)
    .replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The same on one line. */
export function terminalLine(said: string): string {
  return terminalText(said).replace(/\s+/gu, ' ').trim();
}

/** Writes the characters that could fool a terminal or a reader as escapes. Only for text inside double quotes. */
export function withUnsafeEscaped(quoted: string, form: 'json' | 'yaml'): string {
  return quoted.replace(unsafeCharacters, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0xffff) return `\\u${hex(code)}`;
    if (form === 'yaml') return `\\U${hex(code).padStart(8, '0')}`;
    return `\\u${hex(character.charCodeAt(0))}\\u${hex(character.charCodeAt(1))}`;
  });
}

/** Whether a text holds a character that must not be printed as it is. */
export function isUnsafe(said: string): boolean {
  return said.search(unsafeCharacters) >= 0;
}

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

const ansiSequences = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/gu;

/** C0 and C1 controls but tab and line feed; marks that reorder text; characters that nobody can see. */
const unsafeCharacters =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

const codePoint = (character: string) => hex(character.codePointAt(0) ?? 0);

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
