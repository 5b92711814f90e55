import { formatCodePoint, isOrdinary, unsafeCharacters } from './unsafe.ts';

/**
 * Makes hostile text safe to print: colours and cursor movements are removed, every other control, bidirectional or
 * invisible character is shown as its code point. Line breaks and tabs stay.
 */
export function sanitizeText(said: string): string {
  if (isOrdinary(said)) return said;
  return said
    .replace(lineBreaks, '\n')
    .replace(ansiSequences, '')
    .replace(unsafeCharacters, (character) => `⟨U+${formatCharacter(character)}⟩`)
    .replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The same on one line. */
export function sanitizeLine(said: string): string {
  return sanitizeText(said).replace(/\s+/gu, ' ').trim();
}

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

const ansiSequences = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/gu;

const formatCharacter = (character: string) => formatCodePoint(character.codePointAt(0) ?? 0);
