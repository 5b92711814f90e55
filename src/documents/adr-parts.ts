import type { Adr } from '../debate/adr.ts';
import type { Dissent, Outcome } from '../debate/outcome.ts';
import { code, joined, text } from './inert-markdown.ts';

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
