import type { Adr } from '../debate/adr.ts';
import type { Dissent, Outcome } from '../debate/outcome.ts';
import { escapeText, joinBlocks, writeCode } from './inert-markdown.ts';

/** Whether there is a decision to record: the table's or a person's. */
export const isDecided = ({ agreed, decision }: Outcome): boolean => agreed || decision !== null;

/** "Decided by ada: B. Reason: …" */
export function describeDecision({ choice, by, reason }: NonNullable<Outcome['decision']>): string {
  return `${choice}, decided by ${by}.${reason ? ` ${reason}` : ''}`;
}

export const listDeciders = ({ decision, panel }: Outcome): readonly string[] =>
  decision ? [decision.by] : panel.map(({ seat }) => seat);

/** What somebody did not share, and what a person took upon itself. */
export function renderDissentSection(dissents: readonly Dissent[], { decision }: Outcome): Adr['sections'][number] {
  const risks = (decision?.accepted_risks ?? []).map((risk) => `- Accepted risk: ${escapeText(risk)}`);
  const held = dissents.map(
    ({ seat, position, reasoning }) =>
      `- **${escapeText(seat)}**: ${escapeText(position)}${reasoning ? ` ${escapeText(reasoning)}` : ''}`,
  );
  return {
    title: 'Dissent and Accepted Risks',
    body: joinBlocks([held.join('\n') || 'Nobody dissented.', risks.join('\n')]),
  };
}

/** Where the debate is found, and what it can be checked against (E12). */
export const renderReferenceSection = ({ debate, protocol, status, topic_hash, journal_hash }: Outcome) => ({
  title: 'Debate Reference',
  body: [
    `- Debate: ${writeCode(debate)}, protocol ${escapeText(protocol)}, ended as ${status}`,
    `- Topic: ${writeCode(topic_hash)}`,
    `- Journal: ${writeCode(journal_hash)}`,
    `- Check: ${writeCode('dissent verify')} with the path of this file`,
  ].join('\n'),
});
