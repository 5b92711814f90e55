import type { Ruling } from '../../debate/ruling.ts';
import { isPending, type Standing } from './standings.ts';
import { findRound, type Talk } from './talk.ts';

/** Whether nothing moves any more (R6). */
export interface Stuck extends Ruling {
  readonly reached: boolean;
  /** The rounds that were compared: last against first. */
  readonly window: { readonly from: number; readonly to: number };
  readonly lowest: { readonly from: number; readonly to: number };
  readonly mean: { readonly from: number; readonly to: number };
}

/** The mean has to rise by this much to be progress. */
const meanRise = 5;

/**
 * R6: no progress between two rounds. Progress is a lowest score that rose, or a mean that rose by 5; drift is
 * entered at its old value, and only who is still counted and had a score in both rounds is compared.
 */
export function checkStuck(
  standings: readonly Standing[],
  window: { readonly from: number; readonly to: number },
): Stuck {
  const compared = standings.flatMap(({ scores, last }) => {
    const [first, then] = [scores[window.from - 1]?.entered, scores[window.to - 1]?.entered];
    return isPending(last) || typeof first !== 'number' || typeof then !== 'number' ? [] : [{ first, then }];
  });
  const lowest = { from: least(compared.map(({ first }) => first)), to: least(compared.map(({ then }) => then)) };
  const mean = { from: average(compared.map(({ first }) => first)), to: average(compared.map(({ then }) => then)) };
  const moved = lowest.to > lowest.from || mean.to - mean.from >= meanRise;
  const told = `from round ${window.from} to round ${window.to} the lowest score ${describeMove(lowest)} and the mean ${describeMove(mean)}`;
  return {
    because: `${told}: ${moved ? 'it moves' : 'nothing moves any more'}`,
    reached: !moved,
    window,
    lowest,
    mean,
  };
}

/**
 * The rounds to compare after the last one; undefined while it is too early. After a compromise its one round counts
 * alone; from then on the window begins anew.
 */
export function findStallWindow(talk: Talk): { readonly from: number; readonly to: number } | undefined {
  const to = findRound(talk);
  const { compromise, settings } = talk;
  if (compromise && to === compromise.round + 1) return { from: compromise.round, to };
  const from = to - settings.stuck_after;
  return from >= (compromise ? compromise.round + 1 : 1) ? { from, to } : undefined;
}

const describeMove = ({ from, to }: { readonly from: number; readonly to: number }) =>
  from === to ? `stayed at ${to}` : `went from ${from} to ${to}`;

const least = (scores: readonly number[]) => (scores.length === 0 ? 0 : Math.min(...scores));
const average = (scores: readonly number[]) =>
  scores.length === 0 ? 0 : Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 10) / 10;
