import type { Saying } from '../../../debate/brief.ts';
import { isSaid } from '../is-said.ts';
import type { OnRecord } from '../result.ts';
import { findCurrent, keepSaid } from './words.ts';

/** The reasons for the version in force: what was said for an earlier one may have been given up. */
export function listReasons({ final_version, opening, position_history, proposer }: OnRecord): readonly Saying[] {
  const reasons = keepSaid(position_history.at(-1)?.reasoning ?? []);
  const summary = final_version === 1 ? keepSaid([opening.summary]) : [];
  return [...summary, ...reasons].map((text) => ({ text, by: proposer }));
}

/** The terms that the position has. */
export const listTerms = ({ terms }: OnRecord): readonly Saying[] => keepSaid(terms).map((text) => ({ text }));

/**
 * What those who agreed would take back their agreement for, then what the position takes for granted. Of those who objected
 * first, what they named may be what it would have taken to agree.
 */
export function listDoubts(result: OnRecord): readonly Saying[] {
  const agreed = result.challengers.filter(({ given, counted_as }) => given === 'agree' && counted_as === null);
  return [
    ...agreed.flatMap(({ would_change, challenger }) =>
      isSaid(would_change) ? [{ text: would_change, by: challenger }] : [],
    ),
    ...keepSaid(findCurrent(result)?.assumptions ?? []).map((text) => ({
      text,
      state: 'assumed, so check it',
    })),
  ];
}
