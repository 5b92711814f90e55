import type { Adr } from '../debate/adr.ts';
import type { Dissent, Outcome } from '../debate/outcome.ts';
import { formatDate } from './date.ts';
import { escapeText, joinBlocks, writeCode } from './inert-markdown.ts';
import { writeLine } from './said/flatten.ts';

type AdrSection = Adr['sections'][number];

/** "Decided by ada on 18 Nov 2026: B", and the reason; `chosen` is the choice in words. */
export function describeDecision(
  { choice, by, at, reason }: NonNullable<Outcome['decision']>,
  chosen: string = choice,
): string {
  return joinBlocks([`Decided by ${by} on ${formatDate(at)}: ${chosen.replace(/\.$/u, '')}.`, reason]);
}

/** What somebody did not share, and what a person took upon itself; empty where there is neither. */
export function renderDissentSection(dissents: readonly Dissent[], { decision }: Outcome): AdrSection {
  const risks = (decision?.accepted_risks ?? []).map((risk) => `- Accepted risk: ${escapeText(risk)}`);
  const held = dissents.map(({ seat, position, reasoning }) => listParty(seat, `${position} ${reasoning}`));
  return {
    title: risks.length === 0 ? 'Dissent' : 'Dissent and Accepted Risks',
    body: joinBlocks([held.join('\n'), risks.join('\n')]),
  };
}

export const listParty = (seat: string, words: string): string => `- **${escapeText(seat)}**: ${writeLine(words)}`;

/** Where the debate is found, and what it can be checked against (E12). */
export const renderReferenceSection = ({ debate, protocol, topic_hash, journal_hash }: Outcome): AdrSection => ({
  title: 'Debate Reference',
  body: [
    `- Debate: ${writeCode(debate)} (${escapeText(protocol)})`,
    `- Question and documents: ${writeCode(topic_hash)}`,
    `- Journal: ${writeCode(journal_hash)}`,
    `- Check: ${writeCode('dissent verify')} with the path of this file`,
  ].join('\n'),
});
