import type { Dissent, Outcome } from '../../debate/outcome.ts';
import { cell, code, joined, table, text } from '../../documents/inert-markdown.ts';
import { withoutRehearsal } from '../headline.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import type { Adr } from '../../debate/adr.ts';
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

/** Whether there is a decision to record: the table's or a person's. */
export const isDecided = ({ agreed, decision }: Outcome): boolean => agreed || decision !== null;

/** "Decided by ada: B. Reason: …" */
export function decisionInWords({ choice, by, reason }: NonNullable<Outcome['decision']>): string {
  return `${choice}, decided by ${by}.${reason ? ` ${reason}` : ''}`;
}

export const decidersOf = ({ decision, panel }: Outcome): readonly string[] =>
  decision ? [decision.by] : panel.map(({ seat }) => seat);

/** What somebody did not share, and what a person took upon itself. */
export function dissentSection(dissents: readonly Dissent[], { decision }: Outcome): Adr['sections'][number] {
  const risks = (decision?.accepted_risks ?? []).map((risk) => `- Accepted risk: ${text(risk)}`);
  const held = dissents.map(
    ({ seat, position, reasoning }) =>
      `- **${text(seat)}**: ${text(position)}${reasoning ? ` ${text(reasoning)}` : ''}`,
  );
  return {
    title: 'Dissent and Accepted Risks',
    body: joined([held.join('\n') || 'Nobody dissented.', risks.join('\n')]),
  };
}

/** Who took part, and through whom. */
export const panelSection = ({ panel }: Outcome): Adr['sections'][number] => ({
  title: 'Participants',
  body: table(
    ['Seat', 'Participant', 'Model'],
    panel.map(({ seat, participant, model }) => [seat, participant, model].map(cell)),
  ),
});

/** Where the debate is found, and what it can be checked against (E12). */
export const referenceSection = ({ debate, protocol, status, topic_hash, journal_hash }: Outcome) => ({
  title: 'Debate Reference',
  body: [
    `- Debate: ${code(debate)}, protocol ${text(protocol)}, ended as ${status}`,
    `- Topic: ${code(topic_hash)}`,
    `- Journal: ${code(journal_hash)}`,
    `- Check: ${code('dissent verify')} with the path of this file`,
  ].join('\n'),
});
