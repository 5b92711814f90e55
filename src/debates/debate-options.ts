import type { Limits } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { Frozen } from '../debate/outcome.ts';
import type { Input, Protocol } from '../debate/protocol.ts';
import type { Shape } from '../debate/record/shape.ts';
import type { Speaker } from '../debate/speaker.ts';
import type { People } from '../engine/engine.ts';
import type { Answering } from '../participants/index.ts';
import type { Watching } from './start.ts';

/** Who holds a seat: a participant by name (of the configuration, an agent, `rehearsal`, `human`), a function, or a speaker. */
export type SeatHolder = string | Answering | Speaker;

/** Holders by seat. A protocol with a seat for several takes names of your own besides those of its other seats. */
export type Holders<Seats, Holder> = {
  readonly [Seat in keyof Seats as Seats[Seat] extends readonly unknown[] ? never : Seat]?: Holder | undefined;
} & (SeatsSeveral<Seats> extends true ? { readonly [name: string]: Holder | undefined } : unknown);

type SeatsSeveral<Seats> = unknown extends Seats
  ? true
  : true extends { [Seat in keyof Seats]: Seats[Seat] extends readonly unknown[] ? true : false }[keyof Seats]
    ? true
    : false;

/** The protocol's own part of an outcome. A debate that was cut off may end without any field of it. */
export type ResultFields<Result> = unknown extends Result ? { readonly [key: string]: Json } : Partial<Frozen<Result>>;

export interface Where {
  /** The folder of the debates; default `.dissent` beside the configuration. */
  readonly dir?: string | undefined;
  readonly config?: string | undefined;
  /** Stops the debate when it is aborted: no new turns, and it can be resumed. */
  readonly signal?: AbortSignal | undefined;
  readonly people?: People | undefined;
  readonly onHeard?: Watching['onHeard'];
  readonly limits?: Partial<Limits> | undefined;
  /** True: what the project's own files start, load and send keys to may be used. Functions and speakers of yours need no trust. */
  readonly trust?: boolean | undefined;
}

export interface DebateOptions<Seats = unknown, I extends Input = Input> extends Where {
  /** The topic as the protocol's schema takes it. */
  readonly topic: Frozen<I['topic']>;
  /** Who sits where, by the name at the table. Absent, the configuration says it; then whoever is found. */
  readonly seats?: Holders<Seats, SeatHolder> | undefined;
  readonly settings?: Partial<Frozen<I['settings']>> | undefined;
  /** Panel, settings and limits by a name from `presets:` in the configuration; what is given here is stronger. */
  readonly preset?: string | undefined;
  /** Documents for all: files, folders, globs or `git:RANGE`. */
  readonly context?: readonly string[] | undefined;
  readonly rehearse?: boolean | undefined;
  /** The code of the language that all answers are in, instead of the topic's: `de`. */
  readonly language?: string | undefined;
  readonly seed?: number | undefined;
  readonly parent?: string | undefined;
}

export interface ResumingOptions<Seats = unknown, S extends Shape = Shape, I extends Input = Input> extends Where {
  /** The protocol, where it is one of your own and stands in no configuration. */
  readonly protocol?: Protocol<Seats, S, I> | undefined;
  /** Functions and speakers that held seats; names are on record. */
  readonly seats?: Holders<NoInfer<Seats>, Answering | Speaker> | undefined;
}
