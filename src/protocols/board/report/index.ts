import type { Report } from '../../../debate/report.ts';
import { block } from '../../../documents/inert-markdown.ts';
import { boardAdr } from './adr.ts';
import { levelDocument } from './document.ts';
import { objectIn, objectsIn, wordsIn } from './reading.ts';
import { registers } from './registers.ts';
import { positionsDocument, roundDocuments } from './sayings.ts';

/** The documents of the board: positions, rounds, the level's document, risks, dissents, claims (B8, B10, B14). */
export const report: Report = {
  question({ opened }) {
    return block(wordsIn(objectIn(opened.topic).brief) ?? opened.headline);
  },

  adr: boardAdr,

  documents(record, outcome) {
    const document = levelDocument(record, outcome);
    const registered = [...positionsDocument(record), ...roundDocuments(record), ...registers(outcome)];
    return [...(document ? [document] : []), ...registered];
  },

  positions(_result, { result }) {
    const approach = wordsIn(result.chosen_approach);
    const check = objectIn(result.final_check);
    const claims = objectsIn(result.claims);
    const votes = Object.entries(objectIn(result.final_votes)).map(
      ([seat, vote]) => `  ${seat}: ${wordsIn(vote) ?? 'absent'}`,
    );
    if (approach === undefined) return votes;
    const passes = check.passes === true ? 'passes' : check.passes === false ? 'does not pass' : 'not made';
    return [
      `Chosen approach: ${approach}`,
      ...votes,
      `Risks in the register: ${objectsIn(result.risk_register).length}; claims of phase 1 that reached the document: ${claims.filter(({ reached }) => reached === true).length} of ${claims.length}`,
      `Final check: ${wordsIn(check.question) ?? ''} ${passes}: ${wordsIn(check.reason) ?? ''}`,
    ];
  },
};
