import type { Erasing } from '../doors.ts';

/**
 * The records of a team's debates. Everything that shows, lists or searches them reads their folder; where they are kept in a
 * database, that folder is a copy.
 */
export interface Records {
  /** True where the folder is a copy: it holds the journals, and not the documents that are made of them. */
  readonly areCopies: boolean;
  /** Brings the folder up to what others have written: one debate, or all of them. */
  refresh(debate?: string): Promise<void>;
  /** Erases what a debate holds; who erased it, when and why stays. */
  erase(debate: string, erasing: Erasing): Promise<void>;
  readonly shelf: Shelf;
}

/** Where records that come from elsewhere are put. */
export interface Shelf {
  read(debate: string): Promise<Buffer | undefined>;
  /** Puts a record where there was none; `draft` is a folder that holds it and may be moved. */
  create(debate: string, bytes: Buffer, draft: string): Promise<void>;
  /** Puts a longer record in the place of `before`, unless somebody works on the debate or it has changed meanwhile. */
  extend(debate: string, bytes: Buffer, before: Buffer): Promise<void>;
}
