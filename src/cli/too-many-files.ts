import type { ErrorCode } from '../doors.ts';

/** Tells of an error that no more files can be opened. It loads nothing: that would need another file. */
export function reportTooManyFiles(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')))
    return false;
  const code: ErrorCode = 'TooManyOpenFiles';
  const message = 'Too many open files: the system lets this program open no more.';
  const hint =
    'Raise the limit, for example with `ulimit -n 1024`, then run it again. Everything recorded so far is kept.';
  process.exitCode = 1;
  if (process.argv.includes('--json'))
    process.stdout.write(`${JSON.stringify({ dissent: 1, error: { code, message, hint } }, null, 2)}\n`);
  process.stderr.write(`error: ${message}\n${hint}\n`);
  return true;
}
