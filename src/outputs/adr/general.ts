import type { Adr } from '../../debate/adr.ts';
import type { Outcome } from '../../debate/outcome.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import { decidersOf, decisionInWords, dissentSection, isDecided, referenceSection } from '../../documents/adr-parts.ts';
import { cell, table } from '../../documents/inert-markdown.ts';
import { withoutRehearsal } from '../headline.ts';
import { sidesOf } from './sides.ts';

/** The ADR of a debate whose protocol has no words of its own for it: what the envelope of the outcome holds. */
export function generalAdr(record: DebateRecord, outcome: Outcome): Adr {
  const { opened } = record;
  const { first_round, decision, headline } = outcome;
  const { supporters, dissents } = sidesOf(record, outcome);
  return {
    title: opened.headline.replace(/[.?!]+$/u, ''),
    status: isDecided(outcome) ? 'accepted' : 'proposed',
    context: opened.headline,
    drivers: [],
    options: Object.keys(first_round?.tally ?? {}).map((title) => ({ title, pros: [], cons: [] })),
    decision: decision ? decisionInWords(decision) : withoutRehearsal(headline),
    consequences: {
      good: supporters.map(({ seat, position, reasoning }) => `${seat} is for it: ${reasoning || position}`),
      bad: dissents.map(({ seat, position }) => `${seat} dissents: ${position}`),
    },
    confirmation: '',
    more: '',
    deciders: decidersOf(outcome),
    consulted: decision ? outcome.panel.map(({ seat }) => seat) : [],
    sections: [dissentSection(dissents, outcome), panelSection(outcome), referenceSection(outcome)],
  };
}

/** Who took part, and through whom. */
const panelSection = ({ panel }: Outcome): Adr['sections'][number] => ({
  title: 'Participants',
  body: table(
    ['Seat', 'Participant', 'Model'],
    panel.map(({ seat, participant, model }) => [seat, participant, model].map(cell)),
  ),
});
