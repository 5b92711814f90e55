import type { Confidence } from '../outcome.ts';
import { listNames } from './list-names.ts';

/** What keeps an outcome from being certain (E5): each kind counts once, however many seats are behind it. */
export interface Caps {
  /** Seats missing from the last ballot. */
  readonly missing?: readonly string[];
  /** Seats on the prevailing side that broke a norm, or changed without anything new. */
  readonly breach?: readonly string[];
  /** Seats whose dissent is open, the contrarian aside. */
  readonly dissent?: readonly string[];
  /** What the panel is worth in independent votes: `debate.about.effective_votes`. */
  readonly votes?: number | null;
}

const fewestVotes = 1.2;

/** The one published rule (E5): `best`, at most MEDIUM with one cap or two, LOW with three; and why it is not higher. */
export function rateConfidence<Best extends Confidence | null>(
  best: Best,
  { missing = [], breach = [], dissent = [], votes = null }: Caps,
): { readonly confidence: Best | 'MEDIUM' | 'LOW'; readonly because: readonly string[] } {
  const because = [
    ...(missing.length > 0 ? [`${listNames(missing)} did not answer the last question.`] : []),
    ...(breach.length > 0 ? [`${listNames(breach)} broke a norm, or changed without a new argument.`] : []),
    ...(dissent.length > 0 ? [`${listNames(dissent)} still ${dissent.length === 1 ? 'dissents' : 'dissent'}.`] : []),
    ...(votes !== null && votes < fewestVotes
      ? [`The panel is worth about ${votes.toFixed(1)} independent votes: it is mostly one model.`]
      : []),
  ];
  const most = because.length >= 3 ? 'LOW' : 'MEDIUM';
  const isCapped = because.length > 0 && (best === 'HIGH' || (best === 'MEDIUM' && most === 'LOW'));
  return { confidence: isCapped ? most : best, because: best === null ? [] : because };
}
