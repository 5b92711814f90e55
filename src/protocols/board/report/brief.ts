import type { Brief, BriefOption, Saying } from '../../../debate/brief.ts';
import { capitalize } from '../../../debate/kit/capitalize.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { dropTitle } from '../../../documents/said/after-title.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenBackground } from '../../../documents/said/shorten-saying.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { type InBrief, readInBrief, type WrittenBrief } from '../../in-brief.ts';
import { documentNames } from '../levels.ts';
import type { Result, WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { ways } from '../view/ways.ts';
import { describeVotes } from '../votes.ts';
import { explainIds } from './ids.ts';
import {
  listAgainst,
  listConditions,
  listContrarian,
  listOpposition,
  listPlan,
  listReasons,
  listVoteConditions,
  markDisputes,
} from './points.ts';
import { describeDissent, listWithdrawn } from './standing.ts';

type Record = DebateRecord<BoardShape>;
type Escalated = Extract<Result, { readonly outcome: 'ESCALATED' }>;

/** The outcome in a minute; undefined where the debate came to nothing of its own. */
export function draftBrief(record: Record, outcome: Outcome): Brief | undefined {
  const { result } = record;
  if (!result) return undefined;
  const chosen = ways.get(outcome.decision?.choice ?? '');
  return { ...draftByEnd(record, outcome, result), ...(chosen ? { chosen } : {}) };
}

function draftByEnd(record: Record, outcome: Outcome, result: Result): Brief {
  if (result.outcome === 'ESCALATED') return briefEscalated(record, outcome, result);
  return result.outcome === 'REJECTED' ? briefRejected(record, outcome, result) : briefWritten(record, outcome, result);
}

/** A decision with its conditions, whole: what the title says needs no second line. */
const longestTitle = 200;

function briefWritten(record: Record, outcome: Outcome, result: WrittenResult): Brief {
  const { decision, final_check, level, votes } = result;
  const title = shortenTitle(decision, longestTitle);
  const { brief: written, isEdited } = findWritten(record);
  const holders = [...new Set(result.dissents.map(({ participant }) => participant))];
  return {
    title,
    result: [
      `${nameDocument(level)} after ${countRounds(outcome.rounds)}: ${describeVotes(votes, { counted: true })}`,
      holders.length === 0 ? '' : `open dissent: ${listNames(holders)}`,
      final_check.passes === null ? 'final check not made' : final_check.passes ? '' : 'final check failed',
    ].filter((part) => part !== ''),
    changed: describeChanged(record, outcome),
    ...(written ? adoptBrief(written, record, { result, isEdited }) : gatherBrief(record, result, title)),
    who: [...describeTitles(record, written), ...(written ? [] : [describeWriter(record, result)])],
  };
}

/**
 * What was put for people who read nothing else; what the board does not agree on comes first, and what votes depend on, unless whoever put it
 * had seen the votes. What the contrarian remarked comes after the words that it needs.
 */
function adoptBrief(
  written: WrittenBrief,
  record: Record,
  { result, isEdited }: { result: WrittenResult; isEdited: boolean },
): Partial<Brief> {
  const { points, because, against, would_change, beforehand, actions } = written;
  return {
    ...written,
    points: markDisputes(points, result),
    because: markDisputes(because, result),
    against: [
      ...nameSeats(explain(listOpposition(record, result), record)),
      ...markDisputes(against, result),
      ...nameSeats(explain(listContrarian(result), record)),
    ],
    only_if: [...(isEdited ? [] : nameSeats(explain(listVoteConditions(result), record))), ...written.only_if],
    would_change: markDisputes(would_change, result),
    beforehand: markDisputes(beforehand, result),
    actions: markDisputes(actions, result),
  };
}

/** "cto seat": nobody takes what a seat says for the words of the person with that title. */
const nameSeats = (sayings: readonly Saying[]): readonly Saying[] =>
  sayings.map((saying) => (saying.by ? { ...saying, by: `${saying.by} seat` } : saying));

/** The same from the document, where nobody put it so. */
function gatherBrief(record: Record, result: WrittenResult, title: string): Partial<Brief> {
  const { decision, reconsider_if, next_steps = [] } = result;
  const say = (texts: readonly string[]) =>
    explain(
      texts.map((text) => ({ text })),
      record,
    );
  return {
    ...(title === decision ? {} : { decision }),
    background: shortenBackground(dropTitle(record.topic.brief, record.opened.headline)),
    points: explain(listPlan(result), record),
    because: explain(listReasons(result), record),
    against: explain(listAgainst(record, result), record),
    only_if: explain(listConditions(result), record),
    would_change: say(reconsider_if),
    actions: say(next_steps),
  };
}

/** The document for people who read nothing else: as the gate reviewer put it last, else as its writer did. */
function findWritten(record: Record): { readonly brief: WrittenBrief | undefined; readonly isEdited: boolean } {
  const explain = (words: string) => explainIds(words, record);
  const checked = findTurns(record, 'board/check').findLast(({ answer }) => answer)?.answer;
  const edited = readInBrief(checked?.in_brief, explain);
  return edited
    ? { brief: edited, isEdited: true }
    : { brief: readInBrief(findDrafted(record), explain), isEdited: false };
}

/** None where a correction changed the decision and not that. */
function findDrafted(record: Record): InBrief | undefined {
  const drafted = findTurns(record, 'board/synthesize').findLast(({ answer }) => answer)?.answer?.in_brief;
  const corrected = findTurns(record, 'board/correct').findLast(({ answer }) => answer)?.answer;
  const isChanged = corrected?.chosen_approach !== undefined || corrected?.decision !== undefined;
  return corrected?.in_brief ?? (isChanged ? undefined : drafted);
}

/** What the board does not back is never shown as its decision. */
function briefRejected(record: Record, { rounds, decision }: Outcome, result: WrittenResult): Brief {
  const [written] = listReasons(result);
  return {
    title: shortenTitle(`Not backed by the board: ${result.decision}`),
    result: [
      `Draft ${documentNames[result.level]} after ${countRounds(rounds)}: ${describeVotes(result.votes)}`,
      decision ? '' : 'needs your decision',
    ].filter((part) => part !== ''),
    ...(decision ? {} : { options: listWays(record, rounds, 'accept') }),
    because: written ? explain([{ ...written, state: 'who wrote it' }], record) : [],
    against: explain(listAgainst(record, result), record),
    who: [describeWriter(record, result)],
  };
}

/** Sayings with the ids in them explained. */
const explain = (sayings: readonly Saying[], record: Record): readonly Saying[] =>
  sayings.map((saying) => ({ ...saying, text: explainIds(saying.text, record) }));

function briefEscalated(record: Record, { rounds, decision, dissents }: Outcome, { reason }: Escalated): Brief {
  const gate = findTurns(record, 'board/gate').findLast(({ answer }) => answer?.decision === 'ESCALATE');
  const words = gate?.answer?.summary?.trim() || takeSentence(reason);
  const open = dissents.map(({ seat, position }) => {
    const state = describeDissent({ seat, text: position }, record);
    return { text: position, by: seat, state, answered: false };
  });
  return {
    title: shortenTitle(`${decision ? 'Stopped without a decision' : 'No decision yet'}: ${record.opened.headline}`),
    result: [
      decision
        ? `Stopped after ${countRounds(rounds)}, without a document`
        : `Stopped after round ${rounds}: the gate reviewer asks you how to go on`,
    ],
    ...(decision ? {} : { options: listWays(record, rounds, 'synthesize') }),
    because: explain([{ text: words, by: 'gate reviewer' }], record),
    against: explain(open, record),
    changed: describeChanged(record, { rounds }),
  };
}

/** What a person can choose; there is no other round after the last. */
function listWays({ settings }: Record, rounds: number, first: 'accept' | 'synthesize'): readonly BriefOption[] {
  const options = rounds < settings.max_rounds ? [first, 'continue', 'stop'] : [first, 'stop'];
  return options.map((option) => ({ option, title: ways.get(option) ?? option }));
}

/** Who changed course, and who withdrew a dissent. */
function describeChanged(record: Record, { rounds }: Pick<Outcome, 'rounds'>): readonly string[] {
  const turns = findTurns(record, 'board/respond').filter(({ round }) => round <= rounds);
  const changed = [...new Set(turns.filter(({ answer }) => answer?.changed).map(({ seat }) => seat))];
  const withdrawn = listWithdrawn(record).map(({ seat }) => seat);
  return [
    changed.length === 0 ? '' : `${listNames(changed)} took another course.`,
    withdrawn.length === 0 ? '' : `${listNames(withdrawn)} withdrew a dissent.`,
  ].filter((sentence) => sentence !== '');
}

/** That nobody takes a seat for the person in a company who has that title; of no use where nobody with one is spoken of. */
function describeTitles(
  { opened: { panel, rehearsal } }: Record,
  written: WrittenBrief | undefined,
): readonly string[] {
  if (rehearsal || panel.some(({ via }) => via === 'human')) return [];
  if (!written) return ['Titles such as CEO are roles in this debate, not the people in your company.'];
  const words = new Set(
    JSON.stringify(written)
      .toLowerCase()
      .match(/[\p{L}\p{N}-]+/gu),
  );
  const isNamed = panel.some(({ seat, title }) => [seat, title].some((name) => words.has(name.toLowerCase())));
  return isNamed ? ['"Our CEO" and the like above mean people, not these seats.'] : [];
}

/** Who wrote the document and how many checked it. */
export function describeWriter(record: Record, { synthesizer, level, votes }: WrittenResult): string {
  const others = votes.filter(({ writer }) => !writer);
  const checked = others.filter(({ vote }) => vote !== null).length;
  const how = checked === others.length ? `all ${checked} others` : `${checked} of ${others.length} others`;
  const absent = findTurns(record, 'board/synthesize').filter(({ failed, ended }) => failed && !ended);
  const instead = absent.length === 0 ? '' : ` because ${listNames(absent.map(({ seat }) => seat))} did not answer`;
  return `${synthesizer} wrote the ${documentNames[level]}${instead}, which counts as a vote for it; ${how} checked it and voted.`;
}

export const nameDocument = (level: WrittenResult['level']): string =>
  level === 'board' ? 'Memo' : capitalize(documentNames[level]);

export const countRounds = (rounds: number): string => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
