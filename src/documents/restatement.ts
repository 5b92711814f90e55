import { sentencesOf } from './sentence.ts';
import { contentWords } from './words.ts';

/** Of a sentence that only restates, at least this share of the content words was said before. */
const knownShare = 0.8;

/**
 * How much of a message its speaker has said before, from 0 to 1: the share of its sentences whose content
 * words stand in the speaker's earlier messages. A message without a word of content says nothing new: 1.
 */
export function restatement(message: string, earlier: readonly string[]): number {
  const known = new Set(earlier.flatMap(contentWords));
  const sentences = sentencesOf(message)
    .map(contentWords)
    .filter((words) => words.length > 0);
  if (sentences.length === 0) return 1;
  const restated = sentences.filter((words) => shareOf(words, known) >= knownShare);
  return restated.length / sentences.length;
}

function shareOf(words: readonly string[], known: ReadonlySet<string>): number {
  return words.filter((word) => known.has(word)).length / words.length;
}
