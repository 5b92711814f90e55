import type { Section } from '../../../debate/brief.ts';
import { findClaimant } from '../../../debate/kit/statement-id.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks, writeBullets } from '../../../documents/inert-markdown.ts';
import type { JudgesShape, Recommendation, Response } from '../answers.ts';
import { labelRecommendation, labelResponse } from '../claims.ts';
import { nameOption, type Topic } from '../topic.ts';
import { writeAnalysis } from './analysis.ts';
import { quoteClaim } from './exchanges.ts';
import { say } from './say.ts';

type Sections = readonly (Section | undefined)[];
type Record = DebateRecord<JudgesShape>;

/** An answer for people: the argument first, then the rest under titles in words. */
export function writeTurn(turn: JudgesShape['turn'], record: Record): Sections | undefined {
  if (!turn.answer) return undefined;
  return turn.prompt === 'judges/recommend'
    ? writeRecommendation(turn.answer, record.topic)
    : writeResponse(turn.answer, record);
}

function writeRecommendation(answer: Recommendation, topic: Topic): Sections {
  const { reasons, conditions = [], would_change = '', problems = [], self_challenge = '', analysis = [] } = answer;
  const against = problems.map(
    ({ option, problem }) => `- *${escapeText(nameOption(option, topic))}:* ${escapeText(problem)}`,
  );
  return [
    { title: '', body: joinBlocks(reasons.map(say)) },
    { title: 'Only if', body: writeBullets(conditions) },
    { title: 'Would change this vote', body: say(would_change) },
    { title: 'What is wrong with the others', body: against.join('\n') },
    { title: 'The best argument against its own choice', body: say(self_challenge) },
    { title: 'Why it votes against its own table', body: say(answer.against_own_table) },
    { title: 'Its table: every option in its own terms', body: writeAnalysis(analysis, topic), folded: true },
  ];
}

function writeResponse({ reason, challenges = [] }: Response, record: Record): Sections {
  const claims = new Map(record.turns.flatMap(listClaims));
  return [
    { title: '', body: say(reason) },
    ...challenges.map(({ claim, argument }) => ({
      title: `To ${findClaimant(claim)}`,
      body: joinBlocks([quoteClaim(claims.get(claim)), say(argument)]),
    })),
  ];
}

/** What a turn claims, under the ids by which others answer it. */
function listClaims(turn: JudgesShape['turn']): readonly (readonly [string, string])[] {
  if (!turn.answer) return [];
  if (turn.prompt === 'judges/recommend') {
    const { reasons, problems } = labelRecommendation(turn, turn.answer);
    return [
      ...reasons.map(({ id, reason }) => [id, reason] as const),
      ...problems.map(({ id, problem }) => [id, problem] as const),
    ];
  }
  const { reasons, challenges } = labelResponse(turn, turn.round, turn.answer);
  return [
    ...reasons.map(({ id, reason }) => [id, reason] as const),
    ...challenges.map(({ id, argument }) => [id, argument] as const),
  ];
}
