import { escapeText } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { isSaid } from '../is-said.ts';
import type { OnRecord } from '../result.ts';
import { namePoint } from './words.ts';

type Version = OnRecord['position_history'][number];

/** C13: the position, one line a version with whose critique changed it, and the rounds in which it stayed. */
export function renderHistory({ position_history, unchanged_in_rounds }: OnRecord): string {
  const versions = position_history.map((entry) => {
    const label = entry.version === 1 ? 'opening' : `after ${escapeText(entry.after)}`;
    const because = entry.version === 1 ? '' : ` — Changed because: ${describeReasons(entry)}`;
    const words = [entry.position, ...entry.terms].map(writeLine).join(' ');
    return { round: entry.round, line: `- v${entry.version} (${label}): ${words}${because}` };
  });
  const unchanged = unchanged_in_rounds.map((round) => ({ round, line: `- unchanged in round ${round}` }));
  return [...versions, ...unchanged]
    .toSorted((a, b) => a.round - b.round)
    .map(({ line }) => line)
    .join('\n');
}

/** What changed with each version, and whose critique was accepted. */
export const describeChanges = ({ position_history }: OnRecord): readonly string[] =>
  position_history.slice(1).map(({ version, what_changed, decision, position, changed_because }) => {
    const what = [what_changed, decision, position].find(isSaid) ?? '';
    const whose = listCritiques(changed_because);
    return `v${version}: ${what}${whose.length > 0 ? ` (accepted: ${whose.join('; ')})` : ''}`;
  });

function describeReasons({ changed_because }: Version): string {
  const met = listCritiques(changed_because);
  return met.length > 0 ? met.map(escapeText).join('; ') : 'no critique was accepted';
}

const listCritiques = (met: Version['changed_because']) =>
  met.map((point) => `${namePoint(point)} (${point.challenger})`);
