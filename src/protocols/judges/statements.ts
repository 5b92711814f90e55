import type { Statement } from '../../debate/facts.ts';
import type { Json } from '../../debate/json.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Recommendation } from './answers.ts';
import type { Proceedings } from './state.ts';

/** What the other judges said in the round before, without confidences and scores (E10). */
export function statementsOfOthers(reader: Participant, proceedings: Proceedings): readonly Statement[] {
  return proceedings.stands.without(reader).voters.map((by) => ({
    id: makeStatementId(by.seat, proceedings.round),
    by,
    content: proceedings.round === 1 ? recommendationOf(by, proceedings) : responseOf(by, proceedings),
  }));
}

/** A judge's own last words, whole. */
export function ownStatement(judge: Participant, { recommendations, responses }: Proceedings): Json {
  const last = responses.at(-1);
  return cloneAsJson((last ? last.of(judge) : recommendations.of(judge)) ?? null);
}

function recommendationOf(by: Participant, { recommendations }: Proceedings): Json {
  const recommendation = recommendations.of(by);
  return recommendation ? cloneAsJson(withoutNumbers(recommendation)) : null;
}

/** Confidence, totals, scores and value out of ten are withheld; words, days and uncertainties stay. */
function withoutNumbers({ confidence, analysis, ...words }: Recommendation) {
  const tables = analysis?.map(({ total, value, rows, ...beside }) => ({
    ...beside,
    rows: rows?.map(({ score, ...cells }) => cells),
  }));
  return { ...words, analysis: tables };
}

/** A response as it counts: a change without its reason is shown as held (J5). */
function responseOf(by: Participant, { round, responses, stands, changes }: Proceedings): Json {
  const response = responses.at(-1)?.of(by);
  const change = changes.find((made) => made.seat === by.seat && made.round === round);
  const stand = change ? 'revised' : 'held';
  const { challenges, reason, quotes } = response ?? {};
  return cloneAsJson({ stand, option: stands.of(by)?.option, reason, challenges, quotes });
}
