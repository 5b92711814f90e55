import type { Frozen } from '../../debate/outcome.ts';
import type { Recommendation, Result } from './answers.ts';
import { returnOnInvestment } from './return-on-investment.ts';
import type { Proceedings } from './state.ts';
import { tableOf } from './tables.ts';

/** J10: `round_1`, `round_2` …: who said what, with totals by option and, for effort, the ROI by program (J2). */
export function roundsOnRecord(proceedings: Proceedings): Frozen<Pick<Result, 'round_1' | 'round_2'>> {
  const later = proceedings.responses.map((_, index) => [`round_${index + 2}`, responsesIn(proceedings, index + 2)]);
  return { round_1: recommendationsIn(proceedings), round_2: [], ...Object.fromEntries(later) };
}

/** J1: the documents of the judges, one for each round they spoke in. */
export function debateFiles(questionId: string, { recommendations, responses }: Proceedings): readonly string[] {
  return [recommendations, ...responses].flatMap(({ voters }, index) =>
    voters.map(({ seat }) => `debate-${questionId}-${seat}${index === 0 ? '' : `-r${index + 1}`}.md`),
  );
}

function recommendationsIn({ recommendations }: Proceedings): Frozen<Result['round_1']> {
  return recommendations.votes.map(({ by, answer }) => ({
    judge: by.seat,
    option: answer.option,
    confidence: answer.confidence ?? null,
    reasons: answer.reasons,
    totals: byOption(answer, ({ total }) => total ?? null),
    ...(tableOf(by).kind === 'effort'
      ? { roi: byOption(answer, (analysed) => ({ ...returnOnInvestment(analysed) })) }
      : {}),
    problems: (answer.problems ?? []).map(({ option, problem }) => ({ option, problem })),
    self_challenge: answer.self_challenge ?? null,
  }));
}

type Analysed = NonNullable<Recommendation['analysis']>[number];

function byOption<Found>(
  { analysis = [] }: Recommendation,
  found: (analysed: Analysed) => Found,
): Record<string, Found> {
  return Object.fromEntries(analysis.map((analysed) => [analysed.option, found(analysed)]));
}

/** The responses of a round as they count: the option is the one held after it. */
function responsesIn({ recommendations, responses, changes }: Proceedings, round: number): Frozen<Result['round_2']> {
  const ballot = responses[round - 2];
  return (ballot?.votes ?? []).map(({ by, answer }) => {
    const made = changes.filter((change) => change.seat === by.seat && change.round <= round).at(-1);
    return {
      judge: by.seat,
      stand: made?.round === round ? 'revised' : 'held',
      option: made?.to ?? recommendations.of(by)?.option ?? null,
      reason: answer.reason,
      convinced_by: answer.convinced_by,
      challenges: (answer.challenges ?? []).map(({ judge, argument }) => ({ judge, argument })),
    };
  });
}
