import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { isSaid } from '../is-said.ts';
import type { MetPoint, OnRecord, PointRow } from '../result.ts';

export const cutSentence = (words: string, most: number): string => cutAtWord(takeSentence(words), most);

/** A point in one sentence: as its author put it, else its first. */
export const namePoint = ({ short, critique }: Pick<PointRow, 'short' | 'critique'>, most = 140): string =>
  isSaid(short) ? cutAtWord(flattenSaid(short), most) : cutSentence(critique, most);

/** The proposer's answer in one sentence: as it put it, else its first. */
export const nameAnswer = ({ answer, explanation }: Pick<MetPoint, 'answer' | 'explanation'>, most: number): string =>
  isSaid(answer) ? cutAtWord(flattenSaid(answer), most) : cutSentence(explanation, most);

/** What the proposer said to a point, round by round; empty where it gave no answer that counts. */
export const listAnswers = (id: string, { accepted_critiques, rejected_critiques }: OnRecord): readonly MetPoint[] =>
  [...accepted_critiques, ...rejected_critiques]
    .filter(({ point }) => point === id)
    .toSorted((a, b) => a.round - b.round);

export const responseInWords: { readonly [Response in MetPoint['response']]: string } = {
  accept: 'accepted',
  partial: 'partly accepted',
  reject: 'rejected',
};

/** The version in force. */
export const findCurrent = ({ position_history }: OnRecord) => position_history.at(-1);

/** Texts that have words. */
export const keepSaid = (texts: readonly (string | null | undefined)[]): readonly string[] => texts.filter(isSaid);

export const capitalize = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
