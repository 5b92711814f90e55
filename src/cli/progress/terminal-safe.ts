import { unsafeCharacters } from '../../doors.ts';

/**
 * Text from outside on one line of a terminal: without colours, cursor movements, control characters, marks that
 * reorder text, or characters that nobody can see.
 */
export function stripUnsafeLine(said: string): string {
  return stripUnsafeText(said).replace(/\s+/gu, ' ').trim();
}

/** The same with its spaces, for a line that is laid out in columns. */
export function stripUnsafeRow(said: string): string {
  return stripUnsafeText(said).replaceAll('\n', ' ').trimEnd();
}

/** The same with its line breaks; tabs become spaces. */
export function stripUnsafeText(said: string): string {
  return said
    .replace(lineBreaks, '\n')
    .replace(commandStrings, '')
    .replace(controlSequences, '')
    .replaceAll('\t', '  ')
    .replace(unsafeCharacters, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(piledMarks, '$1');
}

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

/** Titles, links, clipboard writes and the like: an introducer, a string, and its end. */
const commandStrings =
  /(?:\u001b[\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)/gu;

const controlSequences = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[ -/]*[0-~]/gu;

/** More combining marks on one character than any language writes. */
const piledMarks = /(\p{Mark}{4})\p{Mark}+/gu;
