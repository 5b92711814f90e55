import type { Statement } from '../../debate/facts.ts';
import type { Json } from '../../debate/json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Proceedings } from './proceedings.ts';
import type { Recommendation } from './recommendation.ts';

/** The id of what a judge said in a round: `value-1`. */
export const statementId = (seat: string, round: number): string => `${seat}-${round}`;

/** What the other judges said in the round before, without confidences and scores (E10). */
export function statementsOfOthers(reader: Participant, proceedings: Proceedings): readonly Statement[] {
  return proceedings.stands.without(reader).voters.map((by) => ({
    id: statementId(by.seat, proceedings.round),
    by,
    content: proceedings.round === 1 ? recommendationOf(by, proceedings) : responseOf(by, proceedings),
  }));
}

/** A judge's own last words, whole. */
export function ownStatement(judge: Participant, { recommendations, responses }: Proceedings): Json {
  const last = responses.at(-1);
  return json((last ? last.of(judge) : recommendations.of(judge)) ?? null);
}

function recommendationOf(by: Participant, { recommendations }: Proceedings): Json {
  const recommendation = recommendations.of(by);
  return recommendation ? json(withoutNumbers(recommendation)) : null;
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
  return json({ stand, option: stands.of(by)?.option, reason, challenges, quotes });
}

/** Plain JSON: fields that are not there are left out. */
function json(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
