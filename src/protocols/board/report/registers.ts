import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { renderSections } from '../../../documents/sections.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { writeFooter } from './document.ts';
import { findTitle } from './ids.ts';
import { renderDissents, renderNotTakenUp, renderRemarks, tabulateRisks } from './parts.ts';
import { renderLine } from './said.ts';

type Record = DebateRecord<BoardShape>;

/** The risk register and the dissents, each as a document of its own. */
export const writeRegisters = (record: Record, result: WrittenResult, outcome: Outcome) => [
  {
    name: 'risk-register.md',
    text: joinBlocks([
      `# Risks: ${escapeText(result.decision)}`,
      tabulateRisks(result.risk_register, record) || 'The writer named no risk.',
      renderSections([{ title: 'Raised in the debate, and in no entry', body: renderNotTakenUp(result, record) }], 2),
      writeFooter(outcome),
    ]),
  },
  {
    name: 'dissents.md',
    text: joinBlocks([
      `# Dissents: ${escapeText(result.decision)}`,
      renderDissents(result, record) || 'No dissent is open.',
      renderSections([{ title: 'Remarks of reviewers', body: renderRemarks(result, record) }], 2),
      writeFooter(outcome),
    ]),
  },
];

/** Without a document, the dissents that are open. */
export function writeOpenDissents(record: Record, outcome: Outcome) {
  if (outcome.dissents.length === 0) return [];
  const items = outcome.dissents.map(
    ({ seat, position }) => `- **${escapeText(findTitle(seat, record))}**: ${renderLine(position, record)}`,
  );
  return [{ name: 'dissents.md', text: joinBlocks(['# Dissents', items.join('\n'), writeFooter(outcome)]) }];
}
