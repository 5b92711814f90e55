import type { AbsenceReason } from './absence.ts';
import type { Adr } from './adr.ts';
import type { Json, JsonSchema } from './json.ts';
import type { Conclusion } from './outcome.ts';
import type { Persona } from './participant.ts';
import type { Usage } from './speaker.ts';

/** The version of the journal's format, in its first line. Old ones are read for ever. */
export const journalFormat = 1;

/** Who sits where. `group` is the protocol's seat ("judges"), `seat` the name at the table ("risk"). */
export interface Sitting {
  readonly seat: string;
  readonly group: string;
  /** Seats that the same name at the table holds besides, for example a board's `synthesizer`. */
  readonly also?: readonly string[];
  readonly title: string;
  readonly participant: string;
  readonly via: string;
  readonly model: string | null;
  readonly vendor: string | null;
  readonly billing: 'free' | 'unpriced' | 'priced';
  readonly persona: Persona | null;
  readonly turn_ms: number | null;
  /** Limits of prompts that have one of their own. */
  readonly prompt_ms?: { readonly [prompt: string]: number };
  /** Where the configuration says so (R7). */
  readonly cross_cutting?: boolean;
}

/** A document the debate was given, stored once. `path` is relative to the folder that holds the debates' folder. */
export interface KeptDocument {
  readonly name: string;
  readonly path: string | null;
  readonly hash: string;
  readonly text: string;
}

/** Budgets; null is no limit. Not part of the topic's hash: they may be raised on resume. */
export interface Limits {
  readonly calls: number | null;
  readonly tokens: number | null;
  readonly usd: number | null;
  readonly debate_ms: number | null;
  readonly width: number;
}

/** A piece of a prompt: words of its own, a text recorded earlier, a document, or the prompt of an earlier turn up to its task. */
export type PromptPart = string | { readonly text: string } | { readonly document: string } | { readonly turn: string };

/** A breach as it stands in the record. */
export interface RecordedBreach {
  readonly rule: string;
  readonly what: string;
}

/** A quote checked against its source (E11): a document, the topic, a statement. Old journals call it `document`. */
export interface CheckedQuote {
  readonly source: string;
  readonly text: string;
  readonly found: 'verified' | 'not-found' | 'unchecked';
}

/** A position as the engine froze it when the turn ended (E9). */
export interface RecordedPosition {
  readonly value: string;
  /** What it was before, where no earlier turn says so. */
  readonly from?: string;
  readonly reason: string;
  readonly convinced_by: readonly string[];
  /** True where a statement that convinced was new to the seat in this turn (E8). */
  readonly informed: boolean;
}

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
  /** SHA-256 over topic, documents, panel, settings and prompts (E12). */
  readonly topic_hash: string;
}

/** The debate goes on in a new process. `retry` are the absences that are asked once more, under new addresses. */
export interface DebateResumed {
  readonly type: 'debate-resumed';
  readonly retry: readonly string[];
  readonly limits: Limits;
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
}

export interface ReplyReceived {
  readonly type: 'reply-received';
  readonly address: string;
  readonly attempt: 1 | 2;
  readonly reply: string;
  readonly model: string | null;
  readonly usage: Usage | null;
  readonly ms: number;
  /** True where the reply is that of the parent debate and nobody was asked. */
  readonly replayed?: true;
}

/** An attempt that brought no reply. `sent` is false when the question never left: no budget, no time, cancelled. */
export interface AttemptFailed {
  readonly type: 'attempt-failed';
  readonly address: string;
  readonly attempt: 1 | 2;
  readonly reason: AbsenceReason;
  readonly detail: string;
  readonly sent: boolean;
  readonly ms: number;
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
  readonly waited_ms: number;
}

export interface DebateEnded {
  readonly type: 'debate-ended';
  readonly conclusion: Conclusion;
  readonly elapsed_ms: number;
  readonly waiting_ms: number;
}

/**
 * What the report of a protocol that does not come with dissent says of a debate that has just ended. From then on its
 * documents are made from the journal alone, and nothing loads the protocol to show them.
 */
export interface ReportMade {
  readonly type: 'report-made';
  /** What was asked; null where the protocol has no words of its own for it. The same holds for the others. */
  readonly question: string | null;
  readonly opening: string | null;
  readonly parts: readonly string[];
  readonly documents: readonly ReportDocument[];
  /** Published documents that are kept byte for byte. */
  readonly kept: readonly string[];
  readonly adr: Partial<Adr> | null;
  readonly positions: readonly string[];
  /** Seats whose holders should not be of the model or vendor of another seat's, and which seat that is. */
  readonly external: { readonly [seat: string]: string };
}

/** A file of the debate's folder: a text of the protocol's own, or the ADR of the debate under this name. */
export type ReportDocument =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly adr: 'madr' };

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
  | ReportMade;

/** A journal line: its number, when it was written, what happened, and the hash that chains it to the line before. */
export type DebateEvent = { readonly n: number; readonly at: string } & EventBody & { readonly hash: string };
