import type { Report } from '../../../debate/report.ts';
import { joinBlocks } from '../../../documents/inert-markdown.ts';
import { renderSaidQuote } from '../../../documents/said/render.ts';
import { writeFold } from '../../../documents/sections.ts';
import { titleOf } from '../../title.ts';
import type { ChallengeShape } from '../shape.ts';
import { draftAdr } from './adr.ts';
import { draftBrief } from './brief.ts';
import { recallBrief } from './earlier.ts';
import { renderProtocolForm } from './protocol-form.ts';
import { listSections } from './sections.ts';
import { renderTradeoff } from './tradeoff.ts';
import { renderTurn } from './turn.ts';

/** The most characters of a question in sight. */
const longest = 300;

/** The documents of a challenge (C13). */
export const report: Report<ChallengeShape> = {
  question({ topic: { topic } }) {
    if (topic.length <= longest) return renderSaidQuote(topic);
    return joinBlocks([renderSaidQuote(titleOf(topic)), writeFold('The question in full', renderSaidQuote(topic))]);
  },

  brief: draftBrief,
  recall: recallBrief,

  sections: listSections,

  record: ({ result }, outcome) => [
    result && { title: "In the protocol's own form", body: renderProtocolForm(result, outcome), folded: true },
  ],

  turn: renderTurn,

  adr: ({ result }, outcome) => result && draftAdr(result, outcome),

  documents(record, outcome) {
    const { result } = record;
    if (result?.outcome !== 'TRADEOFF') return [];
    return [{ name: 'tradeoff.md', text: renderTradeoff(result, { record, outcome }) }];
  },
};
