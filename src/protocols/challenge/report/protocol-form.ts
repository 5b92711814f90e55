import type { Outcome } from '../../../debate/outcome.ts';
import { describeAbsence } from '../../../documents/absence-in-words.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import type { ChallengerRow, Consensus, OnRecord, Result, Tradeoff } from '../result.ts';
import { renderAssumptions } from './assumptions.ts';
import { describeChanges, renderHistory } from './position-history.ts';

/** C13: the outcome in the form that the protocol prescribes, for the record. */
export function renderProtocolForm(result: Result, outcome: Outcome): string {
  return joinBlocks([
    `## DEBATE OUTCOME: ${result.outcome}`,
    ...listFields(result, outcome),
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

function listFields(result: Result, outcome: Outcome): readonly string[] {
  if (result.outcome === 'CONSENSUS') return listConsensusFields(result, outcome);
  if (result.outcome === 'TRADEOFF') return listTradeoffFields(result, outcome);
  return [`**Position, tested by nobody:** ${renderPosition(result)}`];
}

/** The position and its terms: the words that were agreed to or contested. */
const renderPosition = ({ final_position, terms }: OnRecord) => [final_position, ...terms].map(writeLine).join(' ');

function listConsensusFields(result: Consensus, { confidence, rounds }: Outcome): readonly string[] {
  const changes = describeChanges(result).map((change) => `- ${writeLine(change)}`);
  return [
    `**Final position:** ${renderPosition(result)}`,
    renderField('Confidence', confidence),
    renderField('Rounds to consensus', String(rounds)),
    changes.length === 0 ? renderField('What changed', 'nothing') : `**What changed:**\n\n${changes.join('\n')}`,
  ];
}

function listTradeoffFields(result: Tradeoff, { confidence, rounds, stop_reason }: Outcome): readonly string[] {
  const assumptions = renderAssumptions(result);
  return [
    `**Final position:** ${renderPosition(result)} (contested)`,
    renderField('Confidence', confidence),
    `**Rounds:** ${rounds} (no consensus${stop_reason === 'stalled' ? ', stalled' : ''})`,
    renderCoreDisagreement(result),
    ...(assumptions === ''
      ? ['**Assumptions exposed:** none, because no party explained itself']
      : ['**Assumptions exposed:**', assumptions]),
  ];
}

/** C12: marked as the proposer's words. */
const renderCoreDisagreement = ({ core_disagreement: words }: Tradeoff) =>
  `**Core disagreement:** ${words ? `${writeLine(words)} (the proposer's words)` : 'the proposer did not say'}`;

const renderField = (name: string, value: string | null) => `**${name}:** ${escapeText(value ?? 'none')}`;

function renderChallengers({ challengers }: OnRecord): string {
  const rows = challengers.map((row) =>
    [row.challenger, describeCounted(row), row.objection_strength, describeBlocking(row), describeAgreed(row)].map(
      escapeCell,
    ),
  );
  return writeTable(['Challenger', 'Verdict', 'Strength', 'Blocking', 'Agreed to'], rows);
}

function describeCounted({ verdict, given, counted_as, state }: ChallengerRow): string {
  if (state === 'absent') return 'absent';
  if (counted_as === 'not engaged') return `${given ?? ''}, without testing: doesn't count`;
  return `${verdict ?? ''}${counted_as ? ` (${counted_as})` : ''}`;
}

const describeAgreed = ({ agreed_to }: ChallengerRow) => (agreed_to === null ? null : `v${agreed_to}`);

/** Whether it had to be argued out, and what came of it. */
function describeBlocking({ blocking, state, resolved_in_round, bare }: ChallengerRow): string {
  if (state === 'absent') return '';
  if (!blocking) return 'no';
  if (state === 'resolved')
    return `yes, resolved in round ${resolved_in_round ?? '?'}${bare ? ', without a new argument' : ''}`;
  return state === 'unresolved' ? 'yes, unresolved (absent in two rounds)' : 'yes, still open';
}
