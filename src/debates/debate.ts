import { makeTopicSource } from '../context/topic-file.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent, Limits } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { Protocol } from '../debate/protocol.ts';
import type { Shape } from '../debate/record/shape.ts';
import type { Speaker, TurnRequest } from '../debate/speaker.ts';
import type { People } from '../engine/engine.ts';
import { findDebate } from '../engine/folder.ts';
import { scriptedSpeaker } from '../participants/index.ts';
import { createReseater } from '../seating/reseat.ts';
import { locateDebates } from './debates-folder.ts';
import type { Estimate } from './estimate.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import { type Prepared, prepareDebate } from './prepare.ts';
import { resumeDebate } from './resume.ts';
import { type Running, startDebate, type Watching } from './start.ts';

/** A participant of one's own: a function that answers a question, with an object or with text that holds one. */
export type Answering = (
  request: TurnRequest,
) => string | { readonly [field: string]: unknown } | Promise<string | { readonly [field: string]: unknown }>;

/** Who holds a seat: a participant by name (of the configuration, an agent, `rehearsal`, `human`), a function, or a speaker. */
export type SeatHolder = string | Answering | Speaker;

interface Where {
  /** The folder of the debates; default `.dissent` beside the configuration. */
  readonly dir?: string | undefined;
  readonly config?: string | undefined;
  /** Stops the debate when it is aborted: no new turns, and it can be resumed. */
  readonly signal?: AbortSignal | undefined;
  readonly people?: People | undefined;
  readonly onHeard?: Watching['onHeard'];
  readonly limits?: Partial<Limits> | undefined;
}

export interface DebateOptions extends Where {
  /** The topic as the protocol's schema takes it. */
  readonly topic: unknown;
  /** Who sits where, by the name at the table. Absent, the configuration says it; then whoever is found. */
  readonly seats?: { readonly [name: string]: SeatHolder } | undefined;
  readonly settings?: { readonly [key: string]: unknown } | undefined;
  /** Documents for all: files, folders, globs or `git:RANGE`. */
  readonly context?: readonly string[] | undefined;
  readonly rehearse?: boolean | undefined;
  readonly seed?: number | undefined;
  readonly parent?: string | undefined;
}

export interface ResumingOptions extends Where {
  /** The protocol, where it is one of your own and stands in no configuration. */
  readonly protocol?: Protocol<never, never> | undefined;
  /** Functions and speakers that held seats; names are on record. */
  readonly seats?: { readonly [name: string]: Answering | Speaker } | undefined;
}

/** A debate under way: its id and folder, its events from the first on, and its outcome. */
export interface DebateUnderWay extends Running {
  readonly events: AsyncIterable<DebateEvent>;
}

/**
 * Holds a debate: checks everything, opens it and lets it run. Bad input is refused before anything is written or asked.
 * Nobody is asked for consent: the program that calls this spends the money. `estimate` says beforehand how much.
 */
export async function debate<Seats, S extends Shape>(
  protocol: Protocol<Seats, S>,
  options: DebateOptions,
): Promise<DebateUnderWay> {
  const { debate: ready } = await prepare(protocol, options);
  const limits = { ...ready.limits, ...options.limits };
  return watchDebating(options, (watching) =>
    startDebate({ ...ready, limits, parent: options.parent ?? null }, watching),
  );
}

/** Goes on with a debate where it stopped: by its id, the id's last part, a path or `latest`. */
export async function resume(id: string, options: ResumingOptions = {}): Promise<DebateUnderWay> {
  const found = await findDebate(await locateDebates(options), id);
  const own = makeSpeakers(options.seats ?? {});
  const protocol = options.protocol as Protocol | undefined;
  return watchDebating(options, (watching) =>
    resumeDebate({
      ...found,
      ...watching,
      reseat: createReseater({ config: options.config, protocol, own }),
      limits: options.limits,
    }),
  );
}

/** Calls, tokens and price of a debate, least and most, before anything is spent. */
export async function estimate<Seats, S extends Shape>(
  protocol: Protocol<Seats, S>,
  options: DebateOptions,
): Promise<Estimate> {
  return (await prepare(protocol, options)).estimate;
}

function prepare<Seats, S extends Shape>(protocol: Protocol<Seats, S>, options: DebateOptions): Promise<Prepared> {
  const seats = Object.entries(options.seats ?? {});
  return prepareDebate({
    protocol: protocol as unknown as Protocol,
    topic: { ...makeTopicSource(options.topic as Json), fileName: 'the topic' },
    context: options.context ?? [],
    config: options.config,
    dir: options.dir,
    seats: seats.map(([name, holder]) => `${name}=${typeof holder === 'string' ? holder : nameHolder(name, holder)}`),
    own: makeSpeakers(Object.fromEntries(seats.flatMap(([name, holder]) => (isName(holder) ? [] : [[name, holder]])))),
    settings: options.settings,
    rehearse: options.rehearse ?? false,
    seed: options.seed,
  });
}

/** Begins a debate with its events kept for whoever iterates over them, and stopped by the caller's signal. */
async function watchDebating(
  { people, onHeard, signal }: Where,
  begin: (watching: Watching) => Promise<Running>,
): Promise<DebateUnderWay> {
  signal?.throwIfAborted();
  const log = createEventLog();
  const running = await begin({ onEvent: log.add, onHeard, people });
  const stop = () => running.stop();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  const endLog = (how: (log: EventLog) => void) => {
    signal?.removeEventListener('abort', stop);
    how(log);
  };
  running.outcome.then(
    () => endLog(({ end }) => end()),
    (error: unknown) => endLog(({ fail }) => fail(error)),
  );
  return { ...running, events: log.events };
}

const isName = (holder: SeatHolder): holder is string => typeof holder === 'string';

/** A function sits under the name of its seat; a speaker has a name of its own. */
const nameHolder = (seat: string, holder: Answering | Speaker) =>
  typeof holder === 'function' ? seat : holder.participant;

function makeSpeakers(seats: { readonly [name: string]: Answering | Speaker }): Record<string, Speaker> {
  const entries = Object.entries(seats).map(([name, holder]): [string, Speaker] => [
    nameHolder(name, holder),
    typeof holder === 'function'
      ? { ...scriptedSpeaker({ participant: name, replies: holder }), via: 'function' }
      : holder,
  ]);
  for (const [name, speaker] of entries)
    if (entries.some(([other, another]) => other === name && another !== speaker))
      throw badInput(
        'ParticipantInvalid',
        `Two participants are called "${name}".`,
        'Give every speaker a name of its own.',
      );
  return Object.fromEntries(entries);
}
