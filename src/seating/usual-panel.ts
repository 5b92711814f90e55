import type { LoadedConfig } from '../config/config.ts';
import { DissentError } from '../debate/errors.ts';
import { listNames } from '../debate/kit/list-names.ts';
import type { Protocol } from '../debate/protocol.ts';
import type { AgentFinding } from './doctor/diagnosis.ts';
import { examine } from './doctor/examine.ts';
import type { FlaggedPlace } from './flagged-seats.ts';
import { composePanel } from './found-panel.ts';
import { readSeatPlans, type WishedPlace } from './seats-by-topic.ts';

/** The configuration with the panel that was found, and the agents that were looked at for it. */
export interface FoundLoaded {
  readonly loaded: LoadedConfig;
  readonly found: boolean;
  readonly agents: readonly AgentFinding[];
}

/**
 * Where nothing is configured, the panel is made of the agents, keys and servers that are found, spread over vendors (C0).
 * Whoever a flag gives a seat that is held by one is left out of the others, where there are enough.
 */
export async function addFoundPanel({
  loaded,
  protocol,
  rehearse,
  flagged,
  cwd,
}: {
  loaded: LoadedConfig;
  protocol: Protocol;
  rehearse: boolean;
  flagged: readonly FlaggedPlace[];
  cwd: string;
}): Promise<FoundLoaded> {
  const { config } = loaded;
  const isNeeded = Object.keys(config.participants).length === 0 && !config.seats[protocol.name];
  if (rehearse || !isNeeded || isWholeTable(protocol, flagged)) return { loaded, found: false, agents: [] };
  const diagnosis = await examine({ cwd, env: process.env, signal: never, quick: true });
  const holders = Object.fromEntries(flagged.map(({ name, seat }) => [name, seat.participant]));
  const { participants, seats } = composePanel(diagnosis, [protocol], { holders: { [protocol.name]: holders } });
  return {
    loaded: { ...loaded, config: { ...config, participants, seats: { ...config.seats, ...seats } } },
    found: true,
    agents: diagnosis.agents,
  };
}

const never = new AbortController().signal;

/** Nobody said who sits where: the participants there are take the usual seats in turn. */
export function fillUnnamedPlaces(
  protocol: Protocol,
  participants: readonly string[],
  needs: { readonly [group: string]: number | undefined } = {},
): readonly WishedPlace[] {
  if (participants.length === 0) return [];
  const names = Object.entries(readSeatPlans(protocol)).flatMap(([group, { defaultNames }]) =>
    Array.from({ length: needs[group] ?? defaultNames.length }, (_, index) => {
      const name = defaultNames[index % defaultNames.length];
      return name === undefined ? [] : [{ group, name }];
    }).flat(),
  );
  return names.map(({ group, name }, index) => ({
    group,
    name,
    seat: { participant: participants[index % participants.length] ?? '' },
  }));
}

/** Whether flags fill every seat that needs somebody. */
export function coversTable(protocol: Protocol, flagged: readonly WishedPlace[]): boolean {
  return Object.entries(readSeatPlans(protocol)).every(
    ([group, { least }]) => flagged.filter((place) => place.group === group).length >= least,
  );
}

/** Flags that fill the table with names of their own are the whole of it; one that names a usual place changes that place. */
export function isWholeTable(protocol: Protocol, flagged: readonly FlaggedPlace[]): boolean {
  const plans = readSeatPlans(protocol);
  const isUsual = ({ group, name, whole }: FlaggedPlace) =>
    !whole && plans[group]?.holds === 'several' && plans[group].defaultNames.includes(name);
  return flagged.length > 0 && coversTable(protocol, flagged) && !flagged.some(isUsual);
}

/** Nobody can be seated: says who was found, and what is missing. */
export function createNobodyError(agents: readonly AgentFinding[]): DissentError {
  const installed = agents.filter(({ path }) => path !== null);
  const unknown = installed.filter(({ problem }) => problem === null).map(({ name }) => name);
  if (installed.length === 0)
    return new DissentError('NobodyAvailable', {
      message:
        'Nobody can take part yet: no participants are configured, and no agent CLI, API key or model server was found.',
      hint: 'Run `dissent doctor` to see what you can install or set. Without a model: `dissent demo` shows a recorded debate, --rehearse tests your set-up.',
      exit: 4,
    });
  const broken = installed.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem.detail}`] : []));
  return new DissentError('NobodyAvailable', {
    message: `Nobody can take part yet. ${[
      ...(unknown.length > 0
        ? [`Found ${listNames(unknown)}, but ${unknown.length === 1 ? 'it is' : 'they are'} not known to be signed in`]
        : []),
      ...broken,
    ].join('. ')}.`,
    hint: 'To ask each of them one short question and find out: dissent doctor --live. To see how to sign in: dissent doctor',
    exit: 4,
  });
}
