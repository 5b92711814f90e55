import { findClosest } from '../config/closest.ts';
import type { LoadedConfig, SeatConfig } from '../config/config.ts';
import { badInput, DissentError } from '../debate/errors.ts';
import type { Persona } from '../debate/participant.ts';
import type { Protocol, TopicSeat } from '../debate/protocol.ts';
import type { Speaker } from '../debate/speaker.ts';
import { agentTable } from '../participants/agents/index.ts';
import { hostSpeaker, rehearsalSpeaker } from '../participants/index.ts';
import { findConfiguredSpeaker, type HowToAsk } from './configured-speaker.ts';
import { examine } from './doctor/examine.ts';
import { applySeatFlags, parseSeatFlag } from './flagged-seats.ts';
import { composePanel } from './found-panel.ts';
import { configureModelParticipant } from './model-participant.ts';
import type { Place } from './panel.ts';
import { loadPersona } from './personas.ts';
import {
  readSeatPlans,
  refuseUnknownNames,
  seatBesides,
  seatImpartial,
  seatTopicNames,
  type WishedPlace,
} from './seats-by-topic.ts';
import { makeSpeaker } from './speakers.ts';

/** Who is wished to sit where. */
export interface SeatingWishes extends HowToAsk {
  readonly protocol: Protocol;
  /** As the protocol's schema has read it: who sits may depend on it. */
  readonly topic: unknown;
  readonly loaded: LoadedConfig;
  readonly debates: string;
  /** `--seat name=participant`, in order. */
  readonly seats: readonly string[];
  readonly rehearse: boolean;
  /** Participants that the caller brings, by name; they come before those of the configuration. */
  readonly own?: { readonly [participant: string]: Speaker } | undefined;
  readonly cwd: string;
  /** How many the topic needs in a seat that holds several. */
  readonly needs?: { readonly [group: string]: number | undefined };
  /** Who sits where because the topic says so: stronger than the configuration, weaker than flags. */
  readonly topicSeats?: readonly TopicSeat[];
}

export interface Seating {
  readonly places: readonly Place[];
  /** Who says who sits where (E17): flags, or a file of the project or of the user; null when nobody does. */
  readonly namedBy: 'flags' | 'project' | 'user' | null;
}

/** Fills the table: flags before configuration, configuration before the participants there are. */
export async function arrangeSeating(wishes: SeatingWishes): Promise<Seating> {
  const { protocol, debates, rehearse, seed, cwd } = wishes;
  const { loaded: before, found } = await addFoundPanel(wishes);
  const loaded = addTopicModels(before, wishes);
  const fromConfig = readConfiguredPlaces(protocol, loaded.config.seats?.[protocol.name]);
  const fromFlags = wishes.seats.map((flag) => parseSeatFlag(protocol, flag));
  const isPlace = ({ group }: WishedPlace) => readSeatPlans(protocol)[group]?.holds !== 'seated';
  const [configured, flagged] = [fromConfig.filter(isPlace), fromFlags.filter(isPlace)];
  const names = protocol.names?.(wishes.topic) ?? {};
  const usual = configured.length > 0 || flagged.length > 0 ? configured : fillUnnamedPlaces({ ...wishes, loaded });
  const wished = seatImpartial(
    protocol,
    seatTopicNames(matchNeeds(applySeatFlags(protocol, addTopicSeats(usual, wishes), flagged), wishes), names),
    Object.keys(loaded.config.participants),
  );
  const namedBy = coversTable(protocol, flagged)
    ? 'flags'
    : findNamer(protocol, configured.length > 0 && !found, loaded);
  if (wished.length === 0) throw createNobodyError(protocol);
  const places = await Promise.all(
    wished.map(async ({ group, name, seat }) => ({
      group,
      name,
      speaker: rehearse
        ? rehearsalSpeaker({ participant: 'rehearsal', seed })
        : (wishes.own?.[seat.participant] ?? findSpeaker(seat.participant, loaded, wishes)),
      persona:
        (await loadPersona(seat.persona ?? name, { debates, from: loaded.seatsFolder[protocol.name] ?? cwd })) ??
        (wishes.topicSeats?.length && seat.persona ? makePlainPersona(seat.persona) : undefined),
      crossCutting: seat.cross_cutting,
    })),
  );
  await refuseUnknownNames(places, names, debates);
  const besides = [...fromConfig, ...fromFlags].filter((place) => !isPlace(place));
  return { places: seatBesides(protocol, places, { besides, names }), namedBy };
}

/** Models that the topic names and nobody has configured take part through their provider or agent. */
function addTopicModels(loaded: LoadedConfig, { topicSeats = [], rehearse }: SeatingWishes): LoadedConfig {
  const { participants } = loaded.config;
  const isKnown = (name: string) => Object.hasOwn(participants, name) || name === 'rehearsal' || name === 'human';
  const models = rehearse ? [] : topicSeats.filter(({ participant }) => !isKnown(participant));
  if (models.length === 0) return loaded;
  const added = Object.fromEntries(
    models.map(({ participant }) => [participant, configureModelParticipant(participant)]),
  );
  return { ...loaded, config: { ...loaded.config, participants: { ...participants, ...added } } };
}

/** What the topic says replaces whoever would hold the seat. */
function addTopicSeats(places: readonly WishedPlace[], { topicSeats = [] }: SeatingWishes): readonly WishedPlace[] {
  const groups = new Set(topicSeats.map(({ group }) => group));
  const named = topicSeats.map(({ group, participant, persona }) => ({
    group,
    name: participant.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'participant',
    seat: { participant, ...(persona ? { persona } : {}) },
  }));
  return [...named, ...places.filter(({ group }) => !groups.has(group))];
}

/** Those there are repeat until there are as many as the topic needs; those beyond stay away. */
function matchNeeds(places: readonly WishedPlace[], { needs = {} }: SeatingWishes): readonly WishedPlace[] {
  const counted = Object.entries(needs).flatMap(([group, count = 0]) => {
    const held = places.filter((place) => place.group === group);
    return Array.from({ length: held.length > 0 ? count : 0 }, (_, index) => held[index % held.length] ?? []).flat();
  });
  return [...counted, ...places.filter(({ group }) => needs[group] === undefined)];
}

/** A persona that is only a word: it says as whom to write. */
const makePlainPersona = (name: string): Persona => ({
  name,
  title: name,
  stance: name,
  objective: '',
  criteria: [],
  words: `Write and argue as: ${name}.`,
});

/** Where nothing is configured, the panel is made of the agents, keys and servers that are found, spread over vendors (C0). */
async function addFoundPanel(wishes: SeatingWishes): Promise<{ loaded: LoadedConfig; found: boolean }> {
  const { loaded, seats, rehearse, protocol, cwd } = wishes;
  const { config } = loaded;
  if (rehearse || seats.length > 0 || Object.keys(config.participants).length > 0 || config.seats[protocol.name])
    return { loaded, found: false };
  const { participants, seats: foundSeats } = composePanel(
    await examine({ cwd, env: process.env, signal: never, quick: true }),
    [protocol],
  );
  return {
    loaded: { ...loaded, config: { ...config, participants, seats: { ...config.seats, ...foundSeats } } },
    found: true,
  };
}

const never = new AbortController().signal;

/** The speaker of a participant that the configuration names; agents, `rehearsal`, `human` and `host` need no configuration. */
export function findSpeaker(name: string, loaded: LoadedConfig, how: HowToAsk): Speaker {
  const configured = findConfiguredSpeaker(name, loaded, how);
  if (configured) return configured;
  const { trust: _trust, ...surroundings } = how;
  if (Object.hasOwn(agentTable, name)) return makeSpeaker(name, { agent: name }, { folder: '.', ...surroundings });
  if (name === 'host') return hostSpeaker({ participant: name });
  if (name === 'rehearsal' || name === 'human')
    return makeSpeaker(name, name === 'human' ? { human: true } : { rehearsal: true }, { folder: '.', seed: how.seed });
  const known = Object.keys(loaded.config.participants);
  const near = findClosest(name, known);
  throw badInput(
    'UnknownParticipant',
    `There is no participant "${name}".`,
    `${near ? `Did you mean "${near}"?` : `You have: ${[...known, 'rehearsal', 'human', 'host'].join(', ')}.`} For another configuration, add --config <file>.`,
  );
}

/** A protocol whose only seat holds several takes a map of names; the others a map of seats, with names or lists in it. */
function readConfiguredPlaces(protocol: Protocol, seats: unknown): readonly WishedPlace[] {
  if (seats === undefined || seats === null) return [];
  const plans = Object.entries(readSeatPlans(protocol));
  const [only, ...others] = plans;
  if (only && others.length === 0 && only[1].holds === 'several') return readPlaces(only[0], seats);
  return Object.entries(seats as Record<string, unknown>).flatMap(([group, held]) => {
    const plan = plans.find(([name]) => name === group)?.[1];
    if (!plan)
      throw badInput(
        'SeatInvalid',
        `${protocol.name} has no seat "${group}".`,
        `Use one of: ${plans.map(([name]) => name).join(', ')}.`,
      );
    return plan.holds === 'several' ? readPlaces(group, held) : [{ group, name: group, seat: readSeat(held) }];
  });
}

function readPlaces(group: string, held: unknown): readonly WishedPlace[] {
  if (Array.isArray(held)) return held.map(readSeat).map((seat) => ({ group, name: seat.participant, seat }));
  return Object.entries(held as Record<string, unknown>).map(([name, seat]) => ({ group, name, seat: readSeat(seat) }));
}

const readSeat = (held: unknown): SeatConfig =>
  typeof held === 'string' ? { participant: held } : (held as SeatConfig);

/** Nobody said who sits where: the participants there are take the usual seats in turn. */
function fillUnnamedPlaces({ protocol, loaded, rehearse, needs = {} }: SeatingWishes): readonly WishedPlace[] {
  const participants = Object.keys(loaded.config.participants);
  if (participants.length === 0 && !rehearse) return [];
  const names = Object.entries(readSeatPlans(protocol)).flatMap(([group, { defaultNames }]) =>
    Array.from({ length: needs[group] ?? defaultNames.length }, (_, index) => {
      const name = defaultNames[index % defaultNames.length];
      return name === undefined ? [] : [{ group, name }];
    }).flat(),
  );
  return names.map(({ group, name }, index) => ({
    group,
    name,
    seat: { participant: participants[index % participants.length] ?? 'rehearsal' },
  }));
}

function findNamer({ name }: Protocol, isConfigured: boolean, loaded: LoadedConfig): Seating['namedBy'] {
  if (!isConfigured) return null;
  return loaded.isProjects(['seats', name]) ? 'project' : 'user';
}

function coversTable(protocol: Protocol, flagged: readonly WishedPlace[]): boolean {
  return Object.entries(readSeatPlans(protocol)).every(
    ([group, { least }]) => flagged.filter((place) => place.group === group).length >= least,
  );
}

function createNobodyError(protocol: Protocol) {
  const names = Object.values(readSeatPlans(protocol)).flatMap(({ defaultNames }) => defaultNames);
  return new DissentError('NobodyAvailable', {
    message: `Nobody can take part in ${protocol.name}: no participants are configured, and no signed-in agent was found.`,
    hint: `Run \`dissent doctor\` to see what is missing (\`dissent doctor --live\` also tests sign-ins), or set seats (${names.join(', ')}) in dissent.yaml. --rehearse works without a model.`,
    exit: 4,
  });
}
