import type { Adr } from '../../../debate/adr.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { describeDecision } from '../../../documents/adr-parts.ts';
import { isSaid } from '../is-said.ts';
import type { Result } from '../result.ts';

/** The ADR of a challenge: the final position against the alternatives that were put forward. */
export function draftAdr(result: Result, { decision, agreed }: Outcome): Partial<Adr> {
  const { topic, final_position, opening, challengers, position_history } = result;
  const current = position_history.at(-1);
  const weaknesses = opening.weaknesses.filter(isSaid);
  const remarks = challengers.flatMap(({ challenger, points, remarks: further }) => [
    ...points.filter(({ state }) => state === 'remark').map(({ critique }) => `${critique} (${challenger})`),
    ...further.map((remark) => `${remark} (${challenger})`),
  ]);
  return {
    context: topic,
    drivers: (current?.assumptions ?? []).filter(isSaid).map((assumption) => `Taken for granted: ${assumption}`),
    options: [
      { title: final_position, pros: (current?.reasoning ?? []).filter(isSaid), cons: [...weaknesses, ...remarks] },
      ...challengers
        .filter(({ alternative }) => isSaid(alternative))
        .map(({ alternative, challenger, points }) => ({
          title: `${alternative} (${challenger})`,
          pros: points.map(({ critique }) => critique),
          cons: [],
        })),
    ],
    decision: decision
      ? describeDecision(decision)
      : agreed
        ? final_position
        : `Contested, not agreed: ${final_position}`,
    consequences: {
      good: position_history.flatMap(({ what_changed }) => (isSaid(what_changed) ? [what_changed] : [])),
      bad: [...weaknesses, ...remarks],
    },
    more:
      result.outcome === 'TRADEOFF' && isSaid(result.real_question)
        ? `The question behind it: ${result.real_question}`
        : '',
  };
}
