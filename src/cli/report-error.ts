import { DissentError, type ErrorCode, formatJson } from '../doors.ts';
import { stripUnsafeRow } from './progress/terminal-safe.ts';

/** Says what happened, why, and what to do next; as JSON on standard output when that was asked for. */
export function reportError(error: unknown): void {
  const known = error instanceof DissentError;
  const { code, message, hint } = known ? error : describeUnexpected(error);
  process.exitCode = known ? error.exit : 1;
  if (process.argv.includes('--json'))
    process.stdout.write(`${formatJson({ dissent: 1, error: { code, message, hint } })}\n`);
  const lines = [...message.split('\n'), ...(hint === '' ? [] : [`Hint: ${hint}`])];
  process.stderr.write(`${[`${code}: ${lines[0] ?? ''}`, ...lines.slice(1)].map(stripUnsafeRow).join('\n')}\n`);
  if (!known && process.env.DISSENT_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}

function describeUnexpected(error: unknown): { code: ErrorCode; message: string; hint: string } {
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'Unexpected',
    message,
    hint: 'This is a fault of dissent. Run again with DISSENT_DEBUG=1 for the place, and report it.',
  };
}
