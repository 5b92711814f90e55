import type { z } from 'zod';
import type { Absence } from './absence.ts';
import type { ProtocolCommand } from './command.ts';
import type { About, Debate } from './debate.ts';
import type { PhaseOpened } from './event.ts';
import type { Json, JsonSchema } from './json.ts';
import type { Conclusion, Frozen, Outcome } from './outcome.ts';
import type { Participant } from './participant.ts';
import type { Opening, Shape, ShapeOf } from './record/shape.ts';
import type { Report } from './report.ts';
import type { Ruling } from './ruling.ts';
import type { Summary } from './summary.ts';

export type { Summary };

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
  /** True where a panel that was found gives it to its strongest participant. */
  readonly leads?: true;
  /** True for a seat that holds several and, in a panel that was found, everybody once instead of the default names. */
  readonly everybody?: true;
  /** The question that `dissent init` puts to the person about who holds it. */
  readonly ask?: string;
}

/** Somebody whom a topic seats: a participant, or a model that nobody has configured. */
export interface TopicSeat {
  readonly group: string;
  readonly participant: string;
  readonly persona?: string;
}

/** Calls a debate will make, least and most, without repeats. */
export interface CallEstimate {
  readonly least: number;
  readonly most: number;
  /** What it usually takes (E17); where it is not said, twice the least. */
  readonly typical?: number;
  readonly lines: readonly {
    readonly what: string;
    readonly least: number;
    readonly most: number;
    /** True for a line that sums up those before it. */
    readonly sum?: boolean;
  }[];
  /** The share of all documents that a usual call shows, where it isn't all of them. */
  readonly shown?: number;
  /** How often a reader's prompt can grow by what others said; reckoned from the calls where it is not said. */
  readonly growth?: number;
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

/** The answers that a protocol asks for: the schema of each, by the name of its prompt. */
export type AnswerSchemas = { readonly [prompt: string]: z.ZodType };

/** Seats of the protocol's own, by name. */
export type SeatPlans = { readonly [seat: string]: SeatPlan };

/** Who holds the seats: several for a seat that holds several, perhaps nobody for one that may stay empty. */
export type SeatsOf<Plans extends SeatPlans> = {
  readonly [Seat in keyof Plans]: Plans[Seat]['holds'] extends 'several'
    ? readonly Participant[]
    : Plans[Seat]['holds'] extends 'seated'
      ? Participant | undefined
      : Participant;
};

/** What somebody may hand to a protocol, before its schemas have filled in defaults. */
export interface Input {
  readonly topic: unknown;
  readonly settings: unknown;
}

/** A program that says who is asked what, in which order, and when it is over. */
export interface Protocol<Seats = unknown, S extends Shape = Shape, I extends Input = Input> {
  readonly name: string;
  /** Raised when topic, answers or result change their shape: debates of another edition are shown in general terms. */
  readonly edition: number;
  /** Never there: it lets the compiler find `S`. */
  readonly '~shape'?: S;
  readonly summary: string;
  /** True for the one protocol that `dissent "topic"` is short for. */
  readonly isDefault?: true;
  readonly command?: ProtocolCommand;
  /** One line above its seats in the `dissent.yaml` that `dissent init` writes. Default: the summary. */
  readonly seatsHint?: string;
  readonly topic: z.ZodType<S['topic'], I['topic']>;
  readonly settings: z.ZodType<S['settings'], I['settings']>;
  readonly seats: { readonly [Seat in keyof Seats]: SeatPlan };
  /** The form of every answer on record, by prompt. A question may narrow it, for example to the options of its topic. */
  readonly answers: { readonly [Prompt in keyof S['answers']]: z.ZodType<S['answers'][Prompt]> };
  /** The protocol's own part of the outcome. */
  readonly result: z.ZodType<S['result']>;
  /** The name of the setting (in seconds) that limits a turn, and its default. */
  readonly turnLimit: TimeLimit;
  /** The same for prompts that have a limit of their own. */
  readonly promptLimits?: { readonly [prompt: string]: TimeLimit };
  /** The same for the whole debate; absent is no limit. */
  readonly debateLimit?: TimeLimit;
  /** Prompt files besides those of the answers: where one question is put in several ways, and for people. */
  readonly prompts?: readonly string[];
  /** The folder of its prompt files, for a protocol of one's own: `new URL('prompts/', import.meta.url)`. */
  readonly promptsFrom?: string | URL;
  /** True where a rule needs the speakers' roles to be known (E10); models are never shown. */
  readonly rolesShown: boolean;
  /** The topic in one line. */
  headline(topic: S['topic']): string;
  /** Who sits at the table by name, for the seats where that depends on the topic; the configuration says who holds them. */
  names?(topic: S['topic']): { readonly [seat: string]: readonly string[] };
  /** Who sits at the table because the topic says so: stronger than the configuration, weaker than flags. */
  holders?(topic: S['topic']): readonly TopicSeat[];
  estimate(
    seats: Seats,
    settings: S['settings'],
    topic: S['topic'],
    documents: readonly { readonly name: string; readonly text: string }[],
  ): CallEstimate;
  /** How many participants this topic needs in a seat that holds several; those there are repeat, those beyond stay away (M4). */
  needs?(topic: S['topic']): { readonly [Seat in keyof Seats]?: number };
  /** The document of the debate's folder that `-o file.md` writes, where it is not outcome.md. */
  readonly resultDocument?: string;
  /** The result of a debate that could not go on, where the protocol promises one (M14). */
  unfinished?(cut: CutOff<S['topic']>): Frozen<S['result']>;
  /** True where a debate was held and its result failed a check of a protocol of ours: the program exits with 5. */
  failsCheck?(result: Frozen<S['result']>): boolean;
  /**
   * What a person's answer asks for that cannot be done, a line each, where its schema cannot say it. A schema that is not
   * of this protocol's questions has nothing wrong. `file` is where the answer's text comes from.
   */
  checkAnswer?(answer: Json, schema: JsonSchema, file?: string): readonly string[];
  /** What the user is warned of about the panel, before a call is spent. */
  warnings?(seats: Seats): readonly string[];
  /** Whether an outcome becomes an ADR in the team's own folder unasked (R8). */
  writesAdr?(outcome: Pick<Outcome, 'agreed' | 'decision'>): boolean;
  /** Where the protocol's own documents are copied to, if the topic says so: those whose names begin with `prefix`. */
  copies?(topic: S['topic']): { readonly folder: string; readonly prefix: string } | undefined;
  /** One line about an answer: where its seat stands, and the words behind it. */
  summarize?(turn: S['turn']): Summary | undefined;
  /** What is shown above a debate that begins: who does what, and how far it may go, a few words each. */
  introduce?(opened: Opening<S>): readonly string[];
  /** The heading of a phase for people; phases with the same one are one to them. Without it, its title and round. */
  nameHeading?(phase: Pick<PhaseOpened, 'phase' | 'title' | 'round'>): string;
  readonly report?: Report<S>;
  run(debate: Debate<Seats>, topic: S['topic'], settings: S['settings']): Promise<Conclusion<S['result']>>;
}

/** The shape of what a protocol with these schemas puts on record. */
export type ShapeFrom<Topic, Settings, Schemas extends AnswerSchemas, Result> = ShapeOf<
  Topic,
  Settings,
  { readonly [Prompt in keyof Schemas]: z.output<Schemas[Prompt]> },
  Result
>;

/** Gives a protocol its types: seats, topic, settings, answers and result are inferred from what is declared. */
export function defineProtocol<
  const Plans extends SeatPlans,
  Topic,
  TopicInput,
  Settings,
  SettingsInput,
  Answers extends AnswerSchemas,
  Result,
>(
  protocol: Omit<
    Protocol<SeatsOf<Plans>, ShapeFrom<Topic, Settings, Answers, Result>>,
    'topic' | 'settings' | 'seats' | 'answers' | 'result'
  > & {
    readonly topic: z.ZodType<Topic, TopicInput>;
    readonly settings: z.ZodType<Settings, SettingsInput>;
    readonly seats: Plans;
    readonly answers: Answers;
    readonly result: z.ZodType<Result>;
  },
): Protocol<
  SeatsOf<Plans>,
  ShapeFrom<Topic, Settings, Answers, Result>,
  { readonly topic: TopicInput; readonly settings: SettingsInput }
> {
  // `Omit` widens nothing: the members come back with the types they were inferred from.
  return protocol as unknown as ReturnType<
    typeof defineProtocol<Plans, Topic, TopicInput, Settings, SettingsInput, Answers, Result>
  >;
}
