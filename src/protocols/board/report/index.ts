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
};
