import type { z } from 'zod';
import type { Absence } from './absence.ts';
import type { About, Debate } from './debate.ts';
import type { Conclusion } from './outcome.ts';
import type { Participant } from './participant.ts';
import type { Ruling } from './ruling.ts';

/** What a protocol asks for at the table. */
export interface SeatPlan {
  /** `one` participant, `several` under names of their own, or one `seated` already at another seat, who holds it besides. */
  readonly holds: 'one' | 'several' | 'seated';
  readonly least: number;
  readonly most: number;
  /** The names at the table when nobody says otherwise, for example risk, value, effort. */
  readonly defaultNames: readonly string[];
  /** True where every name at the table needs a persona with a stance. */
  readonly needsPersona: boolean;
  /** True where whoever holds it should not argue as well: the user is warned. */
  readonly impartial?: boolean;
  /** The seat, held by one, whose model or vendor its holders should not share, and why not: the user is warned where they do. */
  readonly external?: { readonly to: string; readonly because: string };
  /** False for a seat that neither argues nor judges. */
  readonly argues?: false;
}

/** Calls a debate will make, least and most, without repeats. */
export interface CallEstimate {
  readonly least: number;
  readonly most: number;
  readonly lines: readonly {
    readonly what: string;
    readonly least: number;
    readonly most: number;
    /** True for a line that sums up those before it. */
    readonly sum?: boolean;
  }[];
  /** How often a reader's prompt can grow by what others said; reckoned from the calls where it is not said. */
  readonly growth?: number;
}

/** A topic that the protocol is not made for: told to the user before a call is spent. */
export interface Misfit {
  readonly what: string;
  readonly hint: string;
}

/** The name of a setting (in seconds) that limits time, and its default. */
export interface TimeLimit {
  readonly setting?: string;
  readonly defaultMs: number;
}

/** A debate that could not go on: how far it had come, and why it stopped. */
export interface CutOff<Topic> {
  readonly topic: Topic;
  readonly about: About;
  readonly stop_reason: string;
  /** The id of the phase that was open. */
  readonly phase: string;
  readonly absences: readonly Absence[];
  /** The rulings made until then, by name; the latest of each. */
  readonly rulings: ReadonlyMap<string, Ruling>;
}

/** A program that says who is asked what, in which order, and when it is over. */
export interface Protocol<Seats = unknown, Topic = unknown, Settings = unknown> {
  readonly name: string;
  readonly summary: string;
  readonly topic: z.ZodType<Topic>;
  readonly settings: z.ZodType<Settings>;
  readonly seats: { readonly [Seat in keyof Seats]: SeatPlan };
  /** The name of the setting (in seconds) that limits a turn, and its default. */
  readonly turnLimit: TimeLimit;
  /** The same for prompts that have a limit of their own. */
  readonly promptLimits?: { readonly [prompt: string]: TimeLimit };
  /** The same for the whole debate; absent is no limit. */
  readonly debateLimit?: TimeLimit;
  /** The prompts it uses, by name; they are recorded when a debate opens. */
  readonly prompts: readonly string[];
  /** The folder of its prompt files, for a protocol of one's own: `new URL('prompts/', import.meta.url)`. */
  readonly promptsFrom?: string | URL;
  /** True where a rule needs the speakers' roles to be known (E10); models are never shown. */
  readonly rolesShown: boolean;
  /** The topic in one line. */
  headline(topic: Topic): string;
  /** Who sits at the table by name, for the seats where that depends on the topic; the configuration says who holds them. */
  names?(topic: Topic): { readonly [seat: string]: readonly string[] };
  estimate(seats: Seats, settings: Settings, topic: Topic): CallEstimate;
  /** How many participants this topic needs in a seat that holds several; those there are repeat, those beyond stay away (M4). */
  needs?(topic: Topic): { readonly [Seat in keyof Seats]?: number };
  /** The document of the debate's folder that `-o file.md` writes, where it is not outcome.md. */
  readonly resultDocument?: string;
  /** The result of a debate that could not go on, where the protocol promises one (M14). */
  unfinished?(cut: CutOff<Topic>): Conclusion['result'];
  /** What speaks against running this protocol on this topic, if anything (J0). */
  misfit?(topic: Topic): Misfit | undefined;
  /** What the user is warned of about the panel, before a call is spent. */
  warnings?(seats: Seats): readonly string[];
  /** True where the outcome becomes an ADR in the team's own folder (R8). */
  readonly writesAdr?: boolean;
  /** Where the protocol's own documents are copied to, if the topic says so: those whose names begin with `prefix`. */
  copies?(topic: Topic): { readonly folder: string; readonly prefix: string } | undefined;
  run(debate: Debate<Seats>, topic: Topic, settings: Settings): Promise<Conclusion>;
}

/** Gives a protocol its types: `defineProtocol<{ judges: Participant[] }>()({ … })`. */
export function defineProtocol<
  Seats extends { readonly [seat: string]: Participant | readonly Participant[] | undefined },
>() {
  return <Topic, Settings>(protocol: Protocol<Seats, Topic, Settings>): Protocol<Seats, Topic, Settings> => protocol;
}
