import type { Outcome } from '../../../debate/outcome.ts';
import { text } from '../../../documents/inert-markdown.ts';
import { numberIn, objectsIn, wordsIn } from '../../../outputs/reading.ts';

/** C13: the position, one line a version with whose critique changed it, and the rounds in which it stayed. */
export function positionHistory(result: Outcome['result']): string {
  const versions = objectsIn(result.position_history).map(({ version, round, after, position, changed_because }) => {
    const label = wordsIn(after) === 'opening' ? 'opening' : `after ${text(wordsIn(after) ?? '')}`;
    const because = numberIn(version) === 1 ? '' : ` — Changed because: ${reasons(objectsIn(changed_because))}`;
    return {
      round: numberIn(round) ?? 0,
      line: `- v${numberIn(version) ?? '?'} (${label}): ${text(wordsIn(position) ?? '')}${because}`,
    };
  });
  const unchanged = (Array.isArray(result.unchanged_in_rounds) ? result.unchanged_in_rounds : []).map((round) => ({
    round: Number(round),
    line: `- unchanged in round ${Number(round)}`,
  }));
  return [...versions, ...unchanged]
    .toSorted((a, b) => a.round - b.round)
    .map(({ line }) => line)
    .join('\n');
}

function reasons(met: ReturnType<typeof objectsIn>): string {
  if (met.length === 0) return 'no objection was taken over';
  return met
    .map(({ critique, challenger }) => `${text(wordsIn(critique) ?? '')} (${text(wordsIn(challenger) ?? '')})`)
    .join('; ');
}
