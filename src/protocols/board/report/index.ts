import type { Report } from '../../../debate/report.ts';
import { quoteBlock } from '../../../documents/inert-markdown.ts';
import type { BoardShape } from '../shape.ts';
import { draftAdr } from './adr.ts';
import { writeLevelDocument } from './document.ts';
import { writeOpenDissents, writeRegisters } from './registers.ts';
import { writePositions, writeRounds } from './sayings.ts';

/** The documents of the board: positions, rounds, the level's document, risks, dissents (B8, B10, B14). */
export const report: Report<BoardShape> = {
  question: ({ topic }) => quoteBlock(topic.brief),

  adr: draftAdr,

  documents(record, outcome) {
    const { result } = record;
    const said = [...writePositions(record), ...writeRounds(record)];
    if (!result || result.outcome === 'ESCALATED') return [...said, ...writeOpenDissents(outcome)];
    return [writeLevelDocument(record, result, outcome), ...said, ...writeRegisters(result, outcome)];
  },

  positions(result) {
    if (result.outcome === 'ESCALATED')
      return result.could_sign.map(({ participant, last }) => `  ${participant} could sign: ${last ?? 'nobody'}`);
    const { chosen_approach, risk_register, final_check, votes } = result;
    const { question, passes, reason } = final_check;
    const verdict = passes === null ? 'not made' : passes ? 'passes' : 'does not pass';
    return [
      `Chosen approach: ${chosen_approach}`,
      ...votes.map(({ participant, vote }) => `  ${participant}: ${vote ?? 'absent'}`),
      `Risks in the register: ${risk_register.length}`,
      `Final check: ${question} ${verdict}: ${reason}`,
    ];
  },
};
