import { sanitizeLine } from './terminal-text.ts';

/** A key or name of somebody else's in an error: in quotation marks, cut, and safe to print. */
export function quoteName(text: string): string {
  const line = sanitizeLine(text.slice(0, longest));
  return JSON.stringify(text.length > longest ? `${line}…` : line);
}

const longest = 60;
