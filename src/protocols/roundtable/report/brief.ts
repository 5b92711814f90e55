import type { Brief, Saying } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { titleOf } from '../../title.ts';
import { listUnspoken } from '../panel.ts';
import type { HeldConcern, Result } from '../result.ts';
import type { RoundtableShape } from '../shape.ts';
import { waysOut } from '../ways-out.ts';
import { describeState, listOpenConcerns, nameConcern } from './concerns.ts';
import { describeResult, isTaken, isUndecided } from './result-in-words.ts';
import { capitalize, dropBlanks } from './words.ts';

type Record = DebateRecord<RoundtableShape>;

/** The outcome in a minute; a debate that came to no end of its own has none. */
export function writeBrief(record: Record, outcome: Outcome): Brief | undefined {
  const { result } = record;
  if (!result) return undefined;
  const { decision } = outcome;
  return {
    title: shortenTitle(writeTitle(result, outcome)),
    result: describeResult(record, result, outcome),
    ...(decision ? { chosen: waysOut[decision.choice] ?? decision.choice } : {}),
    ...(isTaken(outcome) ? defendProposal(record, result, outcome) : leaveOpen(result, outcome)),
    changed: describeChange(result),
    who: describeGaps(result),
  };
}

function writeTitle({ proposals, question, core_disagreement }: Result, outcome: Outcome): string {
  const title = flattenSaid(proposals.at(-1)?.title ?? titleOf(question)).replace(/[.?!]+$/u, '');
  if (isTaken(outcome)) return title;
  if (!isUndecided(outcome)) return `${capitalize(waysOut[outcome.decision?.choice ?? ''] ?? '')}: ${title}`;
  if (outcome.stop_reason === 'pending') return `Not agreed by all: ${title}`;
  const core = core_disagreement && takeSentence(core_disagreement);
  return `Not agreed: ${core || title}`;
}

/** What speaks for and against a proposal that will be done. */
function defendProposal(record: Record, result: Result, outcome: Outcome): Partial<Brief> {
  const { adr } = result;
  const decision = findDecision(record, result);
  const title = flattenSaid(adr.title);
  return {
    ...(fold(decision) === fold(title) ? {} : { decision }),
    because: dropBlanks(adr.decision_drivers).slice(0, 2).map(say),
    against: listAgainst(result, outcome).slice(0, 2),
    only_if: listConditions(result),
    would_change: dropBlanks(adr.reconsider_if).slice(0, 2).map(say),
  };
}

/** The decision in a sentence: the lead's summary, unless the decision was rewritten after it. */
export function findDecision(record: Record, { adr, proposals }: Result): string {
  const draft = findTurns(record, 'roundtable/draft').at(-1)?.answer;
  const isRewritten = findTurns(record, 'roundtable/revise').some(({ answer }) =>
    answer?.changed.some(({ section }) => section === 'decision'),
  );
  const put = findTurns(record, 'roundtable/consolidate').at(-1)?.answer;
  const stated = put && proposals.at(-1)?.text === put.proposal.trim() ? put.summary : undefined;
  const summary = isRewritten ? undefined : (draft?.summary ?? stated);
  return shortenSaying(summary ?? takeSentence(adr.decision), 240);
}

/** What somebody who agrees wants settled before it is released. */
const isCondition = ({ specialist, weight, resolved_by }: HeldConcern, { blockers }: Result): boolean =>
  weight === 'before-release' &&
  Boolean(resolved_by?.trim()) &&
  !blockers.some((blocker) => blocker.specialist === specialist);

const listConditions = (result: Result): readonly Saying[] =>
  listOpenConcerns(result)
    .filter((concern) => isCondition(concern, result))
    .slice(0, 2)
    .map(({ resolved_by, specialist }) => ({ ...say(resolved_by ?? ''), by: specialist, state: 'before release' }));

/** R12: an open concern says whether it blocks; where only polish is left, the price that the record itself names comes first. */
function listAgainst(result: Result, outcome: Outcome): readonly Saying[] {
  const open = listOpenConcerns(result).filter((concern) => !isCondition(concern, result));
  const holders = new Set(result.blockers.map(({ specialist }) => specialist));
  const blocking = open.filter(({ specialist }) => holders.has(specialist));
  const serious = open.filter(({ weight }) => weight !== 'polish');
  const drawbacks = dropBlanks(result.adr.bad_consequences)
    .slice(0, 1)
    .map((drawback) => ({ text: shortenSaying(drawback, 240), state: 'a price the decision record names' }));
  const shown = [blocking, serious.slice(0, 1)].find((concerns) => concerns.length > 0);
  if (!shown && drawbacks.length > 0) return drawbacks;
  return (shown ?? open.slice(0, 1)).map((concern) => ({
    text: nameConcern(concern, 160),
    by: concern.specialist,
    state: describeWeight(concern, holders, outcome),
  }));
}

function describeWeight(concern: HeldConcern, holders: ReadonlySet<string>, { decision }: Outcome): string {
  if (!holders.has(concern.specialist))
    return concern.weight === 'blocks' ? 'open, and blocks it by its own weight' : 'open, does not block';
  const isAccepted = decision?.accepted_risks.some((risk) => fold(risk).startsWith(fold(`${concern.specialist}:`)));
  return isAccepted ? `${describeState(concern)}; ${decision?.by} accepts the risk` : describeState(concern);
}

/** What is in the way, and what would clear it. */
function leaveOpen(result: Result, outcome: Outcome): Partial<Brief> {
  const concerns = result.blockers.flatMap(({ concerns: [first] }) => (first ? [first] : [])).slice(0, 2);
  return {
    ...(isUndecided(outcome) ? { options: listChoices(result) } : {}),
    against: concerns.map((concern) => ({
      text: nameConcern(concern, 160),
      by: concern.specialist,
      state: describeState(concern),
    })),
    would_change: concerns.flatMap(({ resolved_by, specialist, concern }) =>
      resolved_by?.trim() && resolved_by !== concern ? [{ text: shortenSaying(resolved_by), by: specialist }] : [],
    ),
  };
}

const listChoices = ({ choices = [] }: Result) =>
  choices.map((option) => ({ option, title: waysOut[option] ?? option }));

/** "The lowest score went from 76 to 92 over 3 proposals." */
function describeChange({ scores, proposals }: Result): readonly string[] {
  const lowest = scores.map((round) =>
    Math.min(...round.scores.flatMap(({ satisfaction }) => (satisfaction === null ? [] : [satisfaction]))),
  );
  const [first = 0, last = 0] = [lowest[0], lowest.at(-1)];
  if (lowest.length < 2 || !Number.isFinite(first + last) || first === last) return [];
  const over = proposals.length > 1 ? ` over ${proposals.length} proposals` : '';
  return [`The lowest score went from ${first} to ${last}${over}.`];
}

/** Which domains that touch all others had no seat. */
function describeGaps({ participants }: Result): readonly string[] {
  const missing = listUnspoken(participants.map(({ specialist }) => specialist));
  return missing.length === 0 ? [] : [`Nobody spoke for ${listNames(missing)}.`];
}

const say = (text: string): Saying => ({ text: shortenSaying(text) });

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s.!?]+/gu, ' ')
    .trim();
