import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { parseSaid } from '../../src/documents/said/parse.ts';
import { takeSentences } from '../../src/documents/said/sentences.ts';

/** The words of an answer of any form: the longest of its texts, those nearest to its top first. */
export function findMainText(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (typeof answer !== 'object' || answer === null) return '';
  const values = Object.values(answer);
  const texts = values.filter((value) => typeof value === 'string');
  const longest = pickLongest(texts);
  return longest.length >= least ? longest : pickLongest([longest, ...values.map(findMainText)]);
}

/** The first sentence of an answer of any form. */
export const findFirstSentence = (answer: unknown): string =>
  flattenSaid(takeSentences(parseSaid(findMainText(answer).slice(0, mostRead)), 1));

/** A word such as "agree" is no argument. */
const least = 40;
const mostRead = 4000;

const pickLongest = (texts: readonly string[]): string => texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
