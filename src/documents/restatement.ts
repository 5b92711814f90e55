import { sentencesOf } from './sentence.ts';
import { contentWords } from './words.ts';

/** Of a sentence that only restates, at least this share of the content words was said before. */
const knownShare = 0.8;

/**
 * How much of a message its speaker has said before, from 0 to 1: the share of its sentences whose content
 * words stand in the speaker's earlier messages. A message without a word of content says nothing new: 1.
 */
export function restatement(message: string, earlier: readonly string[]): number {
  const sentences = sentencesOf(message).filter((sentence) => contentWords(sentence).length > 0);
  if (sentences.length === 0) return 1;
  return 1 - newSentences(message, earlier).length / sentences.length;
}

/** The sentences of a message that say something which does not stand in the earlier messages. */
export function newSentences(message: string, earlier: readonly string[]): readonly string[] {
  const known = new Set(earlier.flatMap(contentWords));
  return sentencesOf(message).filter((sentence) => {
    const content = contentWords(sentence);
    return content.length > 0 && shareOf(content, known) < knownShare;
  });
}

function shareOf(words: readonly string[], known: ReadonlySet<string>): number {
  return words.filter((word) => known.has(word)).length / words.length;
}
