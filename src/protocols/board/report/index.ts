import { listNames } from '../../../debate/kit/list-names.ts';
import { countSeats, listSeats } from '../../../debate/kit/list-seats.ts';
import type { Report } from '../../../debate/report.ts';
import type { BoardShape } from '../shape.ts';
import { draftAdr } from './adr.ts';
import { draftBrief } from './brief.ts';
import { writeLevelDocument } from './document.ts';
import { recallBrief } from './earlier.ts';
import { listRecordParts } from './record-parts.ts';
import { writeOpenDissents, writeRegisters } from './registers.ts';
import { renderText } from './said.ts';
import { writePositions, writeRounds } from './sayings.ts';
import { listSections } from './sections.ts';
import { listTurnSections } from './turn.ts';

/** The documents of the board: positions, rounds, the level's document, risks, dissents (B8, B10, B14). */
export const report: Report<BoardShape> = {
  question: (record) => renderText(record.topic.brief, record),
  brief: draftBrief,
  recall: recallBrief,
  roles: ({ opened: { panel } }) => {
    const [arguing, checking] = [
      listSeats(panel, (group) => group !== 'gate'),
      listSeats(panel, (group) => group === 'gate'),
    ];
    return `A board of ${countSeats(arguing, 'seat')} that argue and vote (${listNames(arguing)})${checking.length > 0 ? ' and a gate reviewer' : ''}.`;
  },
  sections: listSections,
  record: listRecordParts,
  turn: listTurnSections,
  adr: draftAdr,

  documents(record, outcome) {
    const { result } = record;
    const said = [...writePositions(record), ...writeRounds(record)];
    if (!result || result.outcome === 'ESCALATED') return [...said, ...writeOpenDissents(record, outcome)];
    return [writeLevelDocument(record, result, outcome), ...said, ...writeRegisters(record, result, outcome)];
  },
};
