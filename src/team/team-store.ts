import type { Json } from '../doors.ts';

/**
 * What a team server keeps beside the debates: people, projects, sessions, budgets. Keys are parts of `[\w.-]` joined by `/`;
 * values are JSON objects.
 */
export interface TeamStore {
  read(key: string): Promise<Stored | undefined>;
  /** The keys that begin with `prefix/`, whole, in order. */
  list(prefix: string): Promise<readonly string[]>;
  /**
   * Changes one value and resolves with what stands there now. Two changes of a key never run at once, and each sees what the
   * one before left; `undefined` removes the key. A change may be run again, so it does nothing but compute.
   */
  update<Value extends Stored>(
    key: string,
    change: (now: Value | undefined) => Value | undefined,
  ): Promise<Value | undefined>;
  close(): Promise<void>;
}

export type Stored = { readonly [field: string]: Json | undefined };
