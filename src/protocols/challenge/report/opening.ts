import type { Outcome } from '../../../debate/outcome.ts';
import { describeAbsence } from '../../../documents/absence-in-words.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import type { ChallengerRow, Consensus, Result, Tradeoff } from '../result.ts';
import { renderHistory } from './position-history.ts';

/** C13: what `outcome.md` of a challenge opens with. */
export function renderOpening(result: Result, outcome: Outcome): string {
  return joinBlocks([
    `## DEBATE OUTCOME: ${result.outcome}`,
    ...(result.outcome === 'CONSENSUS' ? listConsensusFields(result, outcome) : listTradeoffFields(result, outcome)),
    '### Position history',
    renderHistory(result),
    '### Challengers',
    renderChallengers(result),
    '### Absent',
    outcome.absences.length === 0
      ? 'Nobody was absent.'
      : outcome.absences.map((absence) => `- ${escapeText(describeAbsence(absence))}`).join('\n'),
  ]);
}

/** The assumptions that the parties laid open (C12). */
export function renderAssumptions({ assumptions_exposed }: Tradeoff): string {
  if (assumptions_exposed.length === 0) return 'None: no party explained itself.';
  const rows = assumptions_exposed.map(({ party, assumption, kind, leads_to, testable_by }) =>
    [party, assumption, kind, leads_to, testable_by].map(escapeCell),
  );
  return writeTable(['Party', 'Assumption', 'Kind', 'Leads to', 'Testable by'], rows);
}

function listConsensusFields(
  { final_position, what_changed }: Consensus,
  { confidence, rounds }: Outcome,
): readonly string[] {
  const accepted = what_changed.map((change) => `- ${escapeText(change)}`);
  return [
    renderField('Final position', final_position),
    renderField('Confidence', confidence),
    renderField('Rounds to consensus', String(rounds)),
    accepted.length === 0 ? renderField('What changed', 'nothing') : `**What changed:**\n\n${accepted.join('\n')}`,
  ];
}

function listTradeoffFields(result: Tradeoff, { confidence, rounds, stop_reason }: Outcome): readonly string[] {
  return [
    `**Final position:** ${escapeText(result.final_position)} (contested)`,
    renderField('Confidence', confidence),
    `**Rounds:** ${rounds} (no consensus${stop_reason === 'stalled' ? ', stalled' : ''})`,
    renderCoreDisagreement(result),
    '**Assumptions exposed:**',
    renderAssumptions(result),
  ];
}

/** C12: marked as the proposer's words. */
const renderCoreDisagreement = ({ core_disagreement: words }: Tradeoff) =>
  `**Core disagreement:** ${words ? `${escapeText(words)} (the proposer's words)` : 'not given: the proposer was absent'}`;

const renderField = (name: string, value: string | null) => `**${name}:** ${escapeText(value ?? 'not given')}`;

function renderChallengers({ challengers }: Result): string {
  const rows = challengers.map((row) =>
    [row.challenger, describeCounted(row), row.objection_strength, describeBlocking(row)].map(escapeCell),
  );
  return writeTable(['Challenger', 'Verdict', 'Strength', 'Blocking'], rows);
}

function describeCounted({ verdict, counted_as, state }: ChallengerRow): string {
  if (state === 'absent') return 'absent';
  return `${verdict ?? ''}${counted_as ? ` (${counted_as})` : ''}`;
}

/** Whether it had to be argued out, and what came of it. */
export function describeBlocking({ blocking, state, resolved_in_round }: ChallengerRow): string {
  if (state === 'absent') return '';
  if (!blocking) return 'no';
  if (state === 'resolved') return `yes, resolved in round ${resolved_in_round ?? '?'}`;
  return state === 'unresolved' ? 'yes, unresolved (absent in two rounds)' : 'yes, still open';
}
