/** How many tokens two sequences have in common in the same order, and whether that is proven to be the most. */
export interface Common {
  readonly length: number;
  readonly exact: boolean;
}

/** The most token pairs that are compared one by one; two documents of 23,000 words each stay below it. */
const mostPairs = 2 ** 29;
/** What is longer, and has nothing unique in common, is compared in stretches of this many tokens. */
const stretch = 8192;

/** Bits of `b` that are handled at once: with 30, a sum of two and a carry still is a small integer. */
const limb = 30;
const full = 0x3fffffff;

/**
 * The length of the longest common subsequence of two sequences of numbers. Exact up to `mostPairs`; above it the
 * sequences are cut at what is unique in both, so that the work grows like n·log n and the length found is one that
 * certainly exists, though a longer one might.
 */
export function countCommon(a: Uint32Array, b: Uint32Array): Common {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const isWorthCutting = (start + end) * 16 > Math.min(a.length, b.length);
  const [middleA, middleB] = isWorthCutting
    ? [a.subarray(start, a.length - end), b.subarray(start, b.length - end)]
    : [a, b];
  const same = isWorthCutting ? start + end : 0;
  if (middleA.length === 0 || middleB.length === 0) return { length: same, exact: true };
  if (middleA.length * middleB.length <= mostPairs)
    return { length: same + countInParallel(middleA, middleB), exact: true };
  const cuts = findUniqueAnchors(middleA, middleB);
  const length = cuts.length === 0 ? countByStretches(middleA, middleB) : countBetweenCuts(middleA, middleB, cuts);
  return { length: same + length, exact: false };
}

type Cut = readonly [inA: number, inB: number];

function countBetweenCuts(a: Uint32Array, b: Uint32Array, cuts: readonly Cut[]): number {
  let length = cuts.length;
  let [fromA, fromB] = [0, 0];
  for (const [inA, inB] of [...cuts, [a.length, b.length] as const]) {
    const [partA, partB] = [a.subarray(fromA, inA), b.subarray(fromB, inB)];
    length += countByStretches(partA, partB);
    [fromA, fromB] = [inA + 1, inB + 1];
  }
  return length;
}

function countByStretches(a: Uint32Array, b: Uint32Array): number {
  const count = Math.max(1, Math.ceil(Math.max(a.length, b.length) / stretch));
  let length = 0;
  for (let at = 0; at < count; at += 1) {
    const part = (of: Uint32Array) =>
      of.subarray(Math.floor((of.length * at) / count), Math.floor((of.length * (at + 1)) / count));
    length += countInParallel(...numberAnew(part(a), part(b)));
  }
  return length;
}

/** Two parts of documents with small numbers of their own: what is looked up by number must not be as long as the documents. */
function numberAnew(a: Uint32Array, b: Uint32Array): [Uint32Array, Uint32Array] {
  const numbers = new Map<number, number>();
  const anew = (token: number) => {
    const number = numbers.get(token) ?? numbers.size;
    if (number === numbers.size) numbers.set(token, number);
    return number;
  };
  return [a.map(anew), b.map(anew)];
}

/** Tokens that each sequence has once, kept where their order is the same in both. */
function findUniqueAnchors(a: Uint32Array, b: Uint32Array): readonly Cut[] {
  const inB = listUniquePlaces(b);
  const pairs: Cut[] = [];
  for (const [token, at] of listUniquePlaces(a)) {
    const other = inB.get(token);
    if (other !== undefined) pairs.push([at, other]);
  }
  pairs.sort(([one], [other]) => one - other);
  return findLongestRising(pairs);
}

function listUniquePlaces(tokens: Uint32Array): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const repeated = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (places.has(token)) repeated.add(token);
    else places.set(token, at);
  }
  for (const token of repeated) places.delete(token);
  return places;
}

function findLongestRising(pairs: readonly Cut[]): readonly Cut[] {
  const tails: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  for (const [at, [, place]] of pairs.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[at] = tails[low - 1] ?? -1;
    tails[low] = at;
  }
  const rising: Cut[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) rising.push(pair);
  }
  return rising.reverse();
}

/** Hyyrö's bit-parallel algorithm: a bit a token of `b`; of a rare token of `a` only the limbs that it touches. */
function countInParallel(a: Uint32Array, b: Uint32Array): number {
  if (a.length === 0 || b.length === 0) return 0;
  const limbs = Math.ceil(b.length / limb);
  const row = new Int32Array(limbs).fill(full);
  const masks = makeMasks(b, limbs);
  let frontier = -1;
  for (let at = 0; at < a.length; at += 1) {
    const mask = masks[a[at] as number];
    if (mask) frontier = mask.length === limbs ? advanceAll(row, mask, frontier) : advance(row, mask, frontier);
  }
  return row.reduce((zeros, bits) => zeros + limb - countBits(bits), 0);
}

/** Where a token stands in `b`: the bits of every limb for a frequent one, else pairs of a limb's index and its bits. */
type Mask = Int32Array;

/** The masks of every token by its number; those of a whole document are made once for all that it is compared with. */
function makeMasks(b: Uint32Array, limbs: number): readonly (Mask | undefined)[] {
  const made =
    known.get(b) ??
    listPlaces(b).map((at) => (at.length * 4 > limbs ? makeDenseMask(at, limbs) : makeSparseMask(at, limbs)));
  known.set(b, made);
  return made;
}

const known = new WeakMap<Uint32Array, readonly (Mask | undefined)[]>();

function listPlaces(b: Uint32Array): readonly (readonly number[])[] {
  const places: number[][] = [];
  for (let at = 0; at < b.length; at += 1) {
    const token = b[at] as number;
    const sofar = places[token];
    if (sofar) sofar.push(at);
    else places[token] = [at];
  }
  return places;
}

function makeDenseMask(places: readonly number[], limbs: number): Mask {
  const mask = new Int32Array(limbs);
  for (const at of places) mask[Math.floor(at / limb)] = (mask[Math.floor(at / limb)] as number) | (1 << (at % limb));
  return mask;
}

/** Never as long as the row, so that the two kinds can be told apart. */
function makeSparseMask(places: readonly number[], limbs: number): Mask {
  const pairs: number[] = [];
  for (const at of places) {
    const index = Math.floor(at / limb);
    const bit = 1 << (at % limb);
    if (pairs.at(-2) === index) pairs[pairs.length - 1] = (pairs.at(-1) as number) | bit;
    else pairs.push(index, bit);
  }
  return pairs.length === limbs ? makeDenseMask(places, limbs) : Int32Array.from(pairs);
}

/**
 * Adds one frequent token to the row, two limbs at a time. Limbs after the frontier are all ones: a carry that gets there changes nothing
 * more, and without a carry only the token's first place there counts. Returns the new frontier.
 */
function advanceAll(row: Int32Array, mask: Mask, frontier: number): number {
  let carry = 0;
  let at = 0;
  for (; at < frontier; at += 2) {
    const held = row[at] as number;
    const next = row[at + 1] as number;
    const hit = held & (mask[at] as number);
    const nextHit = next & (mask[at + 1] as number);
    const sum = held + hit + carry;
    const nextSum = next + nextHit + (sum >>> limb);
    row[at] = (sum | (held - hit)) & full;
    row[at + 1] = (nextSum | (next - nextHit)) & full;
    carry = nextSum >>> limb;
  }
  if (at === frontier) carry = advanceLimb(row, at, mask[at] as number, carry);
  if (carry === 1) return frontier;
  for (let index = frontier + 1; index < mask.length; index += 1) {
    const bits = mask[index] as number;
    if (bits === 0) continue;
    row[index] = full & ~(bits & -bits);
    return index;
  }
  return frontier;
}

function advance(row: Int32Array, mask: Mask, frontier: number): number {
  let carry = 0;
  let next = 0;
  for (let at = 0; at < mask.length; at += 2) {
    const index = mask[at] as number;
    for (; carry === 1 && next < index && next <= frontier; next += 1) carry = carryOver(row, next);
    const bits = mask[at + 1] as number;
    if (index > frontier) {
      if (carry === 1) return frontier;
      row[index] = full & ~(bits & -bits);
      return index;
    }
    carry = advanceLimb(row, index, bits, carry);
    next = index + 1;
  }
  for (; carry === 1 && next <= frontier; next += 1) carry = carryOver(row, next);
  return frontier;
}

/** One limb; returns the carry into the next. */
function advanceLimb(row: Int32Array, index: number, bits: number, carry: number): number {
  const held = row[index] as number;
  const hit = held & bits;
  const sum = held + hit + carry;
  row[index] = (sum | (held - hit)) & full;
  return sum >>> limb;
}

function carryOver(row: Int32Array, index: number): number {
  const held = row[index] as number;
  row[index] = ((held + 1) | held) & full;
  return held === full ? 1 : 0;
}

function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
