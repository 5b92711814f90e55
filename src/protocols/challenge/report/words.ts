import { collapseSpaces, findFirstSentence, splitSentences } from '../../../documents/sentence.ts';
import { shortenText } from '../../../documents/shorten-text.ts';
import { isSaid } from '../is-said.ts';
import type { MetPoint, OnRecord, PointRow } from '../result.ts';

/** As much of what somebody said as a brief has room for. */
export const cutSaying = (words: string): string => shortenText(collapseSpaces(words), 200);

/** The first sentence, and the next where that one is hardly more than a lead-in. */
export function cutSentence(words: string, most: number): string {
  const [first = '', second] = splitSentences(words);
  const sentence = first.length < 25 && second ? `${first} ${second}` : findFirstSentence(words);
  return shortenText(sentence, most);
}

/** A point in one sentence. */
export const namePoint = ({ critique }: Pick<PointRow, 'critique'>, most = 140): string => cutSentence(critique, most);

/** What the proposer last said to a point; undefined where it gave no answer that counts. */
export function findAnswer(id: string, { accepted_critiques, rejected_critiques }: OnRecord): MetPoint | undefined {
  return [...accepted_critiques, ...rejected_critiques]
    .filter(({ point }) => point === id)
    .toSorted((a, b) => a.round - b.round)
    .at(-1);
}

export const responseInWords: { readonly [Response in MetPoint['response']]: string } = {
  accept: 'accepted',
  partial: 'partly accepted',
  reject: 'rejected',
};

/** The version in force. */
export const findCurrent = ({ position_history }: OnRecord) => position_history.at(-1);

/** Texts that have words. */
export const keepSaid = (texts: readonly (string | null | undefined)[]): readonly string[] => texts.filter(isSaid);
