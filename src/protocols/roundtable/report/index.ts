import { listNames } from '../../../debate/kit/list-names.ts';
import { countSeats, listSeats } from '../../../debate/kit/list-seats.ts';
import type { Report } from '../../../debate/report.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { RoundtableShape } from '../shape.ts';
import { draftAdr } from './adr.ts';
import { writeBrief } from './brief.ts';
import { recallBrief } from './earlier.ts';
import { writeMessages } from './messages.ts';
import { describeReview } from './review.ts';
import { writeSections } from './sections.ts';
import { writeTurn } from './turn.ts';

/** The documents of the roundtable protocol: `adr.md`, `messages.md`, and its part of `outcome.md` (R8, R11). */
export const report: Report<RoundtableShape> = {
  question: ({ topic }) => renderSaid(topic.question),

  brief: writeBrief,
  recall: recallBrief,

  roles: ({ opened: { panel } }) => {
    const specialists = listSeats(panel, (group) => group === 'specialists');
    return `${countSeats(specialists, 'specialist')} (${listNames(specialists)}) and a lead who writes down what they agree on.`;
  },

  sections: writeSections,
  holds: 'the agreed text, scores, what moved whom, open concerns',

  record: ({ result }) => (result ? [{ title: 'The decision record', body: describeReview(result.adr) }] : []),

  turn: writeTurn,

  adr: draftAdr,

  documents(record, outcome) {
    if (!record.result || !draftAdr(record, outcome)) return [];
    return [
      { name: 'adr.md', adr: 'madr' },
      { name: 'messages.md', text: writeMessages(record.result) },
    ];
  },
};
