import { escapeText } from '../../../documents/inert-markdown.ts';
import type { MetCritique, Result } from '../result.ts';

/** C13: the position, one line a version with whose critique changed it, and the rounds in which it stayed. */
export function renderHistory({ position_history, unchanged_in_rounds }: Result): string {
  const versions = position_history.map(({ version, round, after, position, changed_because }) => {
    const label = version === 1 ? 'opening' : `after ${escapeText(after)}`;
    const because = version === 1 ? '' : ` — Changed because: ${describeReasons(changed_because)}`;
    return { round, line: `- v${version} (${label}): ${escapeText(position)}${because}` };
  });
  const unchanged = unchanged_in_rounds.map((round) => ({ round, line: `- unchanged in round ${round}` }));
  return [...versions, ...unchanged]
    .toSorted((a, b) => a.round - b.round)
    .map(({ line }) => line)
    .join('\n');
}

function describeReasons(met: readonly MetCritique[]): string {
  if (met.length === 0) return 'no objection was taken over';
  return met.map(({ critique, challenger }) => `${escapeText(critique)} (${escapeText(challenger)})`).join('; ');
}
