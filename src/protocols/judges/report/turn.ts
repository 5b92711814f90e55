import type { Section } from '../../../debate/brief.ts';
import { findClaimant } from '../../../debate/kit/statement-id.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { JudgesShape, Recommendation, Response } from '../answers.ts';
import { labelRecommendation, labelResponse } from '../claims.ts';
import { nameOption, type Topic } from '../topic.ts';
import { writeAnalysis } from './analysis.ts';
import { quoteClaim } from './exchanges.ts';
import { writeReasons } from './say.ts';

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
    ({ option, problem }) => `- *${escapeText(nameOption(option, topic))}:* ${writeLine(problem)}`,
  );
  return [
    { title: '', body: writeReasons(reasons) },
    { title: 'Only if', body: conditions.map((condition) => `- ${writeLine(condition)}`).join('\n') },
    { title: 'Would change this vote', body: renderSaid(would_change) },
    { title: 'What is wrong with the others', body: against.join('\n') },
    { title: 'The best argument against its own choice', body: renderSaid(self_challenge) },
    { title: 'Why it votes against its own table', body: renderSaid(answer.against_own_table) },
    { title: 'Its table: every option in its own terms', body: writeAnalysis(analysis, topic), folded: true },
  ];
}

function writeResponse({ reason, challenges = [] }: Response, record: Record): Sections {
  const claims = new Map(record.turns.flatMap(listClaims));
  return [
    { title: '', body: renderSaid(reason) },
    ...challenges.map(({ claim, argument }) => ({
      title: `To ${findClaimant(claim)}`,
      body: joinBlocks([quoteClaim(claims.get(claim)), renderSaid(argument)]),
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
