import type { Sitting } from '../debate/event.ts';
import { findSharedOrigin, type Voter } from '../debate/record/effective-votes.ts';
import { findVoter } from '../debate/record/positions.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import { answersLater } from '../debate/speaker.ts';

/** Which holders of a seat are of the model or the vendor of another seat's holder, in words; undefined where nobody is. */
export function describeNotExternal(
  panel: readonly Sitting[],
  { group, to }: { readonly group: string; readonly to: string },
  readVoter: (sitting: Sitting) => Voter = (sitting) => sitting,
): string | undefined {
  const other = panel.find((sitting) => sitting.group === to);
  if (!other) return undefined;
  const named = panel.flatMap((sitting) => {
    if (sitting.group !== group || sitting.via === 'rehearsal' || answersLater(sitting.via)) return [];
    const shared = findSharedOrigin(readVoter(sitting), readVoter(other));
    if (shared === 'vendor') return [`${sitting.seat} comes from the ${to}'s vendor`];
    return shared
      ? [`${sitting.seat} ${to === 'proposer' ? 'is challenging its own proposal' : `is the ${to}'s own model`}`]
      : [];
  });
  return named.length === 0 ? undefined : named.join(', ');
}

/** Who holds a seat that should be external and is not, for the headline; undefined where nobody is. */
export function describeShared(
  protocol: Pick<Reporting, 'seats'> | undefined,
  record: DebateRecord,
): string | undefined {
  const remarks = Object.entries(protocol?.seats ?? {}).flatMap(([group, { external }]) => {
    if (!external) return [];
    return (
      describeNotExternal(record.opened.panel, { group, to: external.to }, ({ seat }) => findVoter(seat, record)) ?? []
    );
  });
  return remarks[0];
}
