import type { Brief, Saying } from '../../../debate/brief.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { describeVote } from '../summarize.ts';
import { describeDissent, findReview } from './standing.ts';

type Record = DebateRecord<BoardShape>;

/** How many conditions, points against it, and events that would reopen it the brief itself shows. */
export const shownInBrief = 2;

/** A dissent is not cut in a hurry: what is cut may be what it is about. */
const longestDissent = 300;

/** The strongest reason in a sentence. */
export const findReason = ({ summary, reasoning }: WrittenResult): string => summary?.trim() || takeSentence(reasoning);

/** The points against it that the brief shows. */
export const listAgainstInBrief = (record: Record, result: WrittenResult): readonly Saying[] =>
  listAgainst(record, result)
    .slice(0, shownInBrief)
    .map((saying) => cutSaying(saying, longestDissent));

/** Whether a brief has a dissent in full. */
export const hasDissent = ({ because = [], against = [] }: Brief, dissent: string): boolean =>
  [...because, ...against].some(({ text }) => text === cutSaying({ text: dissent }, Number.POSITIVE_INFINITY).text);

/** A failed check, open dissents, votes against it; where there is none, what is disputed, remarks, or the worst risk. */
function listAgainst(record: Record, result: WrittenResult): readonly Saying[] {
  const against = [...listFailedCheck(result), ...listDissents(record, result), ...listOpponents(record, result)];
  if (against.length > 0) return against;
  const disputed = result.disputed.map(({ by, sentence, correction }) => {
    const what = sentence ? `"${cutAtWord(flattenSaid(sentence), 80)}" is wrong: ` : '';
    return { text: `${what}${correction}`, by, state: 'not corrected' };
  });
  if (disputed.length > 0) return disputed;
  const remarks = listRemarks(result);
  if (remarks.length > 0) return remarks.slice(0, 1);
  const worst = result.risk_register.find(({ probability, impact }) => probability === 'HIGH' && impact === 'HIGH');
  return worst ? [{ text: worst.risk, state: 'a risk rated likely and serious' }] : [];
}

/** What reviewers who approve still hold against it, the contrarian first. */
export const listRemarks = ({ remarks }: WrittenResult): readonly Saying[] =>
  remarks
    .filter(({ remark }) => remark.trim() !== '')
    .toSorted((one, other) => Number(other.by === 'contrarian') - Number(one.by === 'contrarian'))
    .map(({ by, remark }) => ({ text: shortenSaying(remark, 240), by, state: 'a remark in its review' }));

function listFailedCheck({ final_check: { passes, summary, reason } }: WrittenResult): readonly Saying[] {
  if (passes !== false) return [];
  return [{ text: summary ?? takeSentence(reason), by: 'gate reviewer', state: 'final check' }];
}

const listDissents = (record: Record, { dissents }: WrittenResult): readonly Saying[] =>
  dissents.map(({ participant, dissent }) => ({
    text: dissent,
    by: participant,
    state: describeDissent({ seat: participant, text: dissent }, record),
  }));

/** Whoever votes against it and holds no dissent. */
function listOpponents(record: Record, { votes, dissents }: WrittenResult): readonly Saying[] {
  return votes
    .filter(({ vote }) => vote === 'REJECT' || vote === 'NEEDS_REVISION')
    .filter(({ participant }) => !dissents.some((one) => one.participant === participant))
    .map(({ participant, vote }) => ({
      text: findReview(participant, record)?.summary ?? '',
      by: participant,
      state: describeVote(vote),
    }));
}

/** Conditions of those who approve with conditions, then those that the document itself sets. */
export function listConditions({ conditions, vote_conditions, votes }: WrittenResult): readonly Saying[] {
  const conditional = votes.filter(({ vote }) => vote === 'CONDITIONAL').map(({ participant }) => participant);
  const ofVotes = vote_conditions.filter(({ by }) => conditional.includes(by));
  return [
    ...ofVotes.map(({ by, condition }) => ({ text: condition, by })),
    ...conditions.map(({ condition, met }) => ({ text: condition, ...(met.trim() ? { state: met.trim() } : {}) })),
  ].filter(({ text }, at, all) => all.findIndex((one) => one.text === text) === at);
}

/** The first conditions, and how many more there are. */
export function listConditionsInBrief(result: WrittenResult): readonly Saying[] {
  const all = listConditions(result);
  const more = all.length - shownInBrief;
  const rest = more > 0 ? [{ text: `and ${more} more ${more === 1 ? 'condition' : 'conditions'}` }] : [];
  return [...all.slice(0, shownInBrief).map((saying) => cutSaying(saying)), ...rest];
}

/** A saying on one line, cut where it is too long. */
export const cutSaying = (saying: Saying, most?: number): Saying => ({
  ...saying,
  text: shortenSaying(saying.text, most),
  ...(saying.state === undefined ? {} : { state: cutAtWord(flattenSaid(saying.state), 80) }),
});
