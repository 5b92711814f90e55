import { writeLine } from './flatten.ts';

/** What participants said, an item each, on one line each, after a label of ours; what is empty is left out. */
export const listLines = (items: readonly string[], label = ''): string =>
  items.flatMap((item) => (item.trim() === '' ? [] : [`- ${label}${writeLine(item)}`])).join('\n');
