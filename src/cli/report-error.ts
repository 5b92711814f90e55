import { DissentError, type ErrorCode, formatJson } from '../doors.ts';
import { createColours, wantsColour } from './progress/colour.ts';
import { stripUnsafeRow } from './progress/terminal-safe.ts';
import { wrapLines } from './wrap-lines.ts';

/** Says what happened and what to do about it. The code is for programs: it is in the JSON, where that was asked for. */
export function reportError(error: unknown): void {
  const known = error instanceof DissentError;
  const { code, message, hint } = known ? error : describeUnexpected(error);
  process.exitCode = known ? error.exit : 1;
  if (process.argv.includes('--json'))
    process.stdout.write(`${formatJson({ dissent: 1, error: { code, message, hint } })}\n`);
  const paint = createColours(wantsColour(process.env, Boolean(process.stderr.isTTY)));
  const lines = `error: ${message}${hint === '' ? '' : `\n${hint}`}`.split('\n').map(stripUnsafeRow).join('\n');
  process.stderr.write(`${wrapLines(lines, process.stderr, 100).replace(/^error:/, paint.red('error:'))}\n`);
  if (!known && process.env.DISSENT_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}

function describeUnexpected(error: unknown): { code: ErrorCode; message: string; hint: string } {
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'Unexpected',
    message,
    hint: 'This is a bug in dissent. Please report it, with what DISSENT_DEBUG=1 prints when you run it again.',
  };
}
