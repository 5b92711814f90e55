import type { Brief, Saying } from '../../../debate/brief.ts';
import { capitalize } from '../../../debate/kit/capitalize.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { dropTitle } from '../../../documents/said/after-title.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenBackground, shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { readInBrief, type WrittenBrief, writeDays, writeStep } from '../../in-brief.ts';
import { titleOf } from '../../title.ts';
import { listUnspoken } from '../panel.ts';
import type { HeldConcern, Result } from '../result.ts';
import type { RoundtableShape } from '../shape.ts';
import { waysOut } from '../ways-out.ts';
import { describeState, listOpenConcerns, nameConcern } from './concerns.ts';
import { explainIds } from './ids.ts';
import { describeResult, describeSatisfied, isTaken, isUndecided } from './result-in-words.ts';
import { dropBlanks } from './words.ts';

type Record = DebateRecord<RoundtableShape>;

/** The outcome in a minute; a debate that came to no end of its own has none. */
export function writeBrief(record: Record, outcome: Outcome): Brief | undefined {
  const { result } = record;
  if (!result) return undefined;
  const { decision } = outcome;
  return {
    title: shortenTitle(writeTitle(result, outcome)),
    background: shortenBackground(dropTitle(record.topic.question, record.opened.headline)),
    result: describeResult(record, result, outcome),
    ...(decision ? { chosen: waysOut[decision.choice] ?? decision.choice } : {}),
    ...(isTaken(outcome) ? defendProposal(record, result, outcome) : leaveOpen(result, outcome)),
    changed: describeChange(result),
    who: [...(outcome.agreed ? describeSatisfied(result) : []), ...describeGaps(result)],
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
  const written = readInBrief(adr.in_brief, (words) => explainIds(words, result));
  if (written) return adoptBrief(written, result, outcome);
  const decision = findDecision(record, result);
  const title = flattenSaid(adr.title);
  return {
    ...(fold(decision) === fold(title) ? {} : { decision }),
    because: [...dropBlanks(adr.decision_drivers).map(say), ...listUnfavoured(result)],
    against: listAgainst(result, outcome),
    would_change: dropBlanks(adr.reconsider_if).map(say),
    actions: dropBlanks(adr.open_points).map(say),
  };
}

/** What the lead put for readers; open concerns that are more than polish come first, and those that don't block it are to be settled before it goes live. */
function adoptBrief(written: WrittenBrief, result: Result, outcome: Outcome): Partial<Brief> {
  const grave = listOpenConcerns(result).filter((concern) => isGrave(concern, result));
  const isDue = (concern: HeldConcern) => concern.weight === 'before-release' && !isHeldBack(concern, result);
  const blocking = grave.filter((concern) => !isDue(concern));
  return {
    ...written,
    against: [...blocking.map((concern) => describeConcern(concern, result, outcome)), ...written.against],
    unsettled: grave.filter(isDue).map((concern) => explainUnsettled(concern, result)),
  };
}

/** A concern and what settles it, as the lead put it for readers; else in its holder's words. */
function explainUnsettled(concern: HeldConcern, result: Result): Saying {
  const put = result.adr.unsettled?.find(({ concern: id, open }) => id === concern.id && open.trim() !== '');
  if (!put) return { text: nameConcern(concern, 240), by: concern.specialist };
  return { text: writeDays(explainIds(`${put.open.trim()} ${writeStep(put)}`.trim(), result)) };
}

/** How much of a decision that begins with its summary is in sight. */
const longestDecision = 480;

/** The decision in a few sentences: the lead's summary, unless the decision was rewritten after it. */
export function findDecision(record: Record, { adr, proposals }: Result): string {
  const draft = findTurns(record, 'roundtable/draft').at(-1)?.answer;
  const isRewritten = findTurns(record, 'roundtable/revise').some(({ answer }) =>
    answer?.changed.some(({ section }) => section === 'decision'),
  );
  const put = findTurns(record, 'roundtable/consolidate').at(-1)?.answer;
  const agreed = put && proposals.at(-1)?.text === put.proposal.trim() ? put : undefined;
  const summary = isRewritten ? undefined : (draft?.summary ?? agreed?.summary);
  const first = shortenSaying(summary ?? takeSentence(adr.decision), 240);
  const whole = flattenSaid(adr.decision);
  return whole.startsWith(first) ? shortenSaying(whole, longestDecision) : first;
}

/** What nobody had anything to say for. */
const listUnfavoured = ({ adr: { pros_and_cons } }: Result): readonly Saying[] =>
  pros_and_cons
    .filter(({ pros, cons }) => dropBlanks(pros).length === 0 && dropBlanks(cons).length > 0)
    .map(({ option, cons }) => ({ text: dropBlanks(cons).join('; '), state: `not ${flattenSaid(option)}` }));

/** R12: an open concern says whether it blocks; before what is only polish comes the price that the record itself names. */
function listAgainst(result: Result, outcome: Outcome): readonly Saying[] {
  const grave = listGraveConcerns(result, outcome);
  const minor = listOpenConcerns(result).filter((concern) => !isGrave(concern, result));
  const prices = dropBlanks(result.adr.bad_consequences).map((text) => ({ text, state: 'its price' }));
  return [
    ...grave,
    ...minor.map((concern) => ({ ...describeConcern(concern, result, outcome), settled_by: '' })),
    ...prices,
  ];
}

const listGraveConcerns = (result: Result, outcome: Outcome): readonly Saying[] =>
  listOpenConcerns(result)
    .filter((concern) => isGrave(concern, result))
    .map((concern) => describeConcern(concern, result, outcome));

const isHeldBack = ({ specialist }: HeldConcern, { blockers }: Result) =>
  blockers.some((blocker) => blocker.specialist === specialist);

/** Whether it is more than polish, or of somebody who is not satisfied. */
const isGrave = (concern: HeldConcern, result: Result) => isHeldBack(concern, result) || concern.weight !== 'polish';

function describeConcern(concern: HeldConcern, result: Result, outcome: Outcome): Saying {
  const { specialist, answer, resolved_by } = concern;
  return {
    text: nameConcern(concern, 240),
    by: specialist,
    state: describeWeight(concern, result, outcome),
    answered: false,
    ...(answer?.trim() ? { answer } : {}),
    ...(resolved_by?.trim() && resolved_by !== concern.concern ? { settled_by: resolved_by } : {}),
  };
}

const weightInWords: { readonly [weight in NonNullable<HeldConcern['weight']>]: string } = {
  blocks: 'blocks it by its own weight',
  'before-release': 'still to be settled',
  polish: 'polish',
};

function describeWeight(concern: HeldConcern, result: Result, { decision }: Outcome): string {
  if (!isHeldBack(concern, result)) return concern.weight ? weightInWords[concern.weight] : 'does not block it';
  const isAccepted = decision?.accepted_risks.some((risk) => fold(risk).startsWith(fold(`${concern.specialist}:`)));
  return isAccepted ? `${describeState(concern)}; ${decision?.by} accepts the risk` : describeState(concern);
}

/** What is in the way, and what would clear it. */
function leaveOpen(result: Result, outcome: Outcome): Partial<Brief> {
  const concerns = result.blockers.flatMap(({ concerns: [first] }) => (first ? [first] : []));
  return {
    ...(isUndecided(outcome) ? { options: listChoices(result) } : {}),
    against: concerns.map((concern) => ({
      text: nameConcern(concern, 240),
      by: concern.specialist,
      state: describeState(concern),
      answered: false,
    })),
    would_change: concerns.flatMap(({ resolved_by, specialist, concern }) =>
      resolved_by?.trim() && resolved_by !== concern ? [{ text: resolved_by, by: specialist }] : [],
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
  return missing.length === 0 ? [] : [`No specialist for ${listNames(missing)} took part.`];
}

const say = (text: string): Saying => ({ text });

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s.!?]+/gu, ' ')
    .trim();
