import { listNames } from '../../../debate/kit/list-names.ts';
import { countSeats } from '../../../debate/kit/list-seats.ts';
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

/** Seats whose name doesn't say what they are for. */
const tasks = new Map([
  ['contrarian', 'a contrarian (argues against the premise)'],
  ['moonshot', 'a moonshot (argues for the bold version)'],
]);

/** The documents of the board: positions, rounds, the level's document, risks, dissents (B8, B10, B14). */
export const report: Report<BoardShape> = {
  question: (record) => renderText(record.topic.brief, record),
  brief: draftBrief,
  recall: recallBrief,
  roles: ({ opened: { panel } }) => {
    const arguing = panel.filter(({ group }) => group !== 'gate').map(({ seat, group }) => tasks.get(group) ?? seat);
    const gate = panel.some(({ group }) => group === 'gate') ? '; a reviewer takes no side and checks the result' : '';
    return `A board of ${countSeats(arguing, 'seat')}: ${listNames(arguing)}${gate}.`;
  },
  sections: listSections,
  holds: 'the document, votes, dissents and the discussion',
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
