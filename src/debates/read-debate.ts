import type { DebateEvent } from '../debate/event.ts';
import type { Outcome } from '../debate/outcome.ts';
import { type DebateRecord, readRecord } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import type { NamedDocument } from '../outputs/documents-of.ts';
import {
  type AdrDocument,
  type DebateState,
  describeState,
  makeAdr,
  makeDocuments,
  makeOutcome,
  makeTranscript,
  outcomeText,
} from '../outputs/index.ts';
import { reports } from '../outputs/renderers.ts';
import { protocols } from '../protocols/by-name.ts';

/** A protocol of ours, or the one that a caller has loaded; a journal alone never loads code. */
function findProtocol(name: string, loaded: Reporting | undefined): Reporting | undefined {
  if (loaded?.name === name && !Object.hasOwn(protocols, name)) return loaded;
  if (!Object.hasOwn(protocols, name)) return undefined;
  return {
    ...(protocols[name] as Reporting),
    ...(Object.hasOwn(reports, name) ? { report: reports[name] as never } : {}),
  };
}

/** A journal and the protocol it is read by. `loaded` is a protocol of one's own that the caller runs. */
function read(
  events: readonly DebateEvent[],
  loaded?: Reporting,
): { protocol: Reporting | undefined; record: DebateRecord } {
  const first = events[0];
  const protocol = first?.type === 'debate-opened' ? findProtocol(first.protocol, loaded) : undefined;
  return { protocol, record: readRecord(protocol, events) };
}

/** What came of a debate. Throws a RangeError for one that has not ended. */
export function readOutcome(events: readonly DebateEvent[], loaded?: Reporting): Outcome {
  const { protocol, record } = read(events, loaded);
  return makeOutcome(protocol, record);
}

/** Every document of a debate that has ended. */
export function readDocuments(events: readonly DebateEvent[], loaded?: Reporting): readonly NamedDocument[] {
  const { protocol, record } = read(events, loaded);
  return makeDocuments(protocol, record);
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

/** The result for people, in plain text for a terminal. */
export function printOutcome(outcome: Outcome, place: { documentsPath: string; options?: string }): string {
  return outcomeText(findProtocol(outcome.protocol, undefined), outcome, place);
}
