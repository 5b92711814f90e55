import type { FirstRound, Outcome } from '../debate/outcome.ts';
import { readFinalTally } from '../debate/record/positions.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { block, cell, joined, table, text } from '../documents/inert-markdown.ts';

/** The independent first round beside the final one (E9), and what its unanimity is worth (E16). */
export function votesPart(record: DebateRecord, outcome: Outcome): string | undefined {
  const first = outcome.first_round;
  if (!first) return undefined;
  const final = readFinalTally(record, outcome) ?? {};
  const choices = [...new Set([...Object.keys(first.tally), ...Object.keys(final)])];
  const rows = choices.map((choice) => [choice, names(first.tally[choice]), names(final[choice])].map(cell));
  return joined(['## Votes', table(['Choice', 'First round, unseen', 'Final'], rows), unanimity(first)]);
}

/** Every change of a position, with what stood behind it (E8). */
export function changesPart({ changes }: Outcome): string | undefined {
  if (changes.length === 0) return undefined;
  const items = changes.map(({ seat, round, from, to, kind, convinced_by, reason }) => {
    const by = convinced_by.length === 0 ? 'nothing named' : convinced_by.map(text).join(', ');
    const why = reason === '' ? 'No reason given.' : `Reason: ${text(reason)}`;
    return `- **${text(seat)}**, round ${round}: ${text(from)} → ${text(to)}, ${kinds[kind]}. Convinced by: ${by}. ${why}`;
  });
  return joined(['## Changes', items.join('\n')]);
}

export function dissentsPart({ dissents }: Outcome): string | undefined {
  if (dissents.length === 0) return undefined;
  const items = dissents.map(({ seat, position, reasoning }) =>
    joined([`**${text(seat)}**: ${text(position)}`, reasoning && block(reasoning)]),
  );
  return joined(['## Dissents', ...items]);
}

const kinds = {
  informed: '**informed** (something new to the seat convinced it)',
  bare: '**bare** (nothing new stood behind it)',
} as const;

function unanimity({ unanimous, effective_votes, tally }: FirstRound): string | undefined {
  if (!unanimous || effective_votes === null) return undefined;
  const voters = Object.values(tally).flat().length;
  return (
    `The first round was unanimous: ${voters} of ${voters}. Voters that share a model or a vendor tend to err together, ` +
    `so this is worth about ${effective_votes} independent votes.`
  );
}

const names = (seats: readonly string[] = []) => seats.join(', ');
