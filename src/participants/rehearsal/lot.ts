/** A number from 0 up to 1 for some words, always the same for the same seed, seat and words. */
export type Lot = (...words: readonly (string | number)[]) => number;

/** The lots of one seat: FNV-1a over the words, then a finalizer so that near words lie far apart. */
export function lotsOf(seed: number, seat: string): Lot {
  const start = hash(0x811c9dc5, `${seed}|${seat}`);
  return (...words) => finish(hash(start, words.join('|'))) / 0x1_0000_0000;
}

function hash(start: number, text: string): number {
  let state = start;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return state;
}

function finish(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
