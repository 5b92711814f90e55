import type { Adr } from '../../debate/adr.ts';
import type { Outcome } from '../../debate/outcome.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import {
  describeDecision,
  isDecided,
  listDeciders,
  renderDissentSection,
  renderReferenceSection,
} from '../../documents/adr-parts.ts';
import { escapeCell, writeTable } from '../../documents/inert-markdown.ts';
import { stripOrigin } from '../headline.ts';
import { splitSides } from './sides.ts';

/** The ADR of a debate whose protocol has no words of its own for it: what the envelope of the outcome holds. */
export function draftGeneralAdr(record: DebateRecord, outcome: Outcome): Adr {
  const { opened } = record;
  const { first_round, decision } = outcome;
  const { supporters, dissents } = splitSides(record, outcome);
  return {
    title: opened.headline.replace(/[.?!]+$/u, ''),
    status: isDecided(outcome) ? 'accepted' : 'proposed',
    context: opened.headline,
    drivers: [],
    options: Object.keys(first_round?.tally ?? {}).map((title) => ({ title, pros: [], cons: [] })),
    decision: decision ? describeDecision(decision) : stripOrigin(outcome),
    consequences: {
      good: supporters.map(({ seat, position, reasoning }) => `${seat} is for it: ${reasoning || position}`),
      bad: dissents.map(({ seat, position }) => `${seat} dissents: ${position}`),
    },
    confirmation: '',
    more: '',
    deciders: listDeciders(outcome),
    consulted: decision ? outcome.panel.map(({ seat }) => seat) : [],
    sections: [renderDissentSection(dissents, outcome), renderPanelSection(outcome), renderReferenceSection(outcome)],
  };
}

const renderPanelSection = ({ panel }: Outcome): Adr['sections'][number] => ({
  title: 'Participants',
  body: writeTable(
    ['Seat', 'Participant', 'Model'],
    panel.map(({ seat, participant, model }) => [seat, participant, model].map(escapeCell)),
  ),
});
