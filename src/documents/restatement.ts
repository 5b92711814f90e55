import { splitSentences } from './sentence.ts';
import { listContentWords } from './words.ts';

/** Of a sentence that only restates, at least this share of the content words was said before. */
const knownShare = 0.8;

/**
 * How much of a message its speaker has said before, from 0 to 1: the share of its sentences whose content
 * words stand in the speaker's earlier messages. A message without a word of content says nothing new: 1.
 */
export function rateRestatement(message: string, earlier: readonly string[]): number {
  const sentences = splitSentences(message).filter((sentence) => listContentWords(sentence).length > 0);
  if (sentences.length === 0) return 1;
  return 1 - findNewSentences(message, earlier).length / sentences.length;
}

/** The sentences of a message that say something which does not stand in the earlier messages. */
export function findNewSentences(message: string, earlier: readonly string[]): readonly string[] {
  const known = new Set(earlier.flatMap(listContentWords));
  return splitSentences(message).filter((sentence) => {
    const content = listContentWords(sentence);
    return content.length > 0 && measureKnownShare(content, known) < knownShare;
  });
}

function measureKnownShare(words: readonly string[], known: ReadonlySet<string>): number {
  return words.filter((word) => known.has(word)).length / words.length;
}
