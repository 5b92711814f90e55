import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';

/** What somebody said in a line: the first sentence, without marks, cut at a word. */
export const quoteLine = (said: string, most: number): string => cutAtWord(takeSentence(said), most);

/** Whether a line says all of it. */
export const isWhole = (said: string, most: number): boolean => quoteLine(said, most) === flattenSaid(said);

/** What somebody said after a label of ours: on its line, or below it where it is more than a paragraph. */
export function labelSaid(label: string, said: string): string {
  const text = renderSaid(said);
  return /^\p{L}/u.test(text) && !text.includes('\n') ? `${label} ${text}` : `${label}\n\n${text}`;
}

export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** A participant may leave an item of a list empty. */
export const dropBlanks = (items: readonly string[]): readonly string[] => items.filter((item) => item.trim() !== '');
