import { badInput, DissentError } from '../../debate/errors.ts';
import { type DebateEvent, journalFormat } from '../../debate/event.ts';

/** The journal could not be written: the debate stops here, and nothing after the last whole line counts. */
export function createJournalWriteError(file: string, cause: NodeJS.ErrnoException): DissentError {
  return new DissentError('JournalUnwritable', {
    message: `The debate cannot be recorded in ${file}: ${describeWriteError(cause)}.`,
    hint: 'Make room or choose another folder with --dir, then run `dissent resume`; everything recorded so far is kept.',
    exit: 1,
    cause,
  });
}

/** The debate is over and on record, but a document that is made from the journal could not be written. */
export function createDocumentWriteError(file: string, cause: NodeJS.ErrnoException): DissentError {
  return new DissentError('DocumentUnwritable', {
    message: `The debate is on record, but ${file} cannot be written: ${describeWriteError(cause)}.`,
    hint: 'Make room or make the folder writable, then run `dissent resume`: it makes the documents anew and asks nobody.',
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
    message: `The journal of ${debate} does not hold at line ${line}: ${what}.`,
    hint: 'Restore journal.jsonl from version control; `dissent verify` names the first line that was changed.',
    exit: 5,
  });
}

/** A journal of a later version is refused by name: what is not known cannot be read right. */
export function refuseNewerFormat(debate: string, [opened]: readonly DebateEvent[]): void {
  if (opened?.type !== 'debate-opened' || opened.format <= journalFormat) return;
  throw new DissentError('NewerJournalFormat', {
    message: `The journal of ${debate} has format ${opened.format}; this version of dissent reads formats up to ${journalFormat}.`,
    hint: 'Install a newer version of dissent.',
    exit: 2,
  });
}

/** Killed while it was opened: there is nothing to go on with. */
export const createNotBegunError = (debate: string): DissentError =>
  badInput(
    'DebateNotBegun',
    `${debate} was cut off before it began: nothing was asked.`,
    'Start it again, and remove its folder.',
  );

export function createBusyError(
  debate: string,
  { pid, host }: { readonly pid: number; readonly host: string },
  { elsewhere = false } = {},
): DissentError {
  return new DissentError('DebateBusy', {
    message: `Another process works on ${debate} (process ${pid} on ${host}).`,
    hint: elsewhere
      ? `That is another machine, which can't be looked at from here. If its process is gone, run \`dissent resume ${debate} --take-over\`.`
      : 'Wait until it has ended, or watch it with `dissent show`; only one process may write a journal.',
    exit: 2,
  });
}
