import type { Report } from '../../../debate/report.ts';
import { block } from '../../../documents/inert-markdown.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../../../outputs/reading.ts';
import { challengeAdr } from './adr.ts';
import { blockingOf, outcomeOpening } from './opening.ts';
import { tradeoffDocument } from './tradeoff.ts';

/** The documents of the challenge protocol: the opening of `outcome.md`, and `tradeoff.md` (C13). */
export const challenge: Report = {
  question({ opened }) {
    return block(wordsIn(objectIn(opened.topic).topic) ?? opened.headline);
  },

  opening: (_record, outcome) => outcomeOpening(outcome),

  adr: challengeAdr,

  documents(record, outcome) {
    if (outcome.result.outcome !== 'TRADEOFF') return [];
    return [{ name: 'tradeoff.md', text: tradeoffDocument(record, outcome) }];
  },

  positions(_result, { result }) {
    const position = wordsIn(result.final_position);
    if (position === undefined) return [];
    const question = wordsIn(result.real_question);
    return [
      `Final position: ${position}`,
      ...textsIn(result.what_changed).map((change) => `Changed: ${change}`),
      ...objectsIn(result.challengers).map((row) => {
        const judged = [wordsIn(row.verdict), wordsIn(row.objection_strength)].filter(Boolean).join(', ');
        return `  ${wordsIn(row.challenger)}: ${judged ? `${judged}; blocking: ${blockingOf(row)}` : 'absent'}`;
      }),
      ...textsIn(result.core_disagreement).map((words) => `Core disagreement, in the proposer's words: ${words}`),
      ...(question === undefined ? [] : [`The real question: ${question}`]),
    ];
  },
};
