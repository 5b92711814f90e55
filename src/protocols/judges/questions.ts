import { z } from 'zod';
import { choices, data, documents, said } from '../../debate/facts.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Position, Question } from '../../debate/question.ts';
import type { Recommendation, Response } from './answers.ts';
import { perspectiveLines } from './perspectives.ts';
import { shownTo } from './proceedings.ts';
import { recommendation } from './recommendation.ts';
import { type RecommendationNorms, recommendationBreaches } from './recommendation-norms.ts';
import { response } from './response.ts';
import { isDocumentedChange, type ResponseNorms, responseBreaches } from './response-norms.ts';
import type { Settings } from './settings.ts';
import type { Proceedings } from './state.ts';
import { ownStatement, statementsOfOthers } from './statements.ts';
import { tableOf } from './tables.ts';
import { optionLines, type Topic } from './topic.ts';

/** Round 1: the topic and nothing else (E1), the options in an order of the judge's own (J4). */
export function recommend(judge: Participant, topic: Topic, settings: Settings): Question<Recommendation> {
  const norms = recommendationNorms(judge, topic, settings);
  return {
    prompt: 'judges/recommend',
    facts: {
      documents,
      question: data('question', topic.question_text),
      feature: data('feature', topic.feature_name),
      context: data('context', topic.spec_context),
      options: choices('options', topic.options),
    },
    answer: recommendation({ options: norms.options, table: norms.table }),
    norms: (answer) => recommendationBreaches(answer, norms),
    position: ({ option, reasons }) => ({ value: option, reason: reasons }),
  };
}

/** What a judge's recommendation is measured by. */
export function recommendationNorms(judge: Participant, topic: Topic, settings: Settings): RecommendationNorms {
  return { options: topic.options.map(({ id }) => id), table: tableOf(judge), settings };
}

/** Round 2 and later: the judge's own words and those of every other judge (J5). */
export function challenge(
  judge: Participant,
  topic: Topic,
  { proceedings, settings }: { proceedings: Proceedings; settings: Settings },
): Question<Response> {
  const norms = responseNorms(judge, proceedings, settings);
  return {
    prompt: 'judges/challenge',
    facts: {
      yours: data('yours', ownStatement(judge, proceedings)),
      others: said(statementsOfOthers(judge, proceedings)),
    },
    answer: response({
      options: topic.options.map(({ id }) => id),
      others: norms.others,
      statements: shownTo(judge, proceedings),
    }),
    norms: (answer) => responseBreaches(answer, norms),
    position: (answer) => heldPosition(answer, norms.before),
  };
}

/** A change without its reason and what convinced counts as held (J5). */
function heldPosition(answer: Response, before: string): Position {
  if (!isDocumentedChange(answer, before)) return { value: before };
  const { option, reason, convinced_by } = answer;
  return { value: option, reason, convinced_by };
}

/** What a judge's response is measured by, after what was said before it. */
export function responseNorms(judge: Participant, { stands }: Proceedings, settings: Settings): ResponseNorms {
  const others = stands.without(judge).voters.map(({ seat }) => seat);
  return { others, before: stands.of(judge)?.option ?? '', settings };
}

/** Contested: the person in charge sees where everybody stands, and the options in the topic's order (J7, J8). */
export function choose(topic: Topic, proceedings: Proceedings): Question<{ choice: string; reason: string }> {
  return {
    prompt: 'human/choose',
    facts: {
      question: data('question', topic.question_text),
      perspectives: data('perspectives', perspectiveLines(proceedings)),
      options: data('options', optionLines(topic)),
    },
    answer: z.object({ choice: z.enum(topic.options.map(({ id }) => id)), reason: z.string().default('') }),
  };
}
