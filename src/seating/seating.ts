import { adviseName } from '../config/closest.ts';
import type { LoadedConfig, ParticipantConfig, SeatConfig } from '../config/config.ts';
import type { Effort } from '../debate/effort.ts';
import { badInput } from '../debate/errors.ts';
import type { Persona } from '../debate/participant.ts';
import type { Protocol, TopicSeat } from '../debate/protocol.ts';
import type { Speaker } from '../debate/speaker.ts';
import { agentTable } from '../participants/agents/index.ts';
import { hostSpeaker, rehearsalSpeaker } from '../participants/index.ts';
import { applyChanges, parseChanges } from './changes.ts';
import { findConfiguredSpeaker, type HowToAsk } from './configured-speaker.ts';
import { applySeatFlags, parseSeatFlag } from './flagged-seats.ts';
import { configureModelParticipant, isModelName } from './model-participant.ts';
import type { Place } from './panel.ts';
import { seatPerson } from './person.ts';
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
import { addFoundPanel, coversTable, createNobodyError, fillUnnamedPlaces, isWholeTable } from './usual-panel.ts';

/** Who is wished to sit where. */
export interface SeatingWishes extends HowToAsk {
  readonly protocol: Protocol;
  /** As the protocol's schema has read it: who sits may depend on it. */
  readonly topic: unknown;
  readonly loaded: LoadedConfig;
  readonly debates: string;
  /** `--seat name=participant`, in order. */
  readonly seats: readonly string[];
  /** `--model` and `--effort`, each for one place or for everybody. */
  readonly models?: readonly string[] | undefined;
  readonly efforts?: readonly string[] | undefined;
  /** The effort that a preset asks for, of everybody who can be told. */
  readonly presetEffort?: Effort | undefined;
  /** The seat that the person at the terminal takes; true where they don't say which. */
  readonly me?: string | true | undefined;
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
  const isPlace = ({ group }: WishedPlace) => readSeatPlans(protocol)[group]?.holds !== 'seated';
  const fromFlags = wishes.seats.map((flag) => parseSeatFlag(protocol, flag));
  const named = fromFlags.filter(isPlace);
  const { loaded: before, found, agents } = await addFoundPanel({ ...wishes, flagged: named });
  const loaded = addNamedModels(before, wishes, named);
  const fromConfig = readConfiguredPlaces(protocol, loaded.config.seats?.[protocol.name]);
  const configured = fromConfig.filter(isPlace);
  const participants = Object.keys(loaded.config.participants);
  const fillUnnamed = () =>
    isWholeTable(protocol, named)
      ? []
      : fillUnnamedPlaces(protocol, rehearse ? ['rehearsal'] : Object.keys(before.config.participants), wishes.needs);
  const usual = addTopicSeats(configured.length > 0 ? configured : fillUnnamed(), wishes);
  const flagged = [...named, ...seatPerson(protocol, wishes, [...usual, ...named])];
  const names = protocol.names?.(wishes.topic) ?? {};
  const seated = seatImpartial(
    protocol,
    seatTopicNames(matchNeeds(applySeatFlags(protocol, usual, flagged), wishes), names),
    participants,
  );
  if (seated.length === 0) throw createNobodyError(agents);
  const preset = wishes.presetEffort ? [{ effort: wishes.presetEffort }] : [];
  const changes = [...preset, ...parseChanges(wishes.models ?? [], wishes.efforts ?? [])];
  const wished = applyChanges(seated, changes, loaded);
  const namedBy = coversTable(protocol, flagged)
    ? 'flags'
    : findNamer(protocol, configured.length > 0 && !found, loaded);
  const places = await Promise.all(
    wished.map(async ({ group, name, seat, given, config }) => ({
      group,
      name,
      speaker: rehearse
        ? rehearsalSpeaker({ participant: 'rehearsal', seed })
        : (wishes.own?.[seat.participant] ??
          findSpeaker(
            seat.participant,
            config ? replaceParticipant(loaded, seat.participant, config) : loaded,
            wishes,
          )),
      ...(given && !rehearse ? { given } : {}),
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

/** Models that the topic or a flag names and nobody has configured take part through their provider or agent. */
function addNamedModels(
  loaded: LoadedConfig,
  { topicSeats = [], rehearse, own = {} }: SeatingWishes,
  flagged: readonly WishedPlace[],
): LoadedConfig {
  const { participants } = loaded.config;
  const isKnown = (name: string) =>
    Object.hasOwn(participants, name) || Object.hasOwn(own, name) || ['rehearsal', 'human', 'host'].includes(name);
  const named = [
    ...topicSeats.map(({ participant }) => participant),
    ...flagged.map(({ seat }) => seat.participant).filter(isModelName),
  ];
  const models = rehearse ? [] : named.filter((name) => !isKnown(name));
  return models.reduce((all, name) => replaceParticipant(all, name, configureModelParticipant(name)), loaded);
}

const replaceParticipant = (loaded: LoadedConfig, name: string, config: ParticipantConfig): LoadedConfig => ({
  ...loaded,
  config: { ...loaded.config, participants: { ...loaded.config.participants, [name]: config } },
});

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
  throw badInput(
    'UnknownParticipant',
    `There is no participant "${name}".`,
    `${adviseName(name, [...known, 'rehearsal', 'human', 'host'])} For another configuration, add --config <file>.`,
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

function findNamer({ name }: Protocol, isConfigured: boolean, loaded: LoadedConfig): Seating['namedBy'] {
  if (!isConfigured) return null;
  return loaded.isProjects(['seats', name]) ? 'project' : 'user';
}
