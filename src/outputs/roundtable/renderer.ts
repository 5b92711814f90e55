import type { Report } from '../../debate/report.ts';
import { block } from '../../documents/inert-markdown.ts';
import { objectIn, objectsIn, wordsIn } from '../reading.ts';
import { roundtableAdr } from './adr.ts';
import { messageLog } from './messages.ts';
import { report } from './report.ts';
import { scoreInWords } from './scores.ts';

/** The documents of the roundtable protocol: `adr.md`, `messages.md`, and the final report in `outcome.md` (R8, R11). */
export const roundtable: Report = {
  question({ opened }) {
    return block(wordsIn(objectIn(opened.topic).question) ?? opened.headline);
  },

  parts: (_record, outcome) => report(outcome),

  adr: roundtableAdr,

  documents(record, outcome) {
    if (roundtableAdr(record, outcome) === undefined) return [];
    return [
      { name: 'adr.md', adr: 'madr' },
      { name: 'messages.md', text: messageLog(outcome) },
    ];
  },

  positions(_result, { result }) {
    const participants = objectsIn(result.participants);
    if (participants.length === 0) return [];
    return [
      'Scores:',
      ...participants.map(
        (row) => `  ${wordsIn(row.specialist)} ${scoreInWords(row)}: ${wordsIn(row.position) ?? 'no position'}`,
      ),
      ...(wordsIn(result.core_disagreement) ? [`Core disagreement: ${wordsIn(result.core_disagreement)}`] : []),
    ];
  },
};
