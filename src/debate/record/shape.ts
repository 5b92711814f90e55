import type { Sitting } from '../event-parts.ts';
import type { Answers, TurnAt, TurnOf } from './turn.ts';

/** What a protocol puts on record, as types: topic, settings, the answers to each of its prompts, its turns, its result. */
export interface Shape {
  readonly topic: unknown;
  readonly settings: unknown;
  readonly answers: Answers;
  readonly turn: TurnAt<string, unknown>;
  readonly result: unknown;
}

/** The shape that these types make together. */
export interface ShapeOf<Topic, Settings, A extends Answers, Result> {
  readonly topic: Topic;
  readonly settings: Settings;
  readonly answers: A;
  readonly turn: TurnOf<A>;
  readonly result: Result;
}

/** What a debate begins with. */
export interface Opening<S extends Shape = Shape> {
  readonly panel: readonly Sitting[];
  readonly topic: S['topic'];
  readonly settings: S['settings'];
}

/** Reads a recorded value into its type; every zod schema is one. */
export interface Schema<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

/** What is needed to read a record of a protocol. Without schemas (in the browser) the edition alone vouches for the shape. */
export interface Readable<S extends Shape = Shape> {
  readonly name: string;
  readonly edition: number;
  /** Never there: it lets the compiler find `S`. */
  readonly '~shape'?: S;
  readonly topic?: Schema<S['topic']>;
  readonly settings?: Schema<S['settings']>;
  readonly answers?: { readonly [Prompt in keyof S['answers']]: Schema<S['answers'][Prompt]> };
  readonly result?: Schema<S['result']>;
}
