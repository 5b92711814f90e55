import type { Outcome } from '../debate/outcome.ts';
import type { Reporting } from '../debate/report.ts';
import { describeAbsence } from '../documents/absence-in-words.ts';
import { terminalLine, terminalText } from '../documents/terminal-text.ts';
import { rehearsalLine, withoutRehearsal } from './headline.ts';
import { nextSteps } from './next-step.ts';

/** The result for people, in plain text for standard output: short, and safe to print. `options` are for the commands in it. */
export function outcomeText(
  protocol: Reporting | undefined,
  outcome: Outcome,
  { documentsPath, options = '' }: { documentsPath: string; options?: string },
): string {
  const rehearsal = outcome.rehearsal ? [rehearsalLine] : [];
  const parts = [
    [...rehearsal, terminalLine(withoutRehearsal(outcome.headline))],
    [summary(outcome), ...decision(outcome)],
    listPositions(protocol, outcome).map(terminalText),
    outcome.dissents.map(({ seat, position, reasoning }) =>
      terminalLine(`Dissent, ${seat}: ${position}${reasoning ? `: ${reasoning}` : ''}`),
    ),
    outcome.absences.map((absence) => terminalLine(`Absent: ${describeAbsence(absence)}`)),
    [
      terminalLine(`Documents: ${documentsPath}`),
      ...nextSteps(outcome, options).map(({ what, command }) => terminalLine(`${what}: ${command}`)),
    ],
    rehearsal,
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** The positions in the protocol's own words; none where the result has another shape. */
function listPositions(protocol: Reporting | undefined, outcome: Outcome): readonly string[] {
  if (!protocol?.result) return protocol?.report?.positions?.(outcome.result, outcome) ?? [];
  const result = protocol.result.safeParse(outcome.result);
  return (result.success && protocol.report?.positions?.(result.data, outcome)) || [];
}

const summary = ({ status, confidence, degraded, rounds }: Outcome) =>
  [
    `Status: ${status}`,
    ...(confidence ? [`confidence ${confidence}`] : []),
    ...(degraded ? ['degraded'] : []),
    `rounds ${rounds}`,
  ].join(', ');

const decision = ({ decision }: Outcome) =>
  decision
    ? [terminalLine(`Decided: ${decision.choice}, by ${decision.by}${decision.reason ? `: ${decision.reason}` : ''}`)]
    : [];
