import type { Report } from '../../../debate/report.ts';
import { quoteBlock } from '../../../documents/inert-markdown.ts';
import type { RoundtableShape } from '../shape.ts';
import { draftAdr } from './adr.ts';
import { writeFinalReport } from './final-report.ts';
import { writeMessages } from './messages.ts';

/** The documents of the roundtable protocol: `adr.md`, `messages.md`, and the final report in `outcome.md` (R8, R11). */
export const report: Report<RoundtableShape> = {
  question: ({ topic }) => quoteBlock(topic.question),

  sections: ({ result }, outcome) =>
    result ? writeFinalReport(result, outcome).map((body) => ({ title: '', body: body ?? '' })) : [],

  adr: draftAdr,

  documents(record, outcome) {
    if (!record.result || !draftAdr(record, outcome)) return [];
    return [
      { name: 'adr.md', adr: 'madr' },
      { name: 'messages.md', text: writeMessages(record.result) },
    ];
  },
};
