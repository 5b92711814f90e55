import { escapeUnsafe } from './unsafe.ts';

/** JSON for people and programs: two spaces, and nothing in it that could fool a terminal. */
export function formatJson(value: unknown): string {
  return escapeUnsafe(JSON.stringify(value, null, 2), 'json');
}

/** The same on one line. */
export function formatJsonLine(value: unknown): string {
  return escapeUnsafe(JSON.stringify(value), 'json');
}
