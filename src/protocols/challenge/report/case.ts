import type { Saying } from '../../../debate/brief.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { isSaid } from '../is-said.ts';
import type { OnRecord } from '../result.ts';
import { findCurrent, firstSentence, keepSaid } from './words.ts';

/** A reason needs more room than a summary: what it says first may only announce it. */
const longestReason = 200;

/** The reasons for the version in force: what was said for an earlier one may have been given up. */
export function listReasons({ final_version, opening, position_history, proposer }: OnRecord): readonly Saying[] {
  const [first] = keepSaid(position_history.at(-1)?.reasoning ?? []);
  const words = final_version === 1 ? keepSaid([opening.summary, first])[0] : first;
  return words ? [{ text: shortenSaying(words, longestReason), by: proposer }] : [];
}

/** The terms, where there is room for them; else that there are some. */
export function listConditions({ terms }: OnRecord): readonly Saying[] {
  const said = keepSaid(terms);
  if (said.length > 3) return [{ text: `all ${said.length} terms are kept.` }];
  if (said.join(' ').length <= 240) return said.map((text) => ({ text }));
  return [
    {
      text:
        said.length === 1 ? 'the term of the position is kept.' : `the ${said.length} terms of the position are kept.`,
    },
  ];
}

/**
 * What those who agreed would take back their agreement for; else what the position takes for granted. Of those who objected
 * first, what they named may be what it would have taken to agree.
 */
export function listDoubts(result: OnRecord): readonly Saying[] {
  const agreed = result.challengers.filter(({ given, counted_as }) => given === 'agree' && counted_as === null);
  const facts = agreed.flatMap(({ would_change, challenger }) =>
    isSaid(would_change) ? [{ text: shortenSaying(would_change, longestReason), by: challenger }] : [],
  );
  const doubted = listDoubted(result);
  return [
    ...facts,
    ...(doubted.length === 0
      ? []
      : [
          {
            text: `evidence against ${doubted.length === 1 ? 'this assumption' : 'these assumptions'}: ${doubted.join(' ')}`,
          },
        ]),
  ].slice(0, 1);
}

/** The assumptions that a brief has room for, whole: the first, and the next where both are short. */
export function listDoubted(result: OnRecord): readonly string[] {
  const [first, second] = keepSaid(findCurrent(result)?.assumptions ?? []).map(firstSentence);
  if (first === undefined) return [];
  return second !== undefined && first.length + second.length <= longestReason ? [first, second] : [first];
}
