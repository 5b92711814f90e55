import { splitWords } from '../words.ts';
import type { PairDifference } from './analysis.ts';
import { countCommon } from './lcs.ts';

/** Below this difference variants are substantially identical (M3). */
export const identicalBelow = 0.1;

/** How far two texts differ: 1 − 2·LCS/(a+b) over their words, 0 for none. An inexact figure is an upper bound. */
export function measureDifference(a: string, b: string): Pick<PairDifference, 'difference' | 'exact'> {
  if (a === b) return { difference: 0, exact: true };
  const known = new Map<string, number>();
  return measureTokenDifference(tokenize(a, known), tokenize(b, known));
}

/** The words of a text as numbers; `known` gives the same word the same number in every text. */
export function tokenize(text: string, known: Map<string, number>): Uint32Array {
  return numberTokens(splitWords(text), known);
}

export function numberTokens(all: readonly string[], known: Map<string, number>): Uint32Array {
  const tokens = new Uint32Array(all.length);
  for (let at = 0; at < all.length; at += 1) {
    const word = all[at] ?? '';
    const number = known.get(word) ?? known.size;
    if (number === known.size) known.set(word, number);
    tokens[at] = number;
  }
  return tokens;
}

export function measureTokenDifference(a: Uint32Array, b: Uint32Array): Pick<PairDifference, 'difference' | 'exact'> {
  const total = a.length + b.length;
  if (total === 0) return { difference: 0, exact: true };
  const { length, exact } = countCommon(a, b);
  return { difference: (total - 2 * length) / total, exact };
}
