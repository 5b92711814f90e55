import { DissentError, type ErrorCode, formatJson } from '../doors.ts';
import { stripUnsafeRow } from './progress/terminal-safe.ts';

/** Says what happened, why, and what to do next; as JSON on standard output when that was asked for. */
export function reportError(error: unknown): void {
  const known = error instanceof DissentError;
  const { code, message, hint } = known ? error : describeUnexpected(error);
  process.exitCode = known ? error.exit : 1;
  if (process.argv.includes('--json')) reportAsJson({ code, message, hint });
  const lines = [...message.split('\n'), ...(hint === '' ? [] : [`Hint: ${hint}`])];
  process.stderr.write(`${[`${code}: ${lines[0] ?? ''}`, ...lines.slice(1)].map(stripUnsafeRow).join('\n')}\n`);
  if (!known && process.env.DISSENT_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}

/** A wrong command line, for programs; for people the parser has already said so on standard error. */
export function reportUsage(message: string): void {
  reportAsJson({ code: 'Usage', message, hint: 'Run `dissent --help`.' });
}

function reportAsJson(error: { code: string; message: string; hint: string }): void {
  process.stdout.write(`${formatJson({ dissent: 1, error })}\n`);
}

function describeUnexpected(error: unknown): { code: ErrorCode; message: string; hint: string } {
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'Unexpected',
    message,
    hint: 'This is a fault of dissent. Run again with DISSENT_DEBUG=1 for the place, and report it.',
  };
}
