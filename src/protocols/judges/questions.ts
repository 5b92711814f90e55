import { z } from 'zod';
import { choices, data, documents, said } from '../../debate/facts.ts';
import { findStatement, makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Position, Question } from '../../debate/question.ts';
import { formRecommendation, formResponse, type Recommendation, type Response } from './answers.ts';
import { listClaims } from './claims.ts';
import { writePerspectives } from './perspectives.ts';
import { findRecommendationBreaches } from './recommendation-norms.ts';
import { findResponseBreaches, isDocumentedChange, listDuties } from './response-norms.ts';
import type { Settings } from './settings.ts';
import type { Proceedings } from './state.ts';
import { listStatements } from './statements.ts';
import { findTable } from './tables.ts';
import { listOptions, type Topic } from './topic.ts';

/** Round 1: the topic and nothing else (E1), the options in an order of the judge's own (J4). */
export function recommend(judge: Participant, topic: Topic, settings: Settings): Question<Recommendation> {
  const norms = { options: topic.options.map(({ id }) => id), table: findTable(judge), settings };
  return {
    prompt: 'judges/recommend',
    facts: {
      documents,
      // All of it is the topic, so that quotes can name it (E11).
      question: data('topic', topic.question_text),
      feature: data('topic', topic.feature_name),
      context: data('topic', topic.spec_context),
      options: choices('topic', topic.options),
      own: norms.table.kind === 'own' ? 'own' : '',
      many: topic.options.length > 5 ? topic.options.length : '',
    },
    answer: formRecommendation({ options: norms.options, table: norms.table }),
    norms: (answer) => findRecommendationBreaches(answer, norms),
    position: ({ option, reasons }) => ({ value: option, reason: reasons.join('\n\n') }),
  };
}

/** Round 2 and later: what every judge said in the round before, the reader's own words among them (J5). */
export function challenge(
  judge: Participant,
  topic: Topic,
  { proceedings, settings }: { proceedings: Proceedings; settings: Settings },
): Question<Response> {
  const { stands, round } = proceedings;
  const before = stands.of(judge)?.option ?? '';
  const claims = listClaims(judge, proceedings);
  const duties = listDuties(judge, proceedings);
  const norms = { duties, before, settings };
  return {
    prompt: 'judges/challenge',
    facts: {
      statements: said(listStatements(judge, proceedings)),
      past: round,
      round: round + 1,
      most: settings.max_rounds,
      option: before,
      duties: duties.map((group) => nameGroup(group, proceedings)).join('; '),
    },
    answer: formResponse({
      options: topic.options.map(({ id }) => id),
      claims,
      credits: [...listShown(judge, proceedings), ...claims],
    }),
    norms: (answer) => findResponseBreaches(answer, norms),
    position: (answer) => findPosition(answer, before),
  };
}

/** "value (holds B)", or "value or growth (hold B)". */
function nameGroup(group: readonly string[], { stands }: Proceedings): string {
  const option = stands.votes.find(({ by }) => by.seat === group[0])?.answer.option ?? '';
  return `${group.join(' or ')} (${group.length === 1 ? 'holds' : 'hold'} ${option})`;
}

/** The ids of what a judge has been shown of the others, up to and including the round that is about to begin. */
function listShown(judge: Participant, { recommendations, responses }: Proceedings): readonly string[] {
  return [recommendations, ...responses].flatMap(({ voters }, index) =>
    voters.flatMap(({ seat }) => (seat === judge.seat ? [] : [makeStatementId(seat, index + 1)])),
  );
}

/** A change without its reason and what convinced counts as held (J5). */
function findPosition(answer: Response, before: string): Position {
  if (!isDocumentedChange(answer, before)) return { value: before };
  const { option, reason, convinced_by } = answer;
  return { value: option, reason, convinced_by: [...new Set(convinced_by.map(findStatement))] };
}

/** The person in charge sees where everybody stands, and the options in the topic's order (J7, J8, J9). */
export function choose(topic: Topic, proceedings: Proceedings): Question<{ choice: string; reason: string }> {
  const { seats, recommendations } = proceedings;
  const answered = recommendations.votes.length;
  return {
    prompt: 'human/choose',
    facts: {
      why:
        answered < seats && proceedings.round === 1
          ? `Only ${answered} of ${seats} judges answered`
          : 'The judges disagree',
      question: data('question', topic.question_text),
      perspectives: data('perspectives', writePerspectives(proceedings)),
      options: data('options', listOptions(topic)),
    },
    answer: z.object({ choice: z.enum(topic.options.map(({ id }) => id)), reason: z.string().default('') }),
  };
}
