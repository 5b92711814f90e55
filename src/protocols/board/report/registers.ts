import type { Outcome } from '../../../debate/outcome.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import type { WrittenResult } from '../result.ts';
import { writeFooter } from './facts.ts';
import { listDissents, listNotTakenUp, listRemarks, section, tabulateRisks } from './parts.ts';

/** The risk register and the dissents, each as a document of its own. */
export const writeRegisters = (result: WrittenResult, outcome: Outcome) => [
  { name: 'risk-register.md', text: joinBlocks([...describeRisks(result), writeFooter(outcome)]) },
  {
    name: 'dissents.md',
    text: joinBlocks([
      '# Dissents',
      listDissents(result),
      section('Remarks of reviewers', listRemarks(result)),
      writeFooter(outcome),
    ]),
  },
];

/** Without a document, the dissents that are open. */
export function writeOpenDissents(outcome: Outcome) {
  if (outcome.dissents.length === 0) return [];
  const items = outcome.dissents.map(({ seat, position }) => `- **${escapeText(seat)}**: ${escapeText(position)}`);
  return [{ name: 'dissents.md', text: joinBlocks(['# Dissents', items.join('\n'), writeFooter(outcome)]) }];
}

function describeRisks(result: WrittenResult): readonly (string | undefined)[] {
  return ['# Risk register', tabulateRisks(result), section('Raised, not taken up', listNotTakenUp(result))];
}
