import type { Outcome } from '../debate/outcome.ts';
import type { Reporting } from '../debate/report.ts';
import { describeAbsence } from '../documents/absence-in-words.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { sanitizeLine, sanitizeText } from '../documents/terminal-text.ts';
import { rehearsalLine, stripRehearsal, writeDecided } from './headline.ts';
import { listNextSteps } from './next-step.ts';
import { listUnsandboxed } from './unsandboxed.ts';

/** The result for people, in plain text for standard output: short, and safe to print. `options` are for the commands in it. */
export function formatOutcome(
  protocol: Reporting | undefined,
  outcome: Outcome,
  { documentsPath, options = '' }: { documentsPath: string; options?: string },
): string {
  const rehearsal = outcome.rehearsal ? [rehearsalLine] : [];
  const parts = [
    [...rehearsal, sanitizeLine(stripRehearsal(outcome.headline))],
    [...formatDecision(outcome), formatSummary(outcome), ...listUnsandboxed(outcome).map(sanitizeLine)],
    listPositions(protocol, outcome).map(sanitizeText),
    outcome.dissents.map(({ seat, position, reasoning }) =>
      sanitizeLine(`Dissent, ${seat}: ${[position, reasoning].map(flattenSaid).filter(Boolean).join(': ')}`),
    ),
    outcome.absences.map((absence) => sanitizeLine(`Absent: ${describeAbsence(absence)}`)),
    [
      sanitizeLine(`Documents: ${documentsPath}`),
      ...listNextSteps(outcome, options).map(({ what, command }) => sanitizeLine(`${what}: ${command}`)),
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

const formatSummary = ({ status, confidence, degraded, rounds }: Outcome) =>
  [
    `Status: ${status}`,
    ...(confidence ? [`confidence ${confidence}`] : []),
    ...(degraded ? ['degraded'] : []),
    `rounds ${rounds}`,
  ].join(', ');

/** What a person decided and why, as far as the headline does not say it. */
function formatDecision({ decision, headline }: Outcome): readonly string[] {
  if (!decision) return [];
  const { reason, earlier = [] } = decision;
  const decided = writeDecided(decision);
  return [
    ...(headline.includes(decided) ? [] : [decided]),
    ...(reason ? [`Reason: ${flattenSaid(reason)}`] : []),
    ...earlier.map((before) => `Before it was revised: ${writeDecided(before)}`),
  ].map(sanitizeLine);
}
