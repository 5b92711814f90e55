import type { Adr } from '../../../debate/adr.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { describeDecision } from '../../../documents/adr-parts.ts';
import type { Result } from '../result.ts';
import { isSaid } from './is-said.ts';

/** The ADR of a challenge: the final position against the alternatives that were put forward. */
export function draftAdr(result: Result, { decision, agreed }: Outcome): Partial<Adr> {
  const { topic, final_position, opening, challengers, what_changed } = result;
  const weaknesses = opening.weaknesses.filter(isSaid);
  return {
    context: topic,
    drivers: opening.assumptions.filter(isSaid).map((assumption) => `Taken for granted: ${assumption}`),
    options: [
      { title: final_position, pros: opening.reasoning.filter(isSaid), cons: weaknesses },
      ...challengers
        .filter(({ alternative }) => isSaid(alternative))
        .map(({ alternative, challenger, critique }) => ({
          title: `${alternative} (${challenger})`,
          pros: [critique].filter(isSaid),
          cons: [],
        })),
    ],
    decision: decision
      ? describeDecision(decision)
      : agreed
        ? final_position
        : `Contested, not agreed: ${final_position}`,
    consequences: { good: what_changed.map((change) => `it took up: ${change}`), bad: weaknesses },
    more:
      result.outcome === 'TRADEOFF' && isSaid(result.real_question)
        ? `The question behind it: ${result.real_question}`
        : '',
  };
}
