import { listNames } from '../../../debate/kit/list-names.ts';
import { countSeats, listSeats } from '../../../debate/kit/list-seats.ts';
import type { Report } from '../../../debate/report.ts';
import { renderSaidQuote } from '../../../documents/said/render.ts';
import type { ChallengeShape } from '../shape.ts';
import { draftAdr } from './adr.ts';
import { draftBrief } from './brief.ts';
import { recallBrief } from './earlier.ts';
import { renderProtocolForm } from './protocol-form.ts';
import { listSections } from './sections.ts';
import { renderTradeoff } from './tradeoff.ts';
import { renderTurn } from './turn.ts';

/** The documents of a challenge (C13). */
export const report: Report<ChallengeShape> = {
  question: ({ topic: { topic } }) => renderSaidQuote(topic),

  brief: draftBrief,
  recall: recallBrief,

  roles: ({ opened: { panel }, result }) => {
    const challengers = listSeats(panel, (group) => group === 'challengers');
    const named = challengers.map((seat) => {
      const angle = result?.challengers.find(({ challenger }) => challenger === seat)?.angle;
      return angle?.toLowerCase() ?? seat;
    });
    return `A proposer and ${countSeats(challengers, 'challenger')}: ${listNames(named)}.`;
  },

  sections: listSections,
  holds: 'what was attacked and what became of it, positions in full',

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
