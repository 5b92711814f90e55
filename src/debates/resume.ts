import type { DebateEvent, Limits, PhaseOpened } from '../debate/event.ts';
import type { Outcome, Status } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { type Ledger, readLedger } from '../debate/record/ledger.ts';
import { openInbox } from '../engine/inbox.ts';
import { type HeldDebate, reopenDebate } from '../engine/open.ts';
import { admitAll } from '../seating/project-participant.ts';
import type { Reseat } from '../seating/reseat.ts';
import { isOtherEdition, recordDecisions } from './other-edition.ts';
import { recordReport } from './record-report.ts';
import { conductDebate, type Running, type Watching } from './start.ts';
import { writeDocuments } from './write-documents.ts';

export interface ResumeOptions extends Watching {
  readonly folder: string;
  readonly debate: string;
  readonly reseat: Reseat;
  /** Budgets may be raised on resume. */
  readonly limits?: Partial<Limits> | undefined;
}

/** Debates that ended in a way that can be taken up again. */
const resumable: readonly Status[] = ['aborted', 'insufficient', 'waiting', 'out-of-time'];

/** A failed one is taken up again where somebody was absent; what a program has found wrong stays wrong. */
const canGoOn = (record: Ledger, status: Status) =>
  resumable.includes(status) || (status === 'failed' && listAbsencesToRetry(record).length > 0);

/** Whether participants may be asked when a debate of these events is resumed. */
export function canResume(events: readonly DebateEvent[]): boolean {
  const record = readLedger(events);
  if (!record.opened || isOtherEdition(record)) return false;
  return !record.ended || canGoOn(record, record.ended.conclusion.status);
}

/** Goes on where a debate stopped. One that is over is not run again: its documents are made anew. */
export async function resumeDebate(options: ResumeOptions): Promise<Running> {
  const held = await reopenDebate(options.folder, options.debate, options.onEvent);
  try {
    const record = readLedger(held.journal.events);
    if (isOtherEdition(record)) {
      await recordDecisions(held, record);
      return await remakeDocuments(held);
    }
    const { protocol, speakers } = await options.reseat(held.journal.events);
    const isAnswered = await hasLetter(held, record);
    if (!isAnswered && !canResume(held.journal.events)) return await remakeDocuments(held, protocol);
    if (!isAnswered) await admitAll(speakers.values()); // else the answer goes on record first
    const limits = { ...(record.limits as Limits), ...options.limits };
    await held.journal.append({ type: 'debate-resumed', retry: listAbsencesToRetry(record), limits });
    return conductDebate(held, { protocol, panel: { speakers }, watching: options });
  } catch (error) {
    await held.release();
    throw error;
  }
}

/** Whether an answer waits in the inbox. */
async function hasLetter(held: HeldDebate, record: Ledger): Promise<boolean> {
  const inbox = openInbox(held.folder);
  const open = [...record.asked.keys()].filter((address) => !record.answered.has(address));
  const letters = await Promise.all(open.map((address) => inbox.peek(address)));
  return letters.some((letter) => letter !== undefined);
}

async function remakeDocuments(held: HeldDebate, protocol?: Protocol): Promise<Running> {
  const { debate, folder, journal } = held;
  const remake = async (): Promise<Outcome> => {
    try {
      if (protocol) await recordReport(journal, protocol);
      return await writeDocuments(folder, journal.events, protocol);
    } finally {
      await held.release();
    }
  };
  return { debate, folder, outcome: remake(), stop: () => {} };
}

/** The absences of the phase in which an ended debate stopped are asked once more; earlier ones stand (E15). */
function listAbsencesToRetry(record: Ledger): readonly string[] {
  const last = record.phases.at(-1);
  if (!record.ended || !last) return [];
  const isLatest = (address: string) => !record.retried.has(address);
  const turns = [...record.turns.values()].flatMap(({ failed }) =>
    failed && failed.phase === last.phase && failed.round === last.round ? [failed.address] : [],
  );
  return [...listRollCallsToRetry(record, last), ...turns].filter(isLatest);
}

function listRollCallsToRetry({ rollCalls }: Ledger, { phase, round }: PhaseOpened): readonly string[] {
  const places = [phase, `${phase}#${round}`];
  return [...rollCalls.values()]
    .filter(({ address, absent }) => absent.length > 0 && places.includes(address.split('/')[0] ?? ''))
    .map(({ address }) => address);
}
