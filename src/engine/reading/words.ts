import { isSpace } from './space.ts';
import type { StringPlace } from './strings.ts';

/** A word without quote marks: a literal of JSON or Python, a number, or a single word for a name or a string. */
type WordFound =
  | { readonly found: 'bare' | 'literal'; readonly end: number; readonly value: string }
  | { readonly found: 'cut' }
  | { readonly found: 'unclear'; readonly at: number };

const word = /[\p{L}\p{N}_$.+-]+/uy;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const bareWord = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;
const nothing = new Set(['undefined', 'NaN', 'Infinity']);
const literals = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
]);

/** Reads the word that stands here; one at the end of the text may be half a word. */
export function readWord(text: string, at: number, place: StringPlace): WordFound {
  word.lastIndex = at;
  const value = word.exec(text)?.[0];
  if (value === undefined) return { found: 'unclear', at };
  const end = at + value.length;
  if (end >= text.length) return { found: 'cut' };
  if (!isSpace(text, end) && !',:}]/'.includes(text.charAt(end))) return { found: 'unclear', at: end };
  if (place !== 'name') {
    const literal = literals.get(value);
    if (literal) return { found: 'literal', end, value: literal };
    if (number.test(value) && Number.isFinite(Number(value))) return { found: 'literal', end, value };
    if (nothing.has(value)) return { found: 'unclear', at };
  }
  return bareWord.test(value) ? { found: 'bare', end, value } : { found: 'unclear', at };
}
