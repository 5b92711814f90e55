import type { About } from '../debate/debate.ts';
import type { EventBody } from '../debate/event.ts';
import type { Json, JsonSchema } from '../debate/json.ts';
import { enterEvent, type Ledger } from '../debate/record/ledger.ts';
import type { Speakers } from '../debate/speaker.ts';
import type { Inbox } from './inbox.ts';
import type { Journal } from './journal/journal.ts';
import type { Budget, Purse } from './limits/budget.ts';
import type { DebateClock } from './limits/clock.ts';
import type { Live } from './live.ts';
import type { Setting } from './prompt/setting.ts';
import type { Template } from './prompt/template.ts';
import type { ShownByTurn } from './shown.ts';
import type { Stop } from './stop.ts';

/** A question to a person, as a door shows it. */
export interface HumanQuestion {
  readonly debate: string;
  readonly address: string;
  /** The seat of a person at the table; null for the person in charge. */
  readonly seat: string | null;
  readonly prompt: string;
  readonly text: string;
  readonly schema: JsonSchema;
  /** What was wrong with the person's answer before, if this is the second time. */
  readonly complaint: string | null;
  /** True for a review on the way, which decides nothing. */
  readonly pause?: boolean;
}

/** The door to people: undefined when nobody answers now. */
export interface People {
  ask(
    question: HumanQuestion,
    signal: AbortSignal,
  ): Promise<{ readonly answer: Json; readonly by: string } | undefined>;
}

/** The phase that is open: the first part of every address in it. */
export interface OpenPhase {
  readonly id: string;
  readonly title: string;
  readonly round: number;
  /** `id#round`, or the id alone for a phase without rounds. */
  readonly place: string;
}

/** Everything the verbs of a running debate work with. */
export interface Engine {
  readonly debate: string;
  readonly about: About;
  readonly journal: Journal;
  readonly ledger: Ledger;
  /** What a prompt that continues a turn's begins with. */
  readonly shown: ShownByTurn;
  readonly speakers: Speakers;
  readonly templates: ReadonlyMap<string, Template>;
  readonly setting: Setting;
  readonly quotable: readonly { readonly name: string; readonly text: string }[];
  /** The ids of what the topic lists, by label. */
  readonly labels: ReadonlyMap<string, string>;
  readonly clock: DebateClock;
  readonly budget: Budget;
  readonly purse: Purse | undefined;
  /** True when tokens are limited, so that every claim has to count them. */
  readonly countsTokens: boolean;
  readonly width: <T>(task: () => Promise<T>) => Promise<T>;
  readonly turnLimitMs: (seat: string, prompt: string) => number;
  readonly stop: Stop;
  readonly people: People | undefined;
  readonly inbox: Inbox;
  /** Signs of life of a participant, for progress. */
  readonly heard: (seat: string, bytes: number, words?: string) => void;
  readonly live: Live;
}

/** Puts an event on record. What is looked up later sees it at once; the promise resolves when it is on the disk. */
export async function put(engine: Engine, body: EventBody): Promise<void> {
  const appended = engine.journal.append(body);
  const event = engine.journal.events.at(-1);
  if (event) enterEvent(engine.ledger, event);
  try {
    await appended;
  } catch (error) {
    engine.stop.end();
    throw error;
  }
}

/**
 * Puts an event on record that needs no waiting for: the next event that is waited for is chained to it and
 * goes to the disk with it or after it, and fails if this one failed.
 */
export function putAhead(engine: Engine, body: EventBody): void {
  put(engine, body).catch(() => undefined);
}
