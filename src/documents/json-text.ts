import { withUnsafeEscaped } from './unsafe.ts';

/** JSON for people and programs: two spaces, and nothing in it that could fool a terminal. */
export function jsonText(value: unknown): string {
  return withUnsafeEscaped(JSON.stringify(value, null, 2), 'json');
}

/** The same on one line. */
export function jsonLine(value: unknown): string {
  return withUnsafeEscaped(JSON.stringify(value), 'json');
}
