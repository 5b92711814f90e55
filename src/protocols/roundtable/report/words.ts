import { stripMarkdown } from '../../../documents/markdown/plain.ts';
import { splitSentences } from '../../../documents/sentence.ts';
import { shortenText } from '../../../documents/shorten-text.ts';

/** Below this a sentence says too little alone: "Refused." */
const shortest = 25;

/** What somebody said in a line: the first sentence, without marks, cut at a word. */
export function quoteLine(said: string, most: number): string {
  const [part = ''] = said.trim().replace(itemMark, '').split(partStart);
  const [first = '', second] = splitSentences(stripMarkdown(part));
  return shortenText(first.length < shortest && second ? `${first} ${second}` : first, most);
}

const itemMark = /^(?:[-*+#>]+|\d+[.)])\s+/u;
const partStart = /\n\s*\n|\n\s*(?:[-*+#>]+|\d+[.)])\s/u;

/** Whether a line says all of it. */
export const isWhole = (said: string, most: number): boolean => quoteLine(said, most) === stripMarkdown(said);

export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const capitalize = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** A participant may leave an item of a list empty. */
export const dropBlanks = (items: readonly string[]): readonly string[] => items.filter((item) => item.trim() !== '');
