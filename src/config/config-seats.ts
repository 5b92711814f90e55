import { quoteName } from '../documents/quoted.ts';
import { createProblemsError, type SchemaProblem, suggestNames } from './check-against.ts';
import type { Config, MergedConfig } from './config-layers.ts';
import type { HolderConfig, Holders } from './config-schema.ts';

/** Every seat is held by a participant that is configured, or by somebody seated under a name in the same protocol. */
export function refuseUnknownHolders({ config, findPosition }: MergedConfig): void {
  const participants = Object.keys(config.participants);
  const listUnknown = (all: Config['seats'], around: readonly PropertyKey[]) =>
    Object.entries(all).flatMap(([protocol, seats]) => {
      const known = [...participants, ...alwaysThere, ...listNamesAtTable(seats ?? {})];
      return Object.entries(seats ?? {})
        .flatMap(([seat, holders]) => listHolders(holders, [...around, protocol, seat]))
        .filter(({ name }) => !known.includes(name))
        .map(
          ({ path, name }): SchemaProblem => ({
            path,
            says: `there is no participant ${quoteName(name)}${suggestNames(name, known)}`,
          }),
        );
    });
  const problems = [
    ...listUnknown(config.seats, ['seats']),
    ...Object.entries(config.presets).flatMap(([name, preset]) =>
      listUnknown((preset.seats ?? {}) as Config['seats'], ['presets', name, 'seats']),
    ),
  ];
  if (problems.length === 0) return;
  throw createProblemsError(problems, {
    code: 'UnknownParticipant',
    fileName: 'dissent.yaml',
    findPosition,
    hint: 'Name the participant under participants:, or correct the seat.',
  });
}

/** These need no configuration. */
const alwaysThere = ['rehearsal', 'human', 'host'];

/** A board's synthesizer is one of its members, by the member's name. */
function listNamesAtTable(seats: { readonly [seat: string]: Holders | undefined }): readonly string[] {
  return Object.values(seats).flatMap((holders) => (isNamed(holders) ? Object.keys(holders) : []));
}

function listHolders(
  holders: Holders | undefined,
  path: readonly PropertyKey[],
): readonly { path: readonly PropertyKey[]; name: string }[] {
  if (holders === undefined) return [];
  if (typeof holders === 'string') return [{ path, name: holders }];
  if (Array.isArray(holders)) return holders.flatMap((holder, index) => listHolders(holder, [...path, index]));
  if (isNamed(holders))
    return Object.entries(holders).flatMap(([name, holder]) => listHolders(holder, [...path, name]));
  return [{ path: [...path, 'participant'], name: holders.participant }];
}

function isNamed(holders: Holders | undefined): holders is Record<string, HolderConfig> {
  return typeof holders === 'object' && !Array.isArray(holders) && typeof holders.participant !== 'string';
}
