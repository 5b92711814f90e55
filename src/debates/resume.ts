import { dirname } from 'node:path';
import { DissentError } from '../debate/errors.ts';
import type { DebateEvent, Limits, PhaseOpened, Sitting } from '../debate/event.ts';
import type { Outcome, Status } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { type Ledger, readLedger } from '../debate/record/ledger.ts';
import { type HeldDebate, reopenDebate } from '../engine/open.ts';
import { protocols } from '../protocols/by-name.ts';
import { admitPanel } from '../seating/project-participant.ts';
import type { FindPanel } from '../seating/reseat.ts';
import { type Revision, recordAnswers } from './answers.ts';
import { wasOnlyApproved } from './approval.ts';
import { isOtherEdition, repeatEnd, wasAnsweredSince } from './other-edition.ts';
import { recordReport } from './record-report.ts';
import { conductDebate, isStrict, type Running, type Watching } from './start.ts';
import { writeDocuments } from './write-documents.ts';
import { writeOutput } from './write-output.ts';

export interface ResumeOptions extends Watching {
  readonly folder: string;
  readonly debate: string;
  /** Finds protocol and participants again; looked for after everything that people have answered is on record. */
  readonly reseat: FindPanel;
  /** Budgets may be raised on resume. */
  readonly limits?: Partial<Limits> | undefined;
  /** Takes over a lock that another host has left behind. */
  readonly takeOver?: boolean | undefined;
  /** Called before anybody is asked; throws where a person does not agree. */
  readonly agree?: ((panel: readonly Sitting[]) => Promise<void>) | undefined;
}

interface Answering {
  /** True for a person's answer: absences stand, and one that ends the debate needs no protocol to be loaded. */
  readonly answering?: boolean;
  readonly revision?: Revision | undefined;
}

/** Debates that ended in a way that can be taken up again. */
const resumable: readonly Status[] = ['aborted', 'insufficient', 'waiting', 'out-of-time'];

/** A failed one is taken up again where somebody was absent; what a program has found wrong stays wrong. */
const canGoOn = (record: Ledger, status: Status) =>
  resumable.includes(status) || (status === 'failed' && listAbsencesToRetry(record).length > 0);

/** Goes on where a debate stopped. One that is over is not run again: its documents are made anew. */
export async function resumeDebate(options: ResumeOptions & Answering): Promise<Running> {
  const { folder, debate, onEvent, takeOver, store, answering = false } = options;
  const held = await reopenDebate(folder, debate, { listener: onEvent, takeOver, store });
  try {
    const { journal } = held;
    options.onPast?.(journal.events);
    await recordAnswers(held, options.revision);
    const record = readLedger(journal.events);
    if (isOtherEdition(record)) return await endAsBefore(held, record);
    if (wasOnlyApproved(journal.events))
      return await endAsBefore(held, record, { protocol: findOurs(record), tell: options.onWritten });
    const seated = await options.reseat(journal.events, dirname(folder)).catch((error: unknown) => {
      if (answering && error instanceof DissentError && canStayEnded(record)) return undefined;
      throw error;
    });
    if (!seated) return await endAsBefore(held, record);
    if (isOver(record, journal.events))
      return await remakeDocuments(held, { protocol: seated.protocol, tell: options.onWritten });
    const panel = record.opened?.panel ?? [];
    if (!answering) await admitPanel(panel, seated.speakers);
    await options.agree?.(panel);
    options.onProtocol?.(seated.protocol);
    const limits = { ...(record.limits as Limits), ...options.limits };
    const by = options.actor ? { by: options.actor } : {};
    await journal.append({
      type: 'debate-resumed',
      retry: answering ? [] : listAbsencesToRetry(record),
      limits,
      ...by,
    });
    return conductDebate(held, { protocol: seated.protocol, panel: seated, watching: options });
  } catch (error) {
    await held.release();
    throw error;
  }
}

const canStayEnded = (record: Ledger) => record.ended !== undefined && !canGoOn(record, record.ended.conclusion.status);

/** Nobody can be asked any more: what people have decided since its end is on record, and it ends as it had ended. */
async function endAsBefore(held: HeldDebate, record: Ledger, made: Remaking = {}): Promise<Running> {
  await repeatEnd(held, record);
  return remakeDocuments(held, made);
}

/** The protocol it was held by, where it comes with dissent and is still the same. */
const findOurs = (record: Ledger): Protocol | undefined => {
  const name = record.opened?.protocol ?? '';
  return Object.hasOwn(protocols, name) && !isOtherEdition(record) ? protocols[name] : undefined;
};

/** Whether there is nothing to go on with: it has ended for good, and nobody has decided anything since. */
const isOver = (record: Ledger, events: readonly DebateEvent[]) => canStayEnded(record) && !wasAnsweredSince(events);

interface Remaking {
  readonly protocol?: Protocol | undefined;
  readonly tell?: Watching['onWritten'];
}

async function remakeDocuments(held: HeldDebate, { protocol, tell }: Remaking = {}): Promise<Running> {
  const { debate, folder, journal } = held;
  const remake = async (): Promise<Outcome> => {
    try {
      if (protocol) await recordReport(journal, protocol);
      const outcome = await writeDocuments(folder, journal.events, { protocol, tell });
      await writeOutput(folder, { tell, document: protocol?.resultDocument, events: journal.events });
      return outcome;
    } finally {
      await held.release();
    }
  };
  return { debate, folder, strict: isStrict(journal.events), outcome: remake(), stop: () => {} };
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
