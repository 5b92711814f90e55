import type { Failure } from './absence.ts';
import type { Effort } from './effort.ts';
import type { JsonSchema } from './json.ts';

/** One question as it is sent to whoever holds the seat. */
export interface TurnRequest {
  readonly debate: string;
  readonly turn: {
    readonly phase: string;
    readonly round: number;
    readonly prompt: string;
    readonly seat: string;
    readonly participant: string;
  };
  readonly attempt: 1 | 2;
  readonly complaint: string | null;
  /** The prompt in blocks; what the reader saw in an earlier turn is a block of its own, byte for byte. */
  readonly blocks: readonly string[];
  /** The whole prompt: the blocks joined, and on the second attempt the complaint. */
  readonly text: string;
  readonly schema: JsonSchema;
}

/** What a turn used, as far as the participant reports it. Null is "not known", never 0. */
export interface Usage {
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
  readonly cached_tokens: number | null;
  readonly usd: number | null;
}

/** The raw text a participant gave. */
export interface Reply {
  readonly text: string;
  readonly model?: string;
  readonly usage?: Usage;
  /** Set when the reply was cut at this many bytes because it would not end. */
  readonly cutAt?: number;
}

/** How an attempt was made. */
interface Made {
  readonly replayed?: true;
  /** Whether the process of a CLI agent ran in the sandbox. */
  readonly sandboxed?: boolean;
  /** How often the call was made again because the server or the connection failed. */
  readonly retries?: number;
}

/** What came of asking: a reply, a failure, or the knowledge that a person will answer another day. */
export type Spoken =
  | (Made & { readonly reply: Reply })
  /** `unsent` where the question never left, so that nothing can have been paid. */
  | (Made & { readonly failure: Failure; readonly unsent?: true })
  | { readonly awaiting: true };

export interface SpeakOptions {
  /** The turn's name within its debate. */
  readonly address?: string;
  /** Aborted when the turn's clock runs out or the debate is cancelled; `signal.reason` says which. */
  readonly signal: AbortSignal;
  /** Told whenever the participant shows a sign of life: the bytes heard so far and, where it streams its answer, the words that have come since. */
  readonly heard?: (bytes: number, words?: string) => void;
  /** The turn's clock stands still until what this returns is called: for those who can't ask the participant yet. */
  readonly standStill?: () => () => void;
  /** What would be found wrong with a reply: its form, or a norm of the question. For fillers, which can't think, but can try again. */
  readonly findFaults?: (reply: string) => readonly string[];
}

/**
 * Carries a question to a participant and brings back the reply. `speak` never rejects for a turn that
 * failed: it resolves to a failure.
 */
export interface Speaker {
  /** The participant's name, as in the configuration. */
  readonly participant: string;
  /** How it is reached: `program`, `rehearsal`, `human`, `host`, `script`, `agent:claude`, `api:openai`. */
  readonly via: string;
  readonly model?: string;
  /** How hard its model is told to think, where somebody said so. */
  readonly effort?: Effort;
  readonly vendor?: string;
  /** `free` never costs money; a `plan` of the user's pays for it; `unpriced` may cost, and nobody can say how much; `priced` reports it. */
  readonly billing: 'free' | 'plan' | 'unpriced' | 'priced';
  /** The command or address behind it, and the names of the variables that are handed over: shown before it is asked. */
  readonly reached?: { readonly by: readonly string[]; readonly given: readonly string[] };
  /** What it lacks to be asked, as far as is known without asking: "OPENAI_API_KEY is not set". */
  readonly lacks?: string;
  /** A limit of its own for one turn, in milliseconds. */
  readonly timeoutMs?: number;
  /** How many tokens it can read at once; undefined where nobody can say. */
  windowTokens?(signal: AbortSignal): Promise<number | undefined>;
  /** The most that this request can cost in US dollars, where that can be said beforehand (E7). */
  mostUsd?(request: TurnRequest): number;
  /** What a call of this size costs in US dollars, where that can be said (E17). */
  usualUsd?(tokens: { readonly input: number; readonly output: number }): number;
  speak(request: TurnRequest, options: SpeakOptions): Promise<Spoken>;
  /** Throws where it may not be asked at all yet; nothing is on record then. */
  admit?(): Promise<void>;
  /** Whether it would run in a sandbox now, and why not; undefined where nothing would run. */
  sandbox?(): Promise<{ readonly sandboxed: boolean; readonly why?: string } | undefined>;
  /** Whether it could take part now; undefined is yes. */
  rollCall?(signal: AbortSignal): Promise<Failure | undefined>;
}

/** Who speaks for each name at the table, looked up when somebody is asked: a map, or whoever finds them only then. */
export interface Speakers {
  get(seat: string): Speaker | Promise<Speaker | undefined> | undefined;
}

/** People, and the agent in whose conversation a debate is held: they have no clock, and may answer another day. */
export const answersLater = (via: string) => via === 'human' || via === 'host';

/** The reason given to a turn's signal when its clock ran out; any other reason is a cancellation. */
export class TurnTimeout extends Error {
  readonly limitMs: number;
  constructor(limitMs: number) {
    super(`no answer within ${formatSeconds(limitMs)}`);
    this.name = 'TurnTimeout';
    this.limitMs = limitMs;
  }
}

const formatSeconds = (ms: number) => `${ms >= 1000 ? Math.round(ms / 100) / 10 : ms / 1000} s`;
