import type { Sitting } from '../debate/event.ts';
import { listNames } from '../debate/kit/list-names.ts';
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
  const held = panel.filter(
    (sitting) => sitting.group === group && sitting.via !== 'rehearsal' && !answersLater(sitting.via),
  );
  const findAlike = (origin: 'model' | 'vendor') =>
    held.filter((sitting) => findSharedOrigin(readVoter(sitting), readVoter(other)) === origin);
  const alike = findAlike('model');
  const named = [
    describeSelf(alike.filter(({ participant }) => participant === other.participant).map(({ seat }) => seat)),
    describeModel(
      alike.filter(({ participant }) => participant !== other.participant).map(({ seat }) => seat),
      to,
    ),
    describeVendor(
      findAlike('vendor').map(({ seat }) => seat),
      to,
    ),
  ].filter(Boolean);
  return named.length === 0 ? undefined : named.join(', ');
}

const describeSelf = (seats: readonly string[]): string | undefined =>
  seats.length === 0
    ? undefined
    : `${listNames(seats)} ${seats.length === 1 ? 'is challenging its' : 'are challenging their'} own proposal`;

const describeModel = (seats: readonly string[], to: string): string | undefined =>
  seats.length === 0
    ? undefined
    : `${listNames(seats)} ${seats.length === 1 ? 'is' : 'are'} the same model as the ${to}`;

const describeVendor = (seats: readonly string[], to: string): string | undefined =>
  seats.length === 0
    ? undefined
    : `${listNames(seats)} ${seats.length === 1 ? 'comes' : 'come'} from the ${to}'s vendor`;

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
