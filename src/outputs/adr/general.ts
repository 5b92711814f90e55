import type { Adr } from '../../debate/adr.ts';
import type { Dissent, Outcome } from '../../debate/outcome.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import {
  describeDecision,
  listParty,
  renderDissentSection,
  renderReferenceSection,
} from '../../documents/adr-parts.ts';
import { escapeCell, writeTable } from '../../documents/inert-markdown.ts';
import { splitSides } from './sides.ts';

/** The ADR of a debate whose protocol has no words of its own for it: what the envelope of the outcome holds. */
export function draftGeneralAdr(record: DebateRecord, outcome: Outcome): Adr {
  const { opened, ended } = record;
  const { first_round, decision, agreed, headline } = outcome;
  const { supporters, dissents } = splitSides(record, outcome);
  const found = ended?.conclusion.headline ?? headline;
  return {
    title: opened.headline.replace(/[.?!]+$/u, ''),
    status: decision ? 'accepted' : 'proposed',
    context: opened.headline,
    drivers: [],
    options: Object.keys(first_round?.tally ?? {}).map((title) => ({ title, pros: [], cons: [] })),
    decision: decision ? describeDecision(decision) : agreed ? found : `Nothing is decided. ${found}`,
    consequences: { good: [], bad: [] },
    confirmation: '',
    open: '',
    more: '',
    sections: [
      renderSupport(supporters),
      renderDissentSection(dissents, outcome),
      renderPanelSection(outcome),
      renderReferenceSection(outcome),
    ],
  };
}

/** Who is for what a person chose. */
const renderSupport = (supporters: readonly Dissent[]): Adr['sections'][number] => ({
  title: 'Support',
  body: supporters.map(({ seat, position, reasoning }) => listParty(seat, reasoning || position)).join('\n'),
});

const renderPanelSection = ({ panel }: Outcome): Adr['sections'][number] => ({
  title: 'Participants',
  body: writeTable(
    ['Seat', 'Participant', 'Model'],
    panel.map(({ seat, participant, via, model }) =>
      [seat, participant, via === 'human' ? 'a person' : (model ?? 'not reported')].map(escapeCell),
    ),
  ),
});
