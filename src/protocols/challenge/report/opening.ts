import type { Json } from '../../../debate/json.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { describeAbsence } from '../../../documents/absence-in-words.ts';
import { cell, joined, table, text } from '../../../documents/inert-markdown.ts';
import { numberIn, objectsIn, textsIn, wordsIn } from '../../../outputs/reading.ts';
import { positionHistory } from './position-history.ts';

type Fields = { readonly [key: string]: Json };

/** C13: what `outcome.md` of a challenge opens with; undefined for one that came to no outcome of its own. */
export function outcomeOpening(outcome: Outcome): string | undefined {
  const { result } = outcome;
  const kind = wordsIn(result.outcome);
  if (kind !== 'CONSENSUS' && kind !== 'TRADEOFF') return undefined;
  return joined([
    `## DEBATE OUTCOME: ${kind}`,
    ...(kind === 'CONSENSUS' ? consensusFields(outcome) : tradeoffFields(outcome)),
    '### Position history',
    positionHistory(result),
    '### Challengers',
    challengersTable(result),
    '### Absent',
    outcome.absences.length === 0
      ? 'Nobody was absent.'
      : outcome.absences.map((absence) => `- ${text(describeAbsence(absence))}`).join('\n'),
  ]);
}

/** The assumptions that the parties laid open (C12). */
export function assumptionsTable(result: Outcome['result']): string {
  const rows = objectsIn(result.assumptions_exposed).map((row) =>
    ['party', 'assumption', 'kind', 'leads_to', 'testable_by'].map((key) => cell(wordsIn(row[key]))),
  );
  if (rows.length === 0) return 'None: no party explained itself.';
  return table(['Party', 'Assumption', 'Kind', 'Leads to', 'Testable by'], rows);
}

function consensusFields({ result, confidence, rounds }: Outcome): readonly string[] {
  const accepted = textsIn(result.what_changed).map((change) => `- ${text(change)}`);
  return [
    field('Final position', wordsIn(result.final_position)),
    field('Confidence', confidence),
    field('Rounds to consensus', String(rounds)),
    accepted.length === 0 ? field('What changed', 'nothing') : `**What changed:**\n\n${accepted.join('\n')}`,
  ];
}

function tradeoffFields({ result, confidence, rounds, stop_reason }: Outcome): readonly string[] {
  return [
    `**Final position:** ${text(wordsIn(result.final_position) ?? '')} (contested)`,
    field('Confidence', confidence),
    `**Rounds:** ${rounds} (no consensus${stop_reason === 'stalled' ? ', stalled' : ''})`,
    coreDisagreement(wordsIn(result.core_disagreement)),
    '**Assumptions exposed:**',
    assumptionsTable(result),
  ];
}

/** C12: marked as the proposer's words. */
const coreDisagreement = (words: string | undefined) =>
  `**Core disagreement:** ${words ? `${text(words)} (the proposer's words)` : 'not given: the proposer was absent'}`;

const field = (name: string, value: string | null | undefined) => `**${name}:** ${text(value ?? 'not given')}`;

function challengersTable(result: Outcome['result']): string {
  const rows = objectsIn(result.challengers).map((row) =>
    [wordsIn(row.challenger), verdictOf(row), wordsIn(row.objection_strength), blockingOf(row)].map(cell),
  );
  return table(['Challenger', 'Verdict', 'Strength', 'Blocking'], rows);
}

function verdictOf({ verdict, counted_as, state }: Fields): string {
  if (state === 'absent') return 'absent';
  const instead = wordsIn(counted_as);
  return `${wordsIn(verdict) ?? ''}${instead ? ` (${instead})` : ''}`;
}

/** Whether it had to be argued out, and what came of it. */
export function blockingOf({ blocking, state, resolved_in_round }: Fields): string {
  if (state === 'absent') return '';
  if (blocking !== true) return 'no';
  if (state === 'resolved') return `yes, resolved in round ${numberIn(resolved_in_round) ?? '?'}`;
  return state === 'unresolved' ? 'yes, unresolved (absent in two rounds)' : 'yes, still open';
}
