import { listNames } from '../../../debate/kit/list-names.ts';
import { escapeText } from '../../../documents/inert-markdown.ts';
import type { LoggedRound, OnRecord } from '../result.ts';
import { responseInWords } from './words.ts';

/** Who did what in each round, a line a round. */
export const renderTrail = (result: OnRecord): string =>
  result.round_log.map((round) => `- ${escapeText(describeRound(round, result))}`).join('\n');

function describeRound(logged: LoggedRound, { challengers }: OnRecord): string {
  const { round, responses, unanswered, position, rebuttals, confirmations, absent } = logged;
  const nameAuthors = (points: readonly string[]) =>
    listNames(
      points.map((id) => challengers.find((row) => row.points.some(({ point }) => point === id))?.challenger ?? id),
    );
  const parts = [
    ...responses.map(({ points, response }) => `${responseInWords[response]} what ${nameAuthors(points)} said`),
    ...(unanswered.length > 0 ? [`left points of ${nameAuthors(unanswered)} unanswered`] : []),
    position === 'unchanged' ? 'kept the position' : `changed the position to ${position.replace(/^v/u, 'version ')}`,
  ];
  const replies = [
    ...rebuttals.map(({ challenger, response }) => `${challenger} ${rebuttalInWords[response]}`),
    ...confirmations.map(
      ({ challenger, version, response }) => `${challenger} ${confirmedInWords[response]} ${version}`,
    ),
    ...(absent.length > 0 ? [`${listNames(absent)} did not answer`] : []),
  ];
  const when = round > 0 ? `Round ${round}` : 'Before the first round';
  return `${when}: the proposer ${listNames(parts)}.${replies.length > 0 ? ` Then ${listNames(replies)}.` : ''}`;
}

const rebuttalInWords = {
  accept: 'was convinced',
  maintain: 'was not convinced',
  escalate: 'raised a sharper point',
} as const;
const confirmedInWords = { stands: 'agreed to version', reopens: 'objected to version' } as const;
