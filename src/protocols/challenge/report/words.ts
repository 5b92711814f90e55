import { flattenSaid } from '../../../documents/said/flatten.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { general } from '../angles.ts';
import { isSaid } from '../is-said.ts';
import type { ChallengerRow, MetPoint, OnRecord, PointRow } from '../result.ts';

/** The most characters of a sentence that is shown alone: nearly all of them fit, so hardly any is cut. */
const longest = 240;

const cutAtPause = (line: string) => (line.length <= longest ? line : shortenTitle(line, longest));

/** The first sentence, whole. */
export const firstSentence = (words: string): string => cutAtPause(takeSentence(words));

/** A point in one sentence: as its author put it, else its first. */
export const namePoint = ({ short, critique }: Pick<PointRow, 'short' | 'critique'>): string =>
  isSaid(short) ? cutAtPause(flattenSaid(short)) : firstSentence(critique);

/** The proposer's answer in one sentence: as it put it, else its first. */
export const nameAnswer = ({ answer, explanation }: Pick<MetPoint, 'answer' | 'explanation'>): string =>
  isSaid(answer) ? cutAtPause(flattenSaid(answer)) : firstSentence(explanation);

type Named = Pick<ChallengerRow, 'challenger' | 'angle'>;

/** "two (architect)": whose name says nothing is told apart by where they look from. */
export function nameChallenger(row: Named): string {
  const look = findLook(row);
  return look === '' || look === row.challenger ? row.challenger : `${row.challenger} (${look})`;
}

/** "architect", where nobody else looks from there. */
export function nameByLook(row: Named, { challengers }: { readonly challengers: readonly Named[] }): string {
  const look = findLook(row);
  const isOnly = challengers.filter((other) => findLook(other) === look).length === 1;
  return look !== '' && isOnly ? look : nameChallenger(row);
}

const findLook = ({ angle }: Named): string =>
  angle === general.name ? '' : (angle ?? '').replace(/^\p{Lu}(?=\p{Ll}+$)/u, (letter) => letter.toLowerCase());

/** "accepted in version 2": the version is the one that the answer came with, where the position changed. */
export function describeAnswer({ response, round }: MetPoint, { position_history }: OnRecord): string {
  const version = findVersion(round, { position_history });
  return `${responseInWords[response]}${version > 1 && response !== 'reject' ? ` in version ${version}` : ''}`;
}

/** The version in force after a round. */
export const findVersion = (round: number, { position_history }: Pick<OnRecord, 'position_history'>): number =>
  position_history.findLast((version) => version.round <= round)?.version ?? 1;

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
