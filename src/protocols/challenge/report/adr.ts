import type { Adr } from '../../../debate/adr.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { describeDecision } from '../../../documents/adr-parts.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { nameDecision } from '../decision.ts';
import { isSaid } from '../is-said.ts';
import type { Result } from '../result.ts';

/** The ADR of a challenge: the final position against the alternatives that were put forward. */
export function draftAdr(result: Result, { decision, agreed }: Outcome): Partial<Adr> {
  const { topic, opening, challengers, position_history } = result;
  const current = position_history.at(-1);
  const weaknesses = opening.weaknesses.filter(isSaid);
  const remarks = challengers.flatMap(({ challenger, points, remarks: further }) => [
    ...points.filter(({ state }) => state === 'remark').map(({ critique }) => `${critique} (${challenger})`),
    ...further.map((remark) => `${remark} (${challenger})`),
  ]);
  const title = nameTitle(result, decision);
  return {
    ...(title ? { title } : {}),
    context: topic,
    drivers: (current?.assumptions ?? []).filter(isSaid).map((assumption) => `Taken for granted: ${assumption}`),
    options: [
      {
        title: shortenTitle(nameDecision(result)),
        pros: (current?.reasoning ?? []).filter(isSaid),
        cons: [...weaknesses, ...remarks],
      },
      ...challengers
        .filter(({ alternative }) => isSaid(alternative))
        .map(({ alternative, challenger, points }) => ({
          title: `${shortenTitle(flattenSaid(alternative ?? ''))} (${challenger})`,
          pros: points.map(({ critique }) => critique),
          cons: [],
        })),
    ],
    decision: decision
      ? describeDecision(decision)
      : agreed
        ? writePosition(result)
        : `Not agreed: ${writePosition(result)}`,
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

/** What was decided, never what was only asked: the one may be the opposite of the other. */
function nameTitle(result: Result, decision: Outcome['decision']): string | undefined {
  if (result.outcome === 'CONSENSUS') return shortenTitle(nameDecision(result));
  const chosen = result.outcome === 'TRADEOFF' && result.options.find(({ option }) => option === decision?.choice);
  return chosen ? shortenTitle(flattenSaid(chosen.title)) : undefined;
}

/** The position with its terms, which are part of what was agreed to. */
const writePosition = ({ final_position, terms }: Result) =>
  [
    final_position,
    terms
      .filter(isSaid)
      .map((term, index) => `${index + 1}. ${flattenSaid(term)}`)
      .join('\n'),
  ]
    .filter(isSaid)
    .join('\n\n');
