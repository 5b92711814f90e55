import type { FirstRound, Outcome } from '../debate/outcome.ts';
import { describeWorth, nameVoters } from '../debate/record/effective-votes.ts';
import { findVoter, readFinalTally } from '../debate/record/positions.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../documents/inert-markdown.ts';
import { writeLine } from '../documents/said/flatten.ts';
import { renderSaidQuote } from '../documents/said/render.ts';

/** The independent first round beside the final one (E9), and what its unanimity is worth (E16). */
export function renderVotes(record: DebateRecord, outcome: Outcome): string | undefined {
  const first = outcome.first_round;
  if (!first) return undefined;
  const final = readFinalTally(record, outcome) ?? {};
  const before = first.tally ?? first.after_reading ?? {};
  const choices = [...new Set([...Object.keys(before), ...Object.keys(final)])];
  const rows = choices.map((choice) => [choice, joinNames(before[choice]), joinNames(final[choice])].map(escapeCell));
  return joinBlocks([
    '## Votes',
    writeTable(['Choice', first.tally ? 'First round, unseen' : 'First, after reading', 'Final'], rows),
    describeUnanimity(first, record),
  ]);
}

/** Every change of a position, with what stood behind it (E8). */
export function renderChanges({ changes }: Outcome): string | undefined {
  if (changes.length === 0) return undefined;
  const items = changes.map(({ seat, round, from, to, kind, convinced_by, reason }) => {
    const by = convinced_by.length === 0 ? 'nothing named' : convinced_by.map(escapeText).join(', ');
    const why = reason === '' ? 'No reason given.' : `Reason: ${writeLine(reason)}`;
    return `- **${escapeText(seat)}**, round ${round}: ${escapeText(from)} → ${escapeText(to)}, ${kinds[kind]}. Convinced by: ${by}. ${why}`;
  });
  return joinBlocks(['## Changes', items.join('\n')]);
}

export function renderDissents({ dissents }: Outcome): string | undefined {
  if (dissents.length === 0) return undefined;
  const items = dissents.map(({ seat, position, reasoning }) =>
    joinBlocks([`**${escapeText(seat)}**: ${writeLine(position)}`, reasoning && renderSaidQuote(reasoning)]),
  );
  return joinBlocks(['## Dissents', ...items]);
}

const kinds = {
  informed: '**informed** (something new to the seat convinced it)',
  bare: '**bare** (nothing new stood behind it)',
} as const;

function describeUnanimity({ unanimous, tally }: FirstRound, record: DebateRecord): string | undefined {
  if (!unanimous || !tally) return undefined;
  const seats = Object.values(tally).flat();
  const voters = seats.map((seat) => ({ seat, ...findVoter(seat, record) }));
  const groups = record.opened.panel.filter(({ seat }) => seats.includes(seat));
  return `The first round was unanimous. ${escapeText(describeWorth(voters, nameVoters(groups)) ?? '')}`.trim();
}

const joinNames = (seats: readonly string[] = []) => seats.join(', ');
