import type { Failure } from '../../debate/absence.ts';
import type { PanelLevel } from '../../debate/kit/panel-level.ts';

/** Who can take part, and what to do about those who cannot: what `dissent doctor --json` prints. */
export interface Diagnosis {
  readonly dissent: 1;
  readonly level: PanelLevel;
  /** The names of those who could be seated now. */
  readonly available: readonly string[];
  /** Several of them would be asked with the same key; they count once for the level. */
  readonly shared_keys: readonly SharedKey[];
  readonly agents: readonly AgentFinding[];
  readonly apis: readonly ApiFinding[];
  readonly servers: readonly ServerFinding[];
  readonly configuration: {
    readonly files: readonly string[];
    /** Why the configuration cannot be used. */
    readonly problem: string | null;
    readonly participants: readonly ParticipantFinding[];
  };
  readonly sandbox: { readonly works: boolean; readonly why: string | null; readonly fix: string | null };
  readonly remarks: readonly string[];
}

/** What keeps somebody from taking part, and what to do. */
interface Condition {
  readonly available: boolean;
  readonly problem: Failure | null;
  readonly fix: string | null;
}

export interface SharedKey {
  /** The variable that holds it. */
  readonly variable: string;
  readonly names: readonly string[];
}

/** An agent CLI that Dissent knows. */
export interface AgentFinding extends Condition {
  readonly name: string;
  /** Whose model would be asked: with a key of another vendor's, that vendor. */
  readonly vendor: string;
  readonly path: string | null;
  readonly version: string | null;
  /** The version that Dissent was tried with. */
  readonly tried: string;
  /** `unknown` where nothing tells: some keep their login where only they can look. */
  readonly signed_in: 'yes' | 'no' | 'unknown';
  /** The variable that holds the key, `login`, or `question` when it has answered one. */
  readonly signed_in_by: string | null;
  readonly isolation: AgentIsolation | null;
  /** As configured, or as it said when it was asked; null is its own default. */
  readonly model: string | null;
  readonly billing: 'priced' | 'unpriced';
  readonly billed_to: 'key' | 'subscription' | null;
  /** When it last answered a question, or failed to; null when it was not asked. */
  readonly asked_at: string | null;
}

export interface AgentIsolation {
  readonly tools: 'none' | 'one that does nothing';
  /** `unreadable` only when probes were looked for from inside its sandbox, and could be neither read nor written. */
  readonly files: 'unreadable' | 'not proven';
  /** Which probes these were, or what spoke against it. */
  readonly because: string;
  /** Whether services on this machine can be reached from its sandbox. */
  readonly loopback: 'reachable' | 'unreachable' | 'not proven';
  readonly mentions: 'neutralised' | 'not expanded';
  readonly own_home: boolean;
}

/** An API for which a key may be set. */
export interface ApiFinding extends Condition {
  readonly name: string;
  readonly vendor: string;
  /** The variable that holds the key, or where one is looked for first. */
  readonly variable: string;
  readonly set: boolean;
  readonly model: string;
  readonly billing: 'priced' | 'unpriced';
}

/** A server of models on this machine. */
export interface ServerFinding {
  readonly name: string;
  readonly address: string;
  readonly found: boolean;
  readonly models: readonly string[];
  readonly fix: string | null;
}

/** A participant of dissent.yaml. */
export interface ParticipantFinding extends Condition {
  readonly name: string;
  readonly kind: 'agent' | 'model' | 'program' | 'human' | 'rehearsal';
}
