import { stripVTControlCharacters } from 'node:util';
import { takeLastBytes } from './reply-limit.ts';

const mostBytes = 500;

/** The end of standard error for a failure's detail: one line, no control characters, no values of secret variables. */
export function quoteLastWords(stderr: string, secretNames: readonly string[]): string {
  const masked = Buffer.from(maskSecrets(stderr, secretNames));
  const end = takeLastBytes(masked, mostBytes);
  const words = stripControls(masked.length > mostBytes ? dropBrokenLine(end) : end);
  return words === '' ? ', nothing on standard error' : `: ${words}`;
}

/** What was cut in the middle of a line begins with the next one, if there is one. */
const dropBrokenLine = (text: string) => text.slice(text.trimEnd().indexOf('\n') + 1);

/** A text on one line, without terminal sequences, control characters and changes of direction. */
export function stripControls(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}

/** Shorter values are left: they are no secrets, and would tear words apart. */
const shortestSecret = 6;

/** A text in which the values of the variables named are replaced by their names. */
export function maskSecrets(text: string, names: readonly string[], environment = process.env): string {
  return names.reduce((sofar, name) => maskSecret(sofar, environment[name] ?? '', name), text);
}

/** A text in which a value is replaced by its name: as it is, and in base64, also as a part of something longer or over several lines. */
export function maskSecret(text: string, value: string, name: string): string {
  if (value.length < shortestSecret) return text;
  const encoded = [0, 1, 2].map((before) => encodeBase64Part(Buffer.from(value), before));
  const pattern = encoded.map((part) => `${spellLoosely(part)}[\\w+/-]?={0,2}`).join('|');
  return text.replaceAll(value, `[${name}]`).replace(new RegExp(pattern, 'g'), `[${name}]`);
}

/** The characters that bytes have in base64 whatever stands around them, after so many others. */
function encodeBase64Part(bytes: Buffer, before: number): string {
  const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}

/** Lines may be broken anywhere, and addresses have an alphabet of their own. */
const spellLoosely = (part: string) =>
  [...part].map((one) => (one === '+' ? '[+-]' : one === '/' ? '[/_]' : one)).join('\\s{0,2}');
