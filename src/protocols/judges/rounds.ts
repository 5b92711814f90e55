import type { Ballot } from '../../debate/ballot.ts';
import type { Frozen } from '../../debate/outcome.ts';
import type { Recommendation, Result } from './answers.ts';
import { labelRecommendation, labelResponse } from './claims.ts';
import { computeReturn, findBetterOptions } from './own-table.ts';
import type { Proceedings } from './state.ts';
import { type AnalysedOption, findTable, ratings } from './tables.ts';

/** J10: `round_1`, `round_2` …: who said what, with totals by option and, for effort, the ROI by program (J2). */
export function listRounds(proceedings: Proceedings): Frozen<Pick<Result, 'round_1' | 'round_2'>> {
  const later = proceedings.responses.map((_, index) => [`round_${index + 2}`, listResponses(proceedings, index + 2)]);
  return { round_1: listRecommendations(proceedings), round_2: [], ...Object.fromEntries(later) };
}

/** J1: the documents of the judges, one for each round they spoke in. */
export function listDebateFiles(questionId: string, { recommendations, responses }: Proceedings): readonly string[] {
  return [recommendations, ...responses].flatMap(({ voters }, index) =>
    voters.map(({ seat }) => `debate-${questionId}-${seat}${index === 0 ? '' : `-r${index + 1}`}.md`),
  );
}

/** Every norm that an answer on record breaks. */
export function listBreaches({ recommendations, responses }: Proceedings): Result['breaches'] {
  return [recommendations, ...responses].flatMap(({ votes }: Ballot<unknown>, index) =>
    votes.flatMap(({ by, breaches = [] }) =>
      breaches.map(({ rule, what }) => ({ judge: by.seat, round: index + 1, rule, what })),
    ),
  );
}

function listRecommendations({ recommendations }: Proceedings): Frozen<Result['round_1']> {
  return recommendations.votes.map(({ by, answer }) => {
    const { kind } = findTable(by);
    const { option, confidence, summary, decision, conditions, would_change, against_own_table, self_challenge } =
      answer;
    return {
      judge: by.seat,
      option,
      confidence: confidence ?? null,
      summary: summary ?? '',
      ...(decision ? { decision } : {}),
      ...labelRecommendation(by, answer),
      conditions: conditions ?? [],
      would_change: would_change ?? null,
      totals: mapOptions(answer, (analysed) => analysed[ratings[kind]] ?? null),
      ...(kind === 'effort' ? { roi: mapOptions(answer, computeReturn) } : {}),
      ...(findBetterOptions(answer, kind).length > 0 ? { against_own_table } : {}),
      self_challenge: self_challenge ?? null,
    };
  });
}

function mapOptions<Found>({ analysis = [] }: Recommendation, find: (analysed: AnalysedOption) => Found) {
  return Object.fromEntries(analysis.map((analysed) => [analysed.option, find(analysed)]));
}

/** The responses of a round as they count: the option is the one held after it. */
function listResponses({ recommendations, responses, changes }: Proceedings, round: number): Frozen<Result['round_2']> {
  return (responses[round - 2]?.votes ?? []).map(({ by, answer }) => {
    const made = changes.filter((change) => change.seat === by.seat && change.round <= round).at(-1);
    return {
      judge: by.seat,
      stand: made?.round === round ? 'revised' : 'held',
      option: made?.to ?? recommendations.of(by)?.option ?? '',
      summary: answer.summary ?? '',
      reason: answer.reason,
      convinced_by: answer.convinced_by,
      challenges: labelResponse(by, round, answer).challenges,
    };
  });
}
