import type { Saying } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { keepInSight } from '../../../documents/said/in-sight.ts';
import { parseSaid } from '../../../documents/said/parse.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { splitUnits } from '../../../documents/said/units.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { describeVote } from '../summarize.ts';
import { describeDissent, findReview } from './standing.ts';

type Record = DebateRecord<BoardShape>;

/** The strongest reason in a sentence. */
const findReason = ({ summary, reasoning }: WrittenResult): string => summary?.trim() || takeSentence(reasoning);

/** The strongest reason first, then how the others begin, in the words of whoever wrote the document. */
export const listReasons = (result: WrittenResult): readonly Saying[] =>
  [
    findReason(result),
    ...splitUnits(result.reasoning)
      .slice(0, 3)
      .map((unit) => keepInSight(flattenSaid(unit))),
  ].map((text) => ({
    text,
    by: result.synthesizer,
  }));

/** What will be done, point by point, where the plan is a list. */
export function listPlan({ chosen_approach }: WrittenResult): readonly Saying[] {
  const items = parseSaid(chosen_approach).flatMap((block) => (block.is === 'list' ? block.items : []));
  return items.length < 2 ? [] : items.map((item) => ({ text: keepInSight(flattenSaid(item)) }));
}

/** What the board does not agree on, then the worst risk. */
export const listAgainst = (record: Record, result: WrittenResult): readonly Saying[] => [
  ...listReservations(record, result),
  ...listDisputed(result),
  ...listWorstRisk(result),
];

/** A failed check, open dissents, votes against it, the contrarian's last remark. */
const listReservations = (record: Record, result: WrittenResult): readonly Saying[] => [
  ...listOpposition(record, result),
  ...listContrarian(result),
];

/** A failed check, open dissents, votes against it. */
export const listOpposition = (record: Record, result: WrittenResult): readonly Saying[] => [
  ...listFailedCheck(result),
  ...listDissents(record, result),
  ...listOpponents(record, result),
];

/** Sentences of the document that reviewers call wrong and its writer left; each once, with everybody who says so. */
function listDisputed({ disputed }: WrittenResult): readonly Saying[] {
  const sentences = [...new Set(disputed.map(({ sentence }) => sentence?.trim() ?? ''))];
  return sentences.flatMap((sentence) => {
    const same = disputed.filter((one) => (one.sentence?.trim() ?? '') === sentence);
    const what = sentence === '' ? '' : `"${cutAtWord(flattenSaid(sentence), 80)}" is wrong: `;
    const by = listNames([...new Set(same.map((one) => one.by))]);
    return same
      .slice(0, 1)
      .map(({ correction }) => ({ text: `${what}${correction}`, by, state: 'not corrected', answered: false }));
  });
}

/** Sentences that its writer put for readers, with who of the reviewers calls them wrong. */
export function markDisputes(sayings: readonly Saying[], { disputed }: WrittenResult): readonly Saying[] {
  const mark = (text: string) => {
    const doubters = disputed.filter(({ sentence }) => sentence?.trim() && text.includes(sentence.trim()));
    const names = [...new Set(doubters.map(({ by }) => by))];
    const [first] = doubters;
    return first ? `${text} (disputed by ${listNames(names)}: ${flattenSaid(first.correction)})` : text;
  };
  return sayings.map(({ text, answer, ...saying }) => ({
    ...saying,
    text: mark(text),
    ...(answer === undefined ? {} : { answer: mark(answer) }),
  }));
}

/** A risk rated likely and serious, else the first, and what is done about it. */
function listWorstRisk({ risk_register: risks }: WrittenResult): readonly Saying[] {
  const worst = risks.find(({ probability, impact }) => probability === 'HIGH' && impact === 'HIGH') ?? risks[0];
  return worst ? [{ text: worst.risk, state: 'its biggest risk', answer: worst.mitigation ?? '' }] : [];
}

/**
 * What the contrarian says of the document, which nobody answers any more; other reviewers' remarks needn't be against it. Where its vote
 * depends on conditions, those say it.
 */
export const listContrarian = (result: WrittenResult): readonly Saying[] =>
  result.remarks
    .filter(({ by, remark }) => by === 'contrarian' && remark.trim() !== '')
    .filter(({ by }) => !listVoteConditions(result).some((condition) => condition.by === by))
    .slice(-1)
    .map(({ by, remark }) => ({ text: remark, by, state: describeStand(by, result) }));

/** "who approves": where its holder stands to the document after all. */
const describeStand = (seat: string, { votes }: WrittenResult): string => {
  const cast = votes.find(({ participant }) => participant === seat);
  return cast?.vote ? `who ${describeVote(cast.vote)}` : 'not answered';
};

function listFailedCheck({ final_check: { passes, summary, reason } }: WrittenResult): readonly Saying[] {
  if (passes !== false) return [];
  return [{ text: summary ?? takeSentence(reason), by: 'gate reviewer', state: 'final check', answered: false }];
}

/** A dissent stays on record until its holder withdraws it, also where they approve of the document. */
const listDissents = (record: Record, { dissents, votes }: WrittenResult): readonly Saying[] =>
  dissents.map(({ participant, dissent }) => {
    const isFor = votes.some((cast) => cast.participant === participant && cast.vote === 'APPROVE' && !cast.writer);
    const state = describeDissent({ seat: participant, text: dissent }, record);
    return {
      text: dissent,
      by: participant,
      state: isFor ? `${state}; now approves` : state,
      answered: false,
    };
  });

/** Whoever votes against it and holds no dissent. */
function listOpponents(record: Record, { votes, dissents }: WrittenResult): readonly Saying[] {
  return votes
    .filter(({ vote }) => vote === 'REJECT' || vote === 'NEEDS_REVISION')
    .filter(({ participant }) => !dissents.some((one) => one.participant === participant))
    .map(({ participant, vote }) => ({
      text: findReview(participant, record)?.summary ?? '',
      by: participant,
      state: describeVote(vote),
      answered: false,
    }));
}

/** Conditions of those who approve with conditions. */
export function listVoteConditions({ vote_conditions, votes }: WrittenResult): readonly Saying[] {
  const conditional = votes.filter(({ vote }) => vote === 'CONDITIONAL').map(({ participant }) => participant);
  return vote_conditions
    .filter(({ by }) => conditional.includes(by))
    .map(({ by, condition }) => ({ text: condition, by }));
}

/** The same, then those that the document itself sets. */
export function listConditions(result: WrittenResult): readonly Saying[] {
  return [
    ...listVoteConditions(result),
    ...result.conditions.map(({ condition, met }) => ({
      text: condition,
      ...(met.trim() ? { answer: met.trim() } : {}),
    })),
  ].filter(({ text }, at, all) => all.findIndex((one) => one.text === text) === at);
}
