import type { Json, JsonSchema } from '../doors.ts';

/** What the page needs to know before somebody can start a debate in it. */
export interface StartFacts {
  readonly protocols: readonly StartProtocol[];
  /** Who can be seated, by name. */
  readonly participants: readonly string[];
}

export interface StartProtocol {
  readonly name: string;
  readonly wish: string;
  /** What is asked for besides the question, a line each. */
  readonly list?: { readonly message: string; readonly least: number; readonly of: 'options' | 'documents' };
  /** Its own flags, then its settings. */
  readonly fields: readonly StartField[];
  /** True where its code is the project's, and nobody has agreed to run it yet: its fields aren't known. */
  readonly isUntrusted?: true;
}

/** Something that a debate can be given besides its topic. */
export interface StartField {
  /** What it goes into, and its name there. */
  readonly into: 'flags' | 'lists' | 'settings';
  readonly name: string;
  readonly label: string;
  readonly schema: JsonSchema;
  /** What holds where nothing is said. */
  readonly initial?: Json;
}

/** What came of a wish to start: the debate has begun, or the person has to agree to something first. */
export type Started =
  | { readonly debate: string }
  | {
      /** The project's own files ask for trust: what they would use, word for word. */
      readonly needs: 'trust';
      readonly intro: string;
      readonly lines: readonly string[];
      readonly key: string;
      /** False where the page may not be told to trust: it is open to other machines. */
      readonly here: boolean;
    }
  | {
      /** Who is asked through what, what is sent, and what it may cost (E17). */
      readonly needs: 'consent';
      readonly seats: readonly (readonly [seat: string, holder: string])[];
      readonly facts: readonly (readonly [label: string, texts: readonly string[]])[];
      readonly warnings: readonly string[];
      readonly mayCost: boolean;
      readonly key: string;
    };

/** Starts debates for the page, as the command line would. */
export interface Starter {
  describe(): Promise<StartFacts>;
  /** What a wish would take, without starting anything: who is asked, what is sent, what it may cost. */
  estimate(wish: unknown): Promise<object>;
  start(body: unknown, signal: AbortSignal): Promise<Started>;
  branch(debate: string, body: unknown, signal: AbortSignal): Promise<Started>;
}
