import { quoted } from '../documents/quoted.ts';
import { type Problem, refused, suggestion } from './check-against.ts';
import type { Merged } from './config-layers.ts';
import type { Holder, Holders } from './config-schema.ts';

/** Every seat is held by a participant that is configured, or by somebody seated under a name in the same protocol. */
export function refuseUnknownHolders({ config, positionOf }: Merged): void {
  const participants = Object.keys(config.participants);
  const problems = Object.entries(config.seats).flatMap(([protocol, seats]) => {
    const known = [...participants, ...alwaysThere, ...namesAtTheTable(seats ?? {})];
    return Object.entries(seats ?? {})
      .flatMap(([seat, holders]) => holdersAt(holders, ['seats', protocol, seat]))
      .filter(({ name }) => !known.includes(name))
      .map(
        ({ path, name }): Problem => ({
          path,
          says: `there is no participant ${quoted(name)}${suggestion(name, known)}`,
        }),
      );
  });
  if (problems.length === 0) return;
  throw refused(problems, {
    code: 'UnknownParticipant',
    fileName: 'dissent.yaml',
    positionOf,
    hint: 'Name the participant under participants:, or correct the seat.',
  });
}

/** These need no configuration. */
const alwaysThere = ['rehearsal', 'human', 'host'];

/** A board's synthesizer is one of its members, by the member's name. */
function namesAtTheTable(seats: { readonly [seat: string]: Holders | undefined }): readonly string[] {
  return Object.values(seats).flatMap((holders) => (isNamed(holders) ? Object.keys(holders) : []));
}

function holdersAt(
  holders: Holders | undefined,
  path: readonly PropertyKey[],
): readonly { path: readonly PropertyKey[]; name: string }[] {
  if (holders === undefined) return [];
  if (typeof holders === 'string') return [{ path, name: holders }];
  if (Array.isArray(holders)) return holders.flatMap((holder, index) => holdersAt(holder, [...path, index]));
  if (isNamed(holders)) return Object.entries(holders).flatMap(([name, holder]) => holdersAt(holder, [...path, name]));
  return [{ path: [...path, 'participant'], name: holders.participant }];
}

function isNamed(holders: Holders | undefined): holders is Record<string, Holder> {
  return typeof holders === 'object' && !Array.isArray(holders) && typeof holders.participant !== 'string';
}
