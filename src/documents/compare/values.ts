import { findAmounts } from '../facts/amounts.ts';
import { normalizeWords } from '../quotes.ts';
import { stemWord } from '../stem.ts';
import { listContentWords, splitWords } from '../words.ts';

/** What a row, a milestone or a requirement is numbered with: M4, FR-012, D1.3. */
export const isId = (text: string): boolean => /^[\p{L}]{1,6}-?\d{1,6}(?:\.\d{1,4})*$/u.test(text.trim());

/** A text is a value, and no prose, when it is this short; figures may take a few more words. */
const mostWords = { plain: 3, figures: 6 } as const;

/** Whether a text states a value that is the same or another one, and nothing that could be said in other words. */
export function isValue(text: string): boolean {
  const words = splitWords(text);
  if (words.length === 0) return false;
  return listIds(text) !== undefined || words.length <= (/\d/.test(text) ? mostWords.figures : mostWords.plain);
}

/** Whether two values are the same, however they are written: `M1, M2` and `M1–M2`, `P0 (urgent)` and `P0 — first`. */
export function areSame(one: string, other: string, name = ''): boolean {
  const [a, b] = [normalize(one, name), normalize(other, name)];
  if (a === b) return true;
  const [amountA, amountB] = [readWholeAmount(one), readWholeAmount(other)];
  if (amountA !== undefined && amountA === amountB) return true;
  const [idsA, idsB] = [listIds(a), listIds(b)];
  if (idsA && idsB) return idsA.join() === idsB.join();
  const [codeA, codeB] = [readCode(a), readCode(b)];
  if (codeA !== undefined && codeB !== undefined) return codeA === codeB;
  return !/\d/.test(a + b) && contains(a, b);
}

/** How much of the shorter of two texts is in the other, 0–1, by words that carry meaning. */
export function measureOverlap(one: string, other: string): number {
  const [a, b] = [listStems(one), listStems(other)];
  const least = Math.min(a.size, b.size);
  return least === 0 ? 0 : [...a].filter((word) => b.has(word)).length / least;
}

export const listStems = (text: string): ReadonlySet<string> => new Set(listContentWords(text).map(stemWord));

/** The ids that a text consists of, ranges written out, in order; undefined where it says anything else. */
export function listIds(text: string): readonly string[] | undefined {
  const parts = normalizeWords(text)
    .toLowerCase()
    .split(/\s*[,;/+&]\s*|\s+and\s+/)
    .filter((part) => part !== '');
  const ids = parts.map((part) => (isId(part) ? [part] : expandRange(part)));
  if (ids.length === 0 || ids.some((each) => each === undefined)) return undefined;
  return [...new Set(ids.flatMap((each) => each ?? []))].sort();
}

/** `d1.1-d1.3` as its three ids. */
function expandRange(text: string): readonly string[] | undefined {
  const [, start = '', from, end = '', to] = /^(\S*?[^\d\s])(\d{1,4})\s?-\s?(\S*?[^\d\s])?(\d{1,4})$/.exec(text) ?? [];
  if (from === undefined || to === undefined || (end !== '' && end !== start)) return undefined;
  const count = Number(to) - Number(from) + 1;
  if (!isId(start + from) || count < 2 || count > 100) return undefined;
  return Array.from({ length: count }, (_, at) => `${start}${Number(from) + at}`);
}

/** Lower case, without signs of typography at its ends, and without the name of what it is the value of: `Phase 3`. */
function normalize(text: string, name: string): string {
  const plain = normalizeWords(text)
    .toLowerCase()
    .replace(/[\s.;,:]+$/, '');
  const named = name.toLowerCase();
  return named !== '' && plain.startsWith(`${named} `) ? plain.slice(named.length + 1) : plain;
}

/** The code that a value begins with when an explanation follows: `p0` of `p0 (highest)`. */
const readCode = (text: string) => /^([a-z]{1,4}-?\d{1,4})(?:$|\s*[-:(])/.exec(text)?.[1];

/** An amount in its common unit, where a value is nothing else: `1.5 h` and `90 minutes`, `2 d` and `2 days`, `1,000` and `1000`. */
function readWholeAmount(text: string): string | undefined {
  const plain = normalizeWords(text);
  const [amount, ...more] = findAmounts(plain);
  const isWhole = amount?.text === plain && more.length === 0 && !/-|\d\s?[km]$/i.test(plain);
  return isWhole ? `${amount.value} ${amount.unit}` : undefined;
}

function contains(one: string, other: string): boolean {
  const [a, b] = [new Set(one.split(/[\s/]+/)), new Set(other.split(/[\s/]+/))];
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return [...few].every((word) => many.has(word));
}
