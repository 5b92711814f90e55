import type { Adr } from '../../../debate/adr.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { decisionInWords } from '../../../documents/adr-parts.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../../../outputs/reading.ts';

/** The ADR of a challenge: the final position against the alternatives that were put forward; undefined without a position. */
export function challengeAdr(record: DebateRecord, outcome: Outcome): Partial<Adr> | undefined {
  const { result, decision, agreed } = outcome;
  const position = wordsIn(result.final_position);
  if (position === undefined) return undefined;
  const opening = objectIn(result.opening);
  const alternatives = objectsIn(result.challengers).filter((row) => wordsIn(row.alternative) !== undefined);
  return {
    context: wordsIn(result.topic) ?? record.opened.headline,
    drivers: textsIn(opening.assumptions).map((assumption) => `Taken for granted: ${assumption}`),
    options: [
      { title: position, pros: textsIn(opening.reasoning), cons: textsIn(opening.weaknesses) },
      ...alternatives.map((row) => ({
        title: `${wordsIn(row.alternative)} (${wordsIn(row.challenger)})`,
        pros: textsIn(row.critique),
        cons: [],
      })),
    ],
    decision: decision ? decisionInWords(decision) : agreed ? position : `Contested, not agreed: ${position}`,
    consequences: {
      good: textsIn(result.what_changed).map((change) => `it took up: ${change}`),
      bad: textsIn(opening.weaknesses),
    },
    more: textsIn(result.real_question)
      .map((question) => `The question behind it: ${question}`)
      .join('\n'),
  };
}
