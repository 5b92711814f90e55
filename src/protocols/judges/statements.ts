import type { Statement } from '../../debate/facts.ts';
import type { Json } from '../../debate/json.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Recommendation } from './answers.ts';
import { labelRecommendation, labelResponse } from './claims.ts';
import type { Proceedings } from './state.ts';
import type { Row } from './tables.ts';

/** What everybody said in the round before; of the others without confidences and scores (E10). */
export function listStatements(reader: Participant, proceedings: Proceedings): readonly Statement[] {
  const { round, stands } = proceedings;
  return stands.voters.map((by) => ({
    id: makeStatementId(by.seat, round),
    by,
    round,
    content: round === 1 ? showRecommendation(by, reader, proceedings) : showResponse(by, proceedings),
  }));
}

function showRecommendation(by: Participant, reader: Participant, { recommendations }: Proceedings): Json {
  const answer = recommendations.of(by);
  if (!answer) return null;
  const { option, conditions, would_change, self_challenge, against_own_table, quotes } = answer;
  const { reasons, problems } = labelRecommendation(by, answer);
  const { analysis, confidence } = by.seat === reader.seat ? answer : withoutNumbers(answer);
  return cloneAsJson({
    option,
    reasons: nameClaims(reasons, ({ reason }) => reason),
    problems: nameClaims(problems, ({ option: of, problem }) => `${of}: ${problem}`),
    conditions,
    would_change,
    self_challenge,
    against_own_table: against_own_table || undefined,
    confidence,
    quotes,
    analysis: analysis?.map(({ rows = [], ...rest }) => ({ ...rest, rows: rows.map(writeRow) })),
  });
}

/** Claims under their ids, which takes less room than a list of records; left out where there are none. */
function nameClaims<Claim extends { readonly id: string }>(
  claims: readonly Claim[],
  write: (claim: Claim) => string,
): Record<string, string> | undefined {
  return claims.length > 0 ? Object.fromEntries(claims.map((claim) => [claim.id, write(claim)])) : undefined;
}

/** A row in a line, which takes half the room: `technical: links rot; probability LOW; impact HIGH`. */
function writeRow({ criterion, ...cells }: Row): string {
  const given = Object.entries(cells).filter(([, cell]) => cell !== undefined);
  const words = given.map(([name, cell]) => (['risk', 'value', 'finding'].includes(name) ? cell : `${name} ${cell}`));
  return `${criterion}: ${words.join('; ')}`;
}

/** Confidence, totals, scores and value out of ten are withheld; words, days and uncertainties stay. */
const withoutNumbers = ({ analysis }: Recommendation) => ({
  analysis: analysis?.map(({ total_risk, total_value, value, score, ...words }) => words),
  confidence: undefined,
});

/** A response as it counts: a change without its reason is shown as held (J5). */
function showResponse(by: Participant, { round, responses, stands, changes }: Proceedings): Json {
  const answer = responses.at(-1)?.of(by);
  if (!answer) return null;
  const isChange = changes.some((made) => made.seat === by.seat && made.round === round);
  const { reasons, challenges } = labelResponse(by, round, answer);
  return cloneAsJson({
    stand: isChange ? 'revised' : 'held',
    option: stands.of(by)?.option,
    summary: answer.summary,
    reasons: nameClaims(reasons, ({ reason }) => reason),
    challenges: nameClaims(challenges, ({ claim, argument }) => `${claim}: ${argument}`),
    quotes: answer.quotes,
  });
}
