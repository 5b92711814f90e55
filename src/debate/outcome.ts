import type { AbsenceReason } from './absence.ts';
import type { Json } from './json.ts';
import type { Change } from './ruling.ts';

/** How a debate ended. */
export const statuses = [
  'consensus',
  'recommended',
  'merged',
  'identical',
  'synthesized',
  'tradeoff',
  'contested',
  'escalated',
  'stalemate',
  'partial',
  'waiting',
  'insufficient',
  'aborted',
  'out-of-time',
  'failed',
] as const;
export type Status = (typeof statuses)[number];

export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW' | 'REQUIRES_INPUT';

/** A position that the outcome does not share, kept in it with its holder's name. */
export interface Dissent {
  readonly seat: string;
  readonly position: string;
  readonly reasoning: string;
}

/** What a protocol returns: how its debate ended, in its own terms. The engine adds who, when and at what price. */
export interface Conclusion<Result = { readonly [key: string]: Json }> {
  readonly status: Status;
  readonly agreed: boolean;
  readonly stop_reason: string;
  readonly confidence: Confidence | null;
  /** Why it is not higher, a plain sentence each (E5): `rateConfidence` says so. Without it the program caps it itself. */
  readonly confidence_because?: readonly string[];
  /** The outcome in one sentence, without the words about absences, breaches and rehearsal: those are added by program. */
  readonly headline: string;
  readonly rounds: number;
  readonly dissents: readonly Dissent[];
  readonly result: Frozen<Result>;
}

/** The same data, not to be changed: what a protocol puts together may share parts with its state. */
export type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value;

/** What the independent first round said, frozen (E9), and what its unanimity is worth (E16). */
export interface FirstRound {
  /** Null where the first statements were words, and the first positions were taken after reading them. */
  readonly tally: { readonly [choice: string]: readonly string[] } | null;
  /** Those positions, where the tally is null. */
  readonly after_reading?: { readonly [choice: string]: readonly string[] };
  readonly unanimous: boolean;
  /** N/(1+(N−1)·phi); null when the round was not unanimous. */
  readonly effective_votes: number | null;
}

/** The envelope of `outcome.json` (docs/reference.md): a pure function of the journal. */
export interface Outcome<Result = { readonly [key: string]: Json }> {
  readonly dissent: 1;
  readonly debate: string;
  readonly protocol: string;
  readonly status: Status;
  readonly agreed: boolean;
  readonly confidence: Confidence | null;
  readonly confidence_because: readonly string[];
  readonly degraded: boolean;
  readonly headline: string;
  readonly stop_reason: string;
  readonly rounds: number;
  readonly panel: readonly {
    readonly seat: string;
    readonly participant: string;
    readonly via: string;
    readonly model: string | null;
    readonly turns: number;
    /** Whether all its processes ran in the sandbox; null where none did: no CLI agent, or never asked. */
    readonly sandboxed: boolean | null;
  }[];
  readonly absences: readonly {
    readonly participant: string;
    readonly seat: string;
    readonly phase: string;
    readonly round: number;
    readonly reason: AbsenceReason;
    readonly detail: string;
  }[];
  readonly breaches: readonly {
    readonly seat: string;
    readonly phase: string;
    readonly round: number;
    readonly rule: string;
    readonly what: string;
    readonly address: string;
  }[];
  readonly first_round: FirstRound | null;
  readonly changes: readonly Change[];
  readonly dissents: readonly Dissent[];
  readonly evidence: { readonly verified: number; readonly not_found: number; readonly unchecked: number };
  readonly usage: {
    readonly calls: number;
    readonly input_tokens: number;
    readonly output_tokens: number;
    readonly cached_tokens: number | null;
    /** The dollars that are known; null where something was paid for and nothing is. */
    readonly usd: number | null;
    /** Participants whom a plan of the user's pays for. */
    readonly on_plan: readonly string[];
    /** Participants of whom at least one call has no price. */
    readonly unpriced: readonly string[];
    /** True where at least one participant did not report its tokens and they were estimated. */
    readonly estimated: boolean;
    readonly wall_ms: number;
    readonly waiting_ms: number;
  };
  readonly decision: Decision | null;
  /** What a person said of a result that was left to be approved; not there while nobody has. */
  readonly approval?: Approval;
  readonly rehearsal: boolean;
  /** When the replies were recorded, of a debate that was held from recorded ones. */
  readonly recorded?: string;
  readonly topic_hash: string;
  readonly journal_hash: string;
  readonly parent: string | null;
  readonly result: Result;
}

/** What a person decided on a debate that could not. */
export interface Decision {
  readonly choice: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
  readonly accepted_risks: readonly string[];
  /** What was decided before, the first first, where it was revised (E21). */
  readonly earlier?: readonly Decision[];
}

/** What a person said of what a debate proposes. */
export interface Approval {
  readonly choice: 'approve' | 'reject';
  readonly by: string;
  readonly at: string;
  readonly reason: string;
  /** What was said before, the first first, where it was revised (E21). */
  readonly earlier?: readonly Approval[];
}
