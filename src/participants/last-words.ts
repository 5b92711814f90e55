import { stripVTControlCharacters } from 'node:util';
import { takeLastBytes } from './reply-limit.ts';

const mostBytes = 500;

/** The end of standard error for a failure's detail: one line, no control characters, no values of secret variables. */
export function quoteLastWords(stderr: string, secretNames: readonly string[]): string {
  const words = stripControls(takeLastBytes(Buffer.from(maskSecrets(stderr, secretNames)), mostBytes));
  return words === '' ? ', nothing on standard error' : `: ${words}`;
}

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
  return names.reduce((sofar, name) => {
    const value = environment[name] ?? '';
    return value.length < shortestSecret ? sofar : sofar.replaceAll(value, `[${name}]`);
  }, text);
}
