export type { ReportDocument } from './event.ts';

import type { Adr } from './adr.ts';
import type { ReportDocument } from './event.ts';
import type { Outcome } from './outcome.ts';
import type { DebateRecord } from './record/record.ts';
import type { Readable, Shape } from './record/shape.ts';

/**
 * What a protocol adds to the documents that every debate has, as Markdown. The general skeleton, the words about
 * absences and rehearsals, and safe file names come from the program.
 */
export interface Report<S extends Shape = Shape> {
  /** What was asked; without it, the topic in one line. */
  question?(record: DebateRecord<S>): string;
  /** What `outcome.md` opens with. */
  opening?(record: DebateRecord<S>, outcome: Outcome): string | undefined;
  /** Parts of `outcome.md` of its own, after what was asked and decided. */
  parts?(record: DebateRecord<S>, outcome: Outcome): readonly (string | undefined)[];
  /** Documents of its own. */
  documents?(record: DebateRecord<S>, outcome: Outcome): readonly ReportDocument[];
  /** Whether a published document is kept byte for byte, without the words that frame every other one. */
  keepsDocument?(name: string): boolean;
  /** What an ADR of this outcome says where the general one is not enough. */
  adr?(record: DebateRecord<S>, outcome: Outcome): Partial<Adr> | undefined;
  /** The positions in plain text, for the terminal. */
  positions?(result: S['result'], outcome: Outcome): readonly string[];
}

/** A protocol as far as documents need it. */
export interface Reporting<S extends Shape = Shape> extends Readable<S> {
  readonly seats?: { readonly [seat: string]: { readonly external?: { readonly to: string } } };
  readonly report?: Report<S>;
}
