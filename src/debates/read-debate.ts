import type { DebateEvent, HumanAsked } from '../debate/event.ts';
import type { Outcome } from '../debate/outcome.ts';
import { readLedger } from '../debate/record/ledger.ts';
import { type DebateRecord, readRecord, readTurn } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import { cutAtWord } from '../documents/cut-at-word.ts';
import { sanitizeLine } from '../documents/terminal-text.ts';
import {
  type AdrDocument,
  type DebateBrief,
  type DebateState,
  describeState,
  makeAdr,
  makeBrief,
  makeComment,
  makeDocuments,
  makeMainDocument,
  makeOutcome,
  makeTranscript,
  type NamedDocument,
  summarizeTurn,
  tellTurns,
} from '../outputs/index.ts';
import { protocols } from '../protocols/by-name.ts';
import { readReport } from './recorded-report.ts';

/** A protocol that comes with dissent; a journal never loads any other code. */
function findProtocol(name: string): Reporting | undefined {
  return Object.hasOwn(protocols, name) ? (protocols[name] as Reporting) : undefined;
}

/** A journal and the protocol it is read by: ours, or what the journal itself holds of another's report. */
function read(events: readonly DebateEvent[]): { protocol: Reporting | undefined; record: DebateRecord } {
  const [first] = events;
  const ours = first?.type === 'debate-opened' ? findProtocol(first.protocol) : undefined;
  const record = readRecord(ours, events);
  const theirs = record.shaped ? undefined : readReport(record);
  return theirs ? { protocol: theirs, record: readRecord(theirs, events) } : { protocol: ours, record };
}

/** What came of a debate. Throws a RangeError for one that has not ended. */
export function readOutcome(events: readonly DebateEvent[]): Outcome {
  const { protocol, record } = read(events);
  return makeOutcome(protocol, record);
}

/** Every document of a debate that has ended. */
export function readDocuments(events: readonly DebateEvent[]): readonly NamedDocument[] {
  const { protocol, record } = read(events);
  return makeDocuments(protocol, record);
}

/** A debate that has ended, read once: what came of it, its documents, and its topic. */
export function readEnded(events: readonly DebateEvent[]) {
  const { protocol, record } = read(events);
  const outcome = makeOutcome(protocol, record);
  return { outcome, documents: makeDocuments(protocol, record, outcome), topic: record.topic };
}

/** How a debate stands, also one that runs or was cut off. */
export function readState(events: readonly DebateEvent[]): DebateState {
  const { protocol, record } = read(events);
  return describeState(protocol, record);
}

/** The minutes of a debate as far as it has come. */
export function readTranscript(events: readonly DebateEvent[]): string {
  const { protocol, record } = read(events);
  return makeTranscript(protocol, record);
}

/** The ADR of a debate that has ended. */
export function draftAdr(events: readonly DebateEvent[]): AdrDocument {
  const { protocol, record } = read(events);
  return makeAdr(protocol, record, makeOutcome(protocol, record));
}

/** The outcome in a minute, of a debate that has ended. `options` are what the commands in it need besides. */
export function readBrief(events: readonly DebateEvent[], options = ''): DebateBrief {
  const { protocol, record } = read(events);
  return makeBrief(protocol, record, makeOutcome(protocol, record), options);
}

/** What a page shows of a debate beside its events, read once: how it stands, what came of it, and the answers that `isWanted`. */
export function readShown(events: readonly DebateEvent[], isWanted?: (address: string) => boolean) {
  const { protocol, record } = read(events);
  const state = describeState(protocol, record);
  const outcome = state.status === 'unfinished' ? null : makeOutcome(protocol, record);
  return {
    state,
    outcome,
    brief: outcome && makeBrief(protocol, record, outcome, ''),
    document: outcome && (makeMainDocument(protocol, record, outcome) ?? null),
    turns: tellTurns(protocol, record, isWanted),
  };
}

/** The outcome for a comment on a pull request. */
export function readComment(events: readonly DebateEvent[]): string {
  const { protocol, record } = read(events);
  return makeComment(protocol, record);
}

/** The question to the person in charge that waits for an answer; undefined where there is none. */
export function readOpenQuestion(events: readonly DebateEvent[]): HumanAsked | undefined {
  return read(events).record.unanswered.findLast(({ seat }) => seat === null);
}

/** The latest answer in a line, of a debate that runs; undefined where its protocol does not come with dissent. */
export function readLatestLine(events: readonly DebateEvent[]): string | undefined {
  const [first] = events;
  const latest = events.findLast((event) => event.type === 'turn-ended');
  const protocol = first?.type === 'debate-opened' ? findProtocol(first.protocol) : undefined;
  const turn = latest && protocol && readTurn(protocol, readLedger(events), latest.address);
  const summary = turn && summarizeTurn(protocol, turn);
  if (!summary) return undefined;
  return `${turn.seat}: ${cutAtWord(sanitizeLine([summary.stand, summary.words].filter(Boolean).join(' · ')), 200)}`;
}
