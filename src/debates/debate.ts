import { makeTopicSource } from '../context/topic-file.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { Input, Protocol } from '../debate/protocol.ts';
import type { Shape } from '../debate/record/shape.ts';
import type { Speaker } from '../debate/speaker.ts';
import { findDebate } from '../engine/folder.ts';
import { type Answering, functionSpeaker } from '../participants/index.ts';
import { createReseater } from '../seating/reseat.ts';
import type { DebateOptions, ResultFields, ResumingOptions, SeatHolder, Where } from './debate-options.ts';
import { locateDebates } from './debates-folder.ts';
import type { Estimate } from './estimate.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import { type Prepared, prepareDebate } from './prepare.ts';
import { resumeDebate } from './resume.ts';
import { type Running, startDebate, type Watching } from './start.ts';
import { createTrust } from './trust/trust.ts';

/** A debate under way: its id and folder, its events from the first on, and its outcome. */
export interface DebateUnderWay<Result = unknown> extends Omit<Running, 'outcome' | 'strict'> {
  /** Resolves when the debate has ended, however it ended. */
  readonly outcome: Promise<Outcome<ResultFields<Result>>>;
  readonly events: AsyncIterable<DebateEvent>;
}

/**
 * Holds a debate: checks everything, opens it and lets it run. Bad input is refused before anything is written or asked.
 * Nobody is asked for consent: the program that calls this spends the money. `estimate` says beforehand how much.
 */
export async function debate<Seats, S extends Shape, I extends Input>(
  protocol: Protocol<Seats, S, I>,
  options: NoInfer<DebateOptions<Seats, I>>,
): Promise<DebateUnderWay<S['result']>> {
  const { debate: ready } = await prepare(protocol, options);
  const limits = { ...ready.limits, ...options.limits };
  return watchDebating(options, (watching) =>
    startDebate({ ...ready, limits, parent: options.parent ?? null }, watching),
  );
}

/** Goes on with a debate where it stopped: by its id, the id's last part, a path or `latest`. */
export async function resume<Seats = unknown, S extends Shape = Shape, I extends Input = Input>(
  id: string,
  options: ResumingOptions<Seats, S, I> = {},
): Promise<DebateUnderWay<S['result']>> {
  const found = await findDebate(await locateDebates(options), id);
  const own = makeSpeakers(listHolders<Answering | Speaker>(options.seats));
  const protocol = options.protocol as Protocol | undefined;
  return watchDebating(options, (watching) =>
    resumeDebate({
      ...found,
      ...watching,
      reseat: createReseater({
        config: options.config,
        protocol,
        own,
        trust: createTrust({ ...options, given: options.trust }),
      }),
      limits: options.limits,
    }),
  );
}

/** Calls, tokens and price of a debate, least and most, before anything is spent. */
export async function estimate<Seats, S extends Shape, I extends Input>(
  protocol: Protocol<Seats, S, I>,
  options: NoInfer<DebateOptions<Seats, I>>,
): Promise<Estimate> {
  return (await prepare(protocol, options)).estimate;
}

function prepare<Seats, S extends Shape, I extends Input>(
  protocol: Protocol<Seats, S, I>,
  options: DebateOptions<Seats, I>,
): Promise<Prepared> {
  const seats = listHolders<SeatHolder>(options.seats);
  return prepareDebate({
    protocol: protocol as unknown as Protocol,
    topic: { ...makeTopicSource(options.topic as Json), fileName: 'the topic' },
    context: options.context ?? [],
    config: options.config,
    dir: options.dir,
    seats: seats.map(([name, holder]) => `${name}=${typeof holder === 'string' ? holder : nameHolder(name, holder)}`),
    own: makeSpeakers(seats.flatMap(([name, holder]) => (isName(holder) ? [] : [[name, holder] as const]))),
    settings: options.settings as { readonly [key: string]: unknown } | undefined,
    preset: options.preset,
    rehearse: options.rehearse ?? false,
    language: options.language,
    seed: options.seed,
    trust: createTrust({ ...options, given: options.trust }),
  });
}

/** Begins a debate with its events kept for whoever iterates over them, and stopped by the caller's signal. */
async function watchDebating<Result>(
  { people, onHeard, signal }: Where,
  begin: (watching: Watching) => Promise<Running>,
): Promise<DebateUnderWay<Result>> {
  signal?.throwIfAborted();
  const log = createEventLog();
  const { strict: _strict, ...running } = await begin({ onEvent: log.add, onHeard, people });
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
  // The result has the shape that the protocol declares: the engine took it from the protocol itself.
  const outcome = running.outcome as Promise<Outcome<ResultFields<Result>>>;
  return { ...running, outcome, events: log.events };
}

const isName = (holder: SeatHolder): holder is string => typeof holder === 'string';

/** A function sits under the name of its seat; a speaker has a name of its own. */
const nameHolder = (seat: string, holder: Answering | Speaker) =>
  typeof holder === 'function' ? seat : holder.participant;

/** Who is given, by name. */
function listHolders<Holder>(seats: object | undefined): readonly (readonly [string, Holder])[] {
  // `Holders<Seats, Holder>` holds nothing else, which the compiler cannot see while `Seats` is open.
  return Object.entries(seats ?? {}).filter((entry): entry is [string, Holder] => entry[1] !== undefined);
}

function makeSpeakers(holders: readonly (readonly [string, Answering | Speaker])[]): Record<string, Speaker> {
  const entries = holders.map(([name, holder]): [string, Speaker] => [
    nameHolder(name, holder),
    typeof holder === 'function' ? functionSpeaker({ participant: name, answer: holder }) : holder,
  ]);
  for (const [name, speaker] of entries)
    if (entries.some(([other, another]) => other === name && another !== speaker))
      throw badInput('ParticipantInvalid', `Two participants are called "${name}".`, 'Give each one its own name.');
  return Object.fromEntries(entries);
}
