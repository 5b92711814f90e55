import { escapeText } from '../../../documents/inert-markdown.ts';
import { isSaid } from '../is-said.ts';
import type { OnRecord } from '../result.ts';

/** C13: the position, one line a version with whose critique changed it, and the rounds in which it stayed. */
export function renderHistory({ position_history, unchanged_in_rounds }: OnRecord): string {
  const versions = position_history.map((entry) => {
    const label = entry.version === 1 ? 'opening' : `after ${escapeText(entry.after)}`;
    const because = entry.version === 1 ? '' : ` — Changed because: ${describeReasons(entry)}`;
    const words = [entry.position, ...entry.terms].map(escapeText).join(' ');
    return { round: entry.round, line: `- v${entry.version} (${label}): ${words}${because}` };
  });
  const unchanged = unchanged_in_rounds.map((round) => ({ round, line: `- unchanged in round ${round}` }));
  return [...versions, ...unchanged]
    .toSorted((a, b) => a.round - b.round)
    .map(({ line }) => line)
    .join('\n');
}

function describeReasons({ what_changed, changed_because }: OnRecord['position_history'][number]): string {
  const met = changed_because.map(({ critique, challenger }) => `${escapeText(critique)} (${escapeText(challenger)})`);
  const what = isSaid(what_changed) ? [escapeText(what_changed)] : [];
  return [...what, ...(met.length > 0 ? met : ['no point was taken over'])].join('; ');
}
