import type { Saying } from '../../../debate/brief.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { isSaid } from '../is-said.ts';
import type { OnRecord } from '../result.ts';
import { findCurrent, keepSaid } from './words.ts';

/** A reason needs more room than a summary: what it says first may only announce it. */
export const longestReason = 200;

/** The reasons for the version in force: what was said for an earlier one may have been given up. */
export function listReasons({ final_version, opening, position_history, proposer }: OnRecord): readonly Saying[] {
  const [first] = keepSaid(position_history.at(-1)?.reasoning ?? []);
  const words = final_version === 1 ? keepSaid([opening.summary, first])[0] : first;
  return words ? [{ text: shortenSaying(words, longestReason), by: proposer }] : [];
}

/** The terms, where there is room for them; else that there are some. */
export function listConditions({ terms }: OnRecord): readonly Saying[] {
  const said = keepSaid(terms);
  if (said.length > 3) return [{ text: `all ${said.length} terms of the position are kept.` }];
  if (said.join(' ').length <= 240) return said.map((text) => ({ text }));
  return [
    {
      text:
        said.length === 1 ? 'the term of the position is kept.' : `the ${said.length} terms of the position are kept.`,
    },
  ];
}

/** What those who agreed would take back their agreement for; else what the position takes for granted. */
export function listDoubts(result: OnRecord): readonly Saying[] {
  const agreed = result.challengers.filter(({ given, counted_as }) => given === 'agree' && counted_as === null);
  const facts = agreed.flatMap(({ would_change, challenger }) =>
    isSaid(would_change) ? [{ text: shortenSaying(would_change), by: challenger }] : [],
  );
  const assumed = keepSaid(findCurrent(result)?.assumptions ?? []).map((text) => ({ text: doubtAssumption(text) }));
  return [...facts, ...assumed].slice(0, 1);
}

export const doubtAssumption = (assumption: string): string =>
  `if this proves wrong: ${shortenSaying(assumption, 130)}`;
