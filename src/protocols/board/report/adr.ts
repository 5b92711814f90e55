import type { Adr } from '../../../debate/adr.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { decidersOf, referenceSection } from '../../../documents/adr-parts.ts';
import { appendedText, checkText, dissentsText, facts, outOfScopeText, riskTable } from './parts.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from './reading.ts';

/** The decision of a board as an ADR; undefined where none was written. Accepted when no dissent is open and the final check passes. */
export function boardAdr(record: DebateRecord, outcome: Outcome): Partial<Adr> | undefined {
  const { opened } = record;
  const { result, agreed } = outcome;
  if (result.outcome !== 'SYNTHESIZED') return undefined;
  const chosen = wordsIn(result.chosen_approach) ?? '';
  const rejected = objectsIn(result.rejected_alternatives).map(({ alternative, reasoning }) => ({
    title: wordsIn(alternative) ?? '',
    pros: [],
    cons: textsIn(reasoning),
  }));
  return {
    title: opened.headline,
    status: agreed && objectIn(result.final_check).passes === true ? 'accepted' : 'proposed',
    context: wordsIn(result.context) ?? opened.headline,
    drivers: textsIn(result.decision_drivers),
    options: [{ title: chosen, pros: [], cons: [] }, ...rejected],
    decision: `Chosen option: ${chosen}\n\n${wordsIn(result.reasoning) ?? ''}`,
    consequences: { good: textsIn(result.good_consequences), bad: textsIn(result.bad_consequences) },
    confirmation: wordsIn(result.confirmation) ?? '',
    more: '',
    deciders: decidersOf(outcome).filter((seat) => seat !== 'gate'),
    consulted: [],
    sections: [
      { title: 'How It Was Decided', body: facts(record, outcome) },
      { title: 'Dissents', body: dissentsText(result) },
      { title: 'Risk Register', body: riskTable(result) },
      { title: 'Beyond the Brief', body: outOfScopeText(result) },
      { title: 'Remarks of Reviewers', body: appendedText(result) },
      { title: 'Final Check', body: checkText(result) },
      referenceSection(outcome),
    ].filter(({ body }) => body !== ''),
  };
}
