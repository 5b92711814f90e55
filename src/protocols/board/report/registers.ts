import type { Outcome } from '../../../debate/outcome.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import type { Synthesized } from '../result.ts';
import { writeFooter } from './facts.ts';
import { listDissents, listRemarks, section, tabulateRisks } from './parts.ts';

/** The risk register, the dissents and the ledger of claims, each as a document of its own. */
export const writeRegisters = (result: Synthesized, outcome: Outcome) => [
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
  { name: 'claims.md', text: joinBlocks([...describeClaims(result), writeFooter(outcome)]) },
];

/** Without a document, the dissents that are open. */
export function writeOpenDissents(outcome: Outcome) {
  if (outcome.dissents.length === 0) return [];
  const items = outcome.dissents.map(({ seat, position }) => `- **${escapeText(seat)}**: ${escapeText(position)}`);
  return [{ name: 'dissents.md', text: joinBlocks(['# Dissents', items.join('\n'), writeFooter(outcome)]) }];
}

function describeRisks(result: Synthesized): readonly (string | undefined)[] {
  const missing = result.risks_not_registered.map(({ by, risk }) => `- ${escapeText(risk)} (${escapeText(by)})`);
  const found = 'Found by program: fewer than six in ten of their words stand in it.';
  return [
    '# Risk register',
    tabulateRisks(result),
    missing.length === 0
      ? undefined
      : section('Raised, and not in the register', joinBlocks([found, missing.join('\n')])),
  ];
}

function describeClaims({ claims }: Synthesized): readonly (string | undefined)[] {
  const reached = claims.filter((claim) => claim.reached).length;
  const rows = claims.map(({ id, by, kind, claim, reached: isThere, reason }) => [
    ...[id, by, kind, claim].map(escapeCell),
    isThere ? 'yes' : `no: ${escapeText(reason ?? 'no reason given')}`,
  ]);
  return [
    '# Claims of phase 1',
    `${reached} of ${claims.length} reached the document. A claim has reached it when at least six in ten of its words stand there and the synthesizer does not say that it was dropped.`,
    rows.length === 0 ? undefined : writeTable(['Id', 'By', 'Kind', 'Claim', 'Reached the document'], rows),
  ];
}
