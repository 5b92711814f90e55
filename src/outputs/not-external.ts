import type { Sitting } from '../debate/event.ts';
import { answersLater } from '../debate/speaker.ts';
import { sharedOrigin, type Voter } from '../debate/record/effective-votes.ts';

/** Which holders of a seat are of the model or the vendor of another seat's holder, in words; undefined where nobody is. */
export function notExternal(
  panel: readonly Sitting[],
  { group, to }: { readonly group: string; readonly to: string },
  voterOf: (sitting: Sitting) => Voter = (sitting) => sitting,
): string | undefined {
  const other = panel.find((sitting) => sitting.group === to);
  if (!other) return undefined;
  const named = panel.flatMap((sitting) => {
    if (sitting.group !== group || sitting.via === 'rehearsal' || answersLater(sitting.via)) return [];
    const shared = sharedOrigin(voterOf(sitting), voterOf(other));
    return shared ? [`${sitting.seat} (the ${to}'s ${shared})`] : [];
  });
  return named.length === 0 ? undefined : `Not external, ${named.join(', ')}`;
}
