import { shortenId } from '../../debate/debate-id.ts';
import { badInput, DissentError } from '../../debate/errors.ts';
import { type DebateErased, type DebateEvent, journalFormat } from '../../debate/event.ts';

/** The journal could not be written: the debate stops here, and nothing after the last whole line counts. */
export function createJournalWriteError(file: string, cause: NodeJS.ErrnoException): DissentError {
  return new DissentError('JournalUnwritable', {
    message: `Can't write the record of the debate to ${file}: ${describeWriteError(cause)}.`,
    hint: 'Everything so far is kept. Free some space or use another folder (--dir), then run `dissent resume latest`.',
    exit: 1,
    cause,
  });
}

/** The debate is over and on record, but a document that is made from the journal could not be written. */
export function createDocumentWriteError(file: string, cause: NodeJS.ErrnoException): DissentError {
  return new DissentError('DocumentUnwritable', {
    message: `The debate is saved, but ${file} can't be written: ${describeWriteError(cause)}.`,
    hint: 'Free some space or make the folder writable, then run `dissent resume latest`. That writes the documents and asks nobody.',
    exit: 1,
    cause,
  });
}

/** Why the system lets nothing be written, in words. */
export function describeWriteError({ code = '', message }: NodeJS.ErrnoException): string {
  return reasons[code] ?? message;
}

const reasons: Record<string, string> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOENT: 'its folder is not there',
};

export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

export function createBrokenJournalError(debate: string, line: number, what: string): DissentError {
  return new DissentError('JournalBroken', {
    message: `The record of debate ${shortenId(debate)} is damaged at line ${line}: ${what}.`,
    hint: `Restore its journal.jsonl from a backup or version control. To check it: dissent verify ${shortenId(debate)}`,
    exit: 5,
  });
}

/** A journal of a later version is refused by name: what is not known cannot be read right. */
export function refuseNewerFormat(debate: string, [opened]: readonly DebateEvent[]): void {
  if (opened?.type !== 'debate-opened' || opened.format <= journalFormat) return;
  throw new DissentError('NewerJournalFormat', {
    message: `Debate ${shortenId(debate)} was written by a newer version of dissent (format ${opened.format}; this one reads up to ${journalFormat}).`,
    hint: 'Install a newer version of dissent.',
    exit: 2,
  });
}

/** Killed while it was opened: there is nothing to go on with. */
export const createNotBegunError = (debate: string): DissentError =>
  badInput(
    'DebateNotBegun',
    `Debate ${shortenId(debate)} stopped before anybody was asked.`,
    'Start it again. You can delete its folder.',
  );

export function createBusyError(
  debate: string,
  { pid, host, carrier }: { readonly pid: number; readonly host: string; readonly carrier?: object },
  { elsewhere = false } = {},
): DissentError {
  if (carrier)
    return new DissentError('DebateBusy', {
      message: `Debate ${shortenId(debate)} is kept in a database, and its workers go on with it.`,
      hint: 'Stop it on the team server first.',
      exit: 2,
    });
  return new DissentError('DebateBusy', {
    message: `Debate ${shortenId(debate)} is running in process ${pid} on ${host}.`,
    hint: elsewhere
      ? `That is another machine. If you know that its process is gone: dissent resume ${shortenId(debate)} --take-over`
      : `Wait until it has ended, or watch it: dissent view ${shortenId(debate)}`,
    exit: 2,
  });
}

/** Somebody else goes on with the debate: this process was away too long, and may write nothing more. */
export const createTakenOverError = (debate: string): DissentError =>
  new DissentError('DebateTakenOver', {
    message: `Another process has taken over debate ${shortenId(debate)}. This one stops and writes nothing more.`,
    hint: `To see how it goes on: dissent show ${shortenId(debate)}`,
    exit: 2,
  });

/** Nothing of it can be read any more. */
export const createErasedError = (debate: string, { at, by, because }: Erasure): DissentError =>
  new DissentError('DebateErased', {
    message: `Debate ${shortenId(debate)} was erased by ${by.name} on ${at.slice(0, 10)}${because === '' ? '' : `: ${because}`}.`,
    hint: `What was said can't be restored. The record still holds: dissent verify ${shortenId(debate)}`,
    exit: 2,
  });

export type Erasure = DebateErased & { readonly at: string };

/** The last line of a debate that was erased. */
export function findErasure(events: readonly DebateEvent[]): Erasure | undefined {
  const last = events.at(-1);
  return last?.type === 'debate-erased' ? last : undefined;
}
