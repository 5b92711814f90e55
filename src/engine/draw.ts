import { hashContent } from '../documents/hash.ts';

/** A permutation drawn from a seed and keys: the same seed and keys give the same order on every machine. */
export function drawOrder<Item>(items: readonly Item[], seed: number, ...keys: readonly string[]): readonly Item[] {
  return items
    .map((item, index) => ({ item, rank: hashContent([String(seed), ...keys, String(index)].join('\u0000')) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ item }) => item);
}
