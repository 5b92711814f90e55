import type { Report } from '../../../debate/report.ts';
import { quoteBlock } from '../../../documents/inert-markdown.ts';
import type { BoardShape } from '../shape.ts';
import { draftAdr } from './adr.ts';
import { writeLevelDocument } from './document.ts';
import { writeOpenDissents, writeRegisters } from './registers.ts';
import { writePositions, writeRounds } from './sayings.ts';

/** The documents of the board: positions, rounds, the level's document, risks, dissents, claims (B8, B10, B14). */
export const report: Report<BoardShape> = {
  question: ({ topic }) => quoteBlock(topic.brief),

  adr: draftAdr,

  documents(record, outcome) {
    const { result } = record;
    const said = [...writePositions(record), ...writeRounds(record)];
    if (result?.outcome !== 'SYNTHESIZED') return [...said, ...writeOpenDissents(outcome)];
    return [writeLevelDocument(record, result, outcome), ...said, ...writeRegisters(result, outcome)];
  },

  positions(result) {
    const votes = Object.entries(result.final_votes).map(([seat, vote]) => `  ${seat}: ${vote ?? 'absent'}`);
    if (result.outcome !== 'SYNTHESIZED') return votes;
    const { chosen_approach, risk_register, claims, final_check } = result;
    const { question, passes, reason } = final_check;
    const verdict = passes === null ? 'not made' : passes ? 'passes' : 'does not pass';
    return [
      `Chosen approach: ${chosen_approach}`,
      ...votes,
      `Risks in the register: ${risk_register.length}; claims of phase 1 that reached the document: ${claims.filter(({ reached }) => reached).length} of ${claims.length}`,
      `Final check: ${question} ${verdict}: ${reason}`,
    ];
  },
};
