import type { Outcome } from '../../../debate/outcome.ts';
import type { ReportDocument } from '../../../debate/report.ts';
import { cell, joined, table, text } from '../../../documents/inert-markdown.ts';
import { footer } from './document.ts';
import { appendedText, dissentsText, riskTable, section } from './parts.ts';
import { objectsIn, wordsIn } from './reading.ts';

/** The risk register, the dissents and the ledger of claims, each as a document of its own. */
export function registers(outcome: Outcome): ReportDocument[] {
  if (outcome.result.outcome !== 'SYNTHESIZED') return openDissents(outcome);
  return [riskRegister(outcome), dissentsDocument(outcome), ledger(outcome)];
}

function riskRegister(outcome: Outcome): ReportDocument {
  const missing = objectsIn(outcome.result.risks_not_registered).map(
    ({ by, risk }) => `- ${text(wordsIn(risk) ?? '')} (${text(wordsIn(by) ?? '')})`,
  );
  return {
    name: 'risk-register.md',
    text: joined([
      '# Risk register',
      riskTable(outcome.result),
      missing.length === 0
        ? undefined
        : section(
            'Raised, and not in the register',
            joined(['Found by program: fewer than six in ten of their words stand in it.', missing.join('\n')]),
          ),
      footer(outcome),
    ]),
  };
}

function dissentsDocument(outcome: Outcome): ReportDocument {
  const body = [
    '# Dissents',
    dissentsText(outcome.result),
    section('Remarks of reviewers', appendedText(outcome.result)),
    footer(outcome),
  ];
  return { name: 'dissents.md', text: joined(body) };
}

/** Without a document, the dissents that are open. */
function openDissents(outcome: Outcome): ReportDocument[] {
  if (outcome.dissents.length === 0) return [];
  const items = outcome.dissents.map(({ seat, position }) => `- **${text(seat)}**: ${text(position)}`);
  return [{ name: 'dissents.md', text: joined(['# Dissents', items.join('\n'), footer(outcome)]) }];
}

function ledger(outcome: Outcome): ReportDocument {
  const claims = objectsIn(outcome.result.claims);
  const reached = claims.filter((claim) => claim.reached === true).length;
  const rows = claims.map(({ id, by, kind, claim, reached: arrived, reason }) => [
    ...[id, by, kind, claim].map((value) => cell(wordsIn(value))),
    arrived === true ? 'yes' : `no: ${text(wordsIn(reason) ?? 'no reason given')}`,
  ]);
  return {
    name: 'claims.md',
    text: joined([
      '# Claims of phase 1',
      `${reached} of ${claims.length} reached the document. A claim has reached it when at least six in ten of its words stand there and the synthesizer does not say that it was dropped.`,
      rows.length === 0 ? undefined : table(['Id', 'By', 'Kind', 'Claim', 'Reached the document'], rows),
      footer(outcome),
    ]),
  };
}
