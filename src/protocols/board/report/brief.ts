import type { Brief, BriefOption, Saying } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { documentNames } from '../levels.ts';
import type { Result, WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { ways } from '../view/ways.ts';
import { describeVotes } from '../votes.ts';
import { cutSaying, findReason, listAgainstInBrief, listConditionsInBrief, shownInBrief } from './points.ts';
import { describeDissent, findReview, listWithdrawn } from './standing.ts';

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

function briefWritten(record: Record, outcome: Outcome, result: WrittenResult): Brief {
  const { decision, final_check, level, votes } = result;
  const title = shortenTitle(decision);
  const holders = [...new Set(result.dissents.map(({ participant }) => participant))];
  return {
    title,
    result: [
      `${nameDocument(level)} after ${countRounds(outcome.rounds)}: ${describeVotes(votes)}`,
      holders.length === 0 ? '' : `open dissent: ${listNames(holders)}`,
      final_check.passes === null ? 'final check not made' : final_check.passes ? '' : 'final check failed',
    ].filter((part) => part !== ''),
    ...(title === decision ? {} : { decision }),
    because: [cutSaying({ text: findReason(result), by: result.synthesizer })],
    against: listAgainstInBrief(record, result),
    only_if: listConditionsInBrief(result),
    would_change: result.reconsider_if.slice(0, shownInBrief).map((text) => cutSaying({ text })),
    changed: describeChanged(record, outcome),
    who: [describeWriter(record, result)],
  };
}

/** What the board does not back is never shown as its decision: the reasons are those of its opponents. */
function briefRejected(record: Record, { rounds, decision }: Outcome, result: WrittenResult): Brief {
  const opponents = result.votes.filter(({ vote }) => vote === 'REJECT' || vote === 'NEEDS_REVISION');
  const reasons = opponents.flatMap(({ participant }): readonly Saying[] => {
    const dissent = result.dissents.find((one) => one.participant === participant)?.dissent;
    const text = dissent ?? findReview(participant, record)?.summary ?? '';
    return text.trim() === '' ? [] : [cutSaying({ text, by: participant })];
  });
  return {
    title: shortenTitle(`Not backed by the board: ${result.decision}`),
    result: [
      `Draft ${documentNames[result.level]} after ${countRounds(rounds)}: ${describeVotes(result.votes)}`,
      decision ? '' : 'needs your decision',
    ].filter((part) => part !== ''),
    ...(decision ? {} : { options: listWays(record, rounds, 'accept') }),
    because: mergeSame(reasons).slice(0, shownInBrief),
    against: [cutSaying({ text: findReason(result), by: `${result.synthesizer}, who wrote it` })],
    who: [describeWriter(record, result)],
  };
}

/** Several who say the same are named together. */
function mergeSame(sayings: readonly Saying[]): readonly Saying[] {
  const texts = [...new Set(sayings.map(({ text }) => text))];
  return texts.map((text) => ({
    text,
    by: listNames(sayings.filter((one) => one.text === text).flatMap(({ by }) => by ?? [])),
  }));
}

function briefEscalated(record: Record, { rounds, decision, dissents }: Outcome, { reason }: Escalated): Brief {
  const gate = findTurns(record, 'board/gate').findLast(({ answer }) => answer?.decision === 'ESCALATE');
  const words = gate?.answer?.summary?.trim() || takeSentence(reason);
  const open = dissents.map(({ seat, position }) => {
    return cutSaying({ text: position, by: seat, state: describeDissent({ seat, text: position }, record) });
  });
  return {
    title: shortenTitle(`${decision ? 'Stopped without a decision' : 'No decision yet'}: ${record.opened.headline}`),
    result: [
      decision
        ? `Stopped after ${countRounds(rounds)}, without a document`
        : `Stopped after round ${rounds}: the gate reviewer asks you how to go on`,
    ],
    ...(decision ? {} : { options: listWays(record, rounds, 'synthesize') }),
    because: [cutSaying({ text: words, by: 'gate reviewer' })],
    against: open.slice(0, shownInBrief),
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

/** Who wrote the document and how many checked it. */
export function describeWriter(record: Record, { synthesizer, level, votes, corrected }: WrittenResult): string {
  const others = votes.filter(({ writer }) => !writer);
  const checked = others.filter(({ vote }) => vote !== null).length;
  const how = checked === others.length ? `all ${checked} others` : `${checked} of ${others.length} others`;
  const absent = findTurns(record, 'board/synthesize').filter(({ failed, ended }) => failed && !ended);
  const instead = absent.length === 0 ? '' : ` because ${listNames(absent.map(({ seat }) => seat))} did not answer`;
  const again = corrected ? '; it was corrected once' : '';
  return `${synthesizer} wrote the ${documentNames[level]}${instead}; ${how} checked it and voted${again}.`;
}

export const nameDocument = (level: WrittenResult['level']): string =>
  level === 'board' ? 'Board memo' : `${documentNames[level].charAt(0).toUpperCase()}${documentNames[level].slice(1)}`;

export const countRounds = (rounds: number): string => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
