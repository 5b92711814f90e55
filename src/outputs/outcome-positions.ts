import { listNames } from '../debate/kit/list-names.ts';
import type { FirstRound, Outcome } from '../debate/outcome.ts';
import { readFinalTally } from '../debate/record/positions.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { escapeCell, escapeText, writeTable } from '../documents/inert-markdown.ts';

/** The independent first round beside the final one (E9). */
export function renderVotes(record: DebateRecord, outcome: Outcome): string | undefined {
  const first = outcome.first_round;
  if (!first) return undefined;
  const final = readFinalTally(record, outcome) ?? {};
  const before = readFirst(first);
  const choices = [...new Set([...Object.keys(before), ...Object.keys(final)])];
  const rows = choices.map((choice) =>
    [sayCode(choice), listNames(before[choice] ?? []), listNames(final[choice] ?? [])].map(escapeCell),
  );
  return writeTable(['Choice', first.tally ? 'First round, unseen' : 'First, after reading', 'Final'], rows);
}

/** `NEEDS_REVISION` is "needs revision"; the letter of an option stays as it is. */
const sayCode = (choice: string) =>
  /^[A-Z][A-Z_]+$/u.test(choice) ? choice.toLowerCase().replaceAll('_', ' ') : choice;

const readFirst = ({ tally, after_reading }: FirstRound) => tally ?? after_reading ?? {};

/** Every change of a position, with what was behind it (E8). */
export function renderChanges({ changes }: Outcome): string | undefined {
  if (changes.length === 0) return undefined;
  const items = changes.map(({ seat, round, from, to, kind, convinced_by, reason }) => {
    const by =
      kind === 'bare' || convinced_by.length === 0
        ? 'and named nothing new that convinced it'
        : `convinced by ${listNames(convinced_by)}`;
    const why = reason === '' ? '' : `: ${reason}`;
    return `- ${escapeText(`${seat}, round ${round}: from ${from} to ${to}, ${by}${why}`)}`;
  });
  return items.join('\n');
}
