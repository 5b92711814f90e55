import type { AbsenceReason } from './absence.ts';
import type { Actor, Identity } from './actor.ts';
import type { Adr } from './adr.ts';
import type { Brief, Section } from './brief.ts';
import type {
  CheckedQuote,
  KeptDocument,
  Limits,
  PromptPart,
  RecordedBreach,
  RecordedPosition,
  RecordedReplies,
  ReportDocument,
  Sitting,
} from './event-parts.ts';
import type { Json, JsonSchema } from './json.ts';
import type { Conclusion } from './outcome.ts';
import type { Usage } from './speaker.ts';
import type { Summary } from './summary.ts';

export type * from './event-parts.ts';

/** The version of the journal's format, in its first line. Old ones are read for ever, and go on as they began. */
export const journalFormat = 2;

export interface DebateOpened {
  readonly type: 'debate-opened';
  readonly format: number;
  readonly dissent: string;
  readonly debate: string;
  readonly protocol: string;
  /** The edition of the protocol: which shape its topic, answers and result have. Absent is the first. */
  readonly edition?: number;
  readonly headline: string;
  readonly topic: Json;
  /** Where the topic was read from, relative like a document's path; null when it came from the command line. */
  readonly topic_path: string | null;
  readonly topic_file_hash: string | null;
  readonly settings: Json;
  readonly panel: readonly Sitting[];
  readonly documents: readonly KeptDocument[];
  readonly prompts: { readonly [name: string]: string };
  readonly limits: Limits;
  readonly seed: number;
  readonly secret: string;
  readonly anonymous: boolean;
  readonly rehearsal: boolean;
  readonly parent: string | null;
  /** The file that the result is written to as well, relative like a document's path, where one was named (E15). */
  readonly output?: string;
  /** True where a degraded outcome counts as a failure. */
  readonly strict?: true;
  /** Where the replies come from, of a debate that was held from recorded ones: nobody was asked. */
  readonly recorded?: RecordedReplies;
  /** Who started it, where a server knows that. */
  readonly started_by?: Actor;
  /** SHA-256 over topic, documents, panel, settings and prompts (E12). */
  readonly topic_hash: string;
}

/** The debate goes on in a new process. `retry` are the absences that are asked once more, under new addresses. */
export interface DebateResumed {
  readonly type: 'debate-resumed';
  readonly retry: readonly string[];
  readonly limits: Limits;
  /** Who took it up again, where a server knows that. */
  readonly by?: Actor;
}

export interface PhaseOpened {
  readonly type: 'phase-opened';
  readonly phase: string;
  readonly title: string;
  readonly round: number;
}

/** A text that several prompts hold, recorded once under its hash. */
export interface TextRecorded {
  readonly type: 'text-recorded';
  readonly text_hash: string;
  readonly text: string;
}

/** Who of the invited could take part when they were asked (C0). */
export interface RollCalled {
  readonly type: 'roll-called';
  readonly address: string;
  readonly present: readonly string[];
  readonly absent: readonly { readonly seat: string; readonly reason: AbsenceReason; readonly detail: string }[];
}

export interface TurnStarted {
  readonly type: 'turn-started';
  readonly address: string;
  readonly phase: string;
  readonly title: string;
  readonly round: number;
  readonly prompt: string;
  readonly seat: string;
  readonly participant: string;
  /** Hash of the question: prompt name and facts. A finished turn whose question has changed stops a resume. */
  readonly input: string;
  readonly prompt_hash: string;
  readonly parts: readonly PromptPart[];
  /** Where the task begins, as an index into `parts`: later prompts carry on what stands before it. Absent: the whole prompt. */
  readonly task_part?: number;
  /** The ids of the statements that the question gave the reader (E8). Absent in older journals. */
  readonly shown?: readonly string[];
}

export interface ReplyReceived {
  readonly type: 'reply-received';
  readonly address: string;
  readonly attempt: 1 | 2;
  readonly reply: string;
  readonly model: string | null;
  readonly usage: Usage | null;
  readonly ms: number;
  /** Whether the CLI agent that was asked ran in the sandbox; absent for other participants. */
  readonly sandboxed?: boolean;
  /** How often the call was made again because the server or the connection failed; absent where it was not. */
  readonly retries?: number;
  /** True where the reply is that of the parent debate and nobody was asked. */
  readonly replayed?: true;
}

/** An attempt that brought no reply. `sent` is false when the question never left: no budget, no time, no key, cancelled. */
export interface AttemptFailed {
  readonly type: 'attempt-failed';
  readonly address: string;
  readonly attempt: 1 | 2;
  readonly reason: AbsenceReason;
  readonly detail: string;
  readonly sent: boolean;
  readonly ms: number;
  readonly sandboxed?: boolean;
  readonly retries?: number;
  /** True where the failure is that of the parent debate and nobody was asked. */
  readonly replayed?: true;
}

/** The one repeat of a turn: the reply did not fit, or broke a norm. */
export interface TurnRepeated {
  readonly type: 'turn-repeated';
  readonly address: string;
  readonly complaint: string;
}

export interface TurnEnded {
  readonly type: 'turn-ended';
  readonly address: string;
  readonly answer: Json;
  readonly breaches: readonly RecordedBreach[];
  readonly quotes: readonly CheckedQuote[];
  /** Where the answer says that its seat stands, for questions about a position (E9). */
  readonly position?: RecordedPosition;
  /** Tokens counted by estimate where the participant does not report them. */
  readonly estimated: { readonly input_tokens: number; readonly output_tokens: number };
  readonly ms: number;
  /** The debate's clock, which stands still while a person is awaited. */
  readonly elapsed_ms: number;
}

export interface TurnFailed {
  readonly type: 'turn-failed';
  readonly address: string;
  readonly phase: string;
  readonly title: string;
  readonly round: number;
  readonly prompt: string;
  readonly seat: string;
  readonly participant: string;
  readonly reason: AbsenceReason;
  readonly detail: string;
  readonly ms: number;
  readonly elapsed_ms: number;
}

export interface RulingMade {
  readonly type: 'ruling-made';
  readonly address: string;
  readonly name: string;
  readonly ruling: { readonly because: string; readonly [key: string]: Json };
}

export interface NoteAdded {
  readonly type: 'note-added';
  readonly address: string;
  readonly note: string;
}

export interface DocumentPublished {
  readonly type: 'document-published';
  readonly name: string;
  readonly text: string;
}

/** A question to a person: the one in charge (`seat` null), or one who sits at the table. */
export interface HumanAsked {
  readonly type: 'human-asked';
  readonly address: string;
  readonly prompt: string;
  readonly seat: string | null;
  /** The question in words; empty for somebody at the table, whose prompt is on record with the turn. */
  readonly text: string;
  readonly schema: JsonSchema;
  /** What was wrong with the person's answer before, when this is the second time. */
  readonly complaint: string | null;
  /** True for a review on the way: its answer decides nothing about how the debate ends. */
  readonly pause?: true;
}

export interface HumanAnswered {
  readonly type: 'human-answered';
  readonly address: string;
  readonly prompt: string;
  readonly seat: string | null;
  readonly answer: Json;
  readonly by: string;
  /** Who that is, where a server knows it. */
  readonly identity?: Identity;
  readonly waited_ms: number;
}

export interface DebateEnded {
  readonly type: 'debate-ended';
  readonly conclusion: Conclusion;
  readonly elapsed_ms: number;
  readonly waiting_ms: number;
  /** Who stopped it, where somebody did and a server knows who. */
  readonly stopped_by?: Actor;
}

/** What the report of somebody's own protocol says of a debate that has just ended: its documents are made from the journal from then on. */
export interface ReportMade {
  readonly type: 'report-made';
  /** What was asked; null where the protocol has no words of its own for it. The same holds for the others. */
  readonly question: string | null;
  readonly brief: Brief | null;
  readonly sections: readonly Section[];
  readonly record: readonly Section[];
  /** Every answer by its address: in a line, and for the transcript. */
  readonly turns: { readonly [address: string]: ReportedTurn };
  readonly documents: readonly ReportDocument[];
  /** Published documents that are kept byte for byte. */
  readonly kept: readonly string[];
  readonly adr: Partial<Adr> | null;
  /** Seats whose holders should not be of the model or vendor of another seat's, and which seat that is. */
  readonly external: { readonly [seat: string]: string };
}

export interface ReportedTurn {
  readonly summary: Summary | null;
  readonly sections: readonly Section[] | null;
}

/** What is left of a debate whose content was erased: always the last line. Every line before it is blank. */
export interface DebateErased {
  readonly type: 'debate-erased';
  readonly by: Actor;
  readonly because: string;
}

export type EventBody =
  | DebateOpened
  | DebateResumed
  | PhaseOpened
  | TextRecorded
  | RollCalled
  | TurnStarted
  | ReplyReceived
  | AttemptFailed
  | TurnRepeated
  | TurnEnded
  | TurnFailed
  | RulingMade
  | NoteAdded
  | DocumentPublished
  | HumanAsked
  | HumanAnswered
  | DebateEnded
  | ReportMade
  | DebateErased;

/**
 * A journal line: its number, when it was written, what happened, and the hash that chains it to the line before. The salt keeps
 * what was erased from being guessed; journals of the first format have none.
 */
export type DebateEvent = { readonly n: number; readonly at: string } & EventBody & {
    readonly salt?: string;
    readonly hash: string;
  };
