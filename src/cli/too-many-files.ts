import type { ErrorCode } from '../doors.ts';

/** Tells of an error that no more files can be opened. It loads nothing: that would need another file. */
export function reportTooManyFiles(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')))
    return false;
  report(
    'TooManyOpenFiles',
    'Too many open files: the system lets this program open no more.',
    'Raise the limit, for example with `ulimit -n 1024`, then run it again. Everything recorded so far is kept.',
  );
  return true;
}

/** Tells that a part of the program itself cannot be loaded, for example because it was replaced while it ran. */
export function reportNotLoaded(error: unknown): undefined {
  if (reportTooManyFiles(error)) return;
  report(
    'Unexpected',
    `A part of dissent could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
    'If dissent was updated while it ran, run it again; otherwise install it again. Everything recorded so far is kept.',
  );
}

function report(code: ErrorCode, message: string, hint: string): void {
  process.exitCode = 1;
  if (process.argv.includes('--json'))
    process.stdout.write(`${JSON.stringify({ dissent: 1, error: { code, message, hint } }, null, 2)}\n`);
  process.stderr.write(`error: ${message}\n${hint}\n`);
}
