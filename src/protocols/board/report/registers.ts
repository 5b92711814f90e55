import type { Outcome } from '../../../debate/outcome.ts';
import { cell, joined, table, text } from '../../../documents/inert-markdown.ts';
import type { Synthesized } from '../result.ts';
import { writeFooter } from './facts.ts';
import { listDissents, listRemarks, section, tabulateRisks } from './parts.ts';

/** The risk register, the dissents and the ledger of claims, each as a document of its own. */
export const writeRegisters = (result: Synthesized, outcome: Outcome) => [
  { name: 'risk-register.md', text: joined([...describeRisks(result), writeFooter(outcome)]) },
  {
    name: 'dissents.md',
    text: joined([
      '# Dissents',
      listDissents(result),
      section('Remarks of reviewers', listRemarks(result)),
      writeFooter(outcome),
    ]),
  },
  { name: 'claims.md', text: joined([...describeClaims(result), writeFooter(outcome)]) },
];

/** Without a document, the dissents that are open. */
export function writeOpenDissents(outcome: Outcome) {
  if (outcome.dissents.length === 0) return [];
  const items = outcome.dissents.map(({ seat, position }) => `- **${text(seat)}**: ${text(position)}`);
  return [{ name: 'dissents.md', text: joined(['# Dissents', items.join('\n'), writeFooter(outcome)]) }];
}

function describeRisks(result: Synthesized): readonly (string | undefined)[] {
  const missing = result.risks_not_registered.map(({ by, risk }) => `- ${text(risk)} (${text(by)})`);
  const found = 'Found by program: fewer than six in ten of their words stand in it.';
  return [
    '# Risk register',
    tabulateRisks(result),
    missing.length === 0 ? undefined : section('Raised, and not in the register', joined([found, missing.join('\n')])),
  ];
}

function describeClaims({ claims }: Synthesized): readonly (string | undefined)[] {
  const reached = claims.filter((claim) => claim.reached).length;
  const rows = claims.map(({ id, by, kind, claim, reached: isThere, reason }) => [
    ...[id, by, kind, claim].map(cell),
    isThere ? 'yes' : `no: ${text(reason ?? 'no reason given')}`,
  ]);
  return [
    '# Claims of phase 1',
    `${reached} of ${claims.length} reached the document. A claim has reached it when at least six in ten of its words stand there and the synthesizer does not say that it was dropped.`,
    rows.length === 0 ? undefined : table(['Id', 'By', 'Kind', 'Claim', 'Reached the document'], rows),
  ];
}
