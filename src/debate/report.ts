export type { ReportDocument } from './event.ts';

import type { Adr } from './adr.ts';
import type { Brief, Section } from './brief.ts';
import type { PhaseOpened, ReportDocument } from './event.ts';
import type { Outcome } from './outcome.ts';
import type { DebateRecord } from './record/record.ts';
import type { Opening, Readable, Shape } from './record/shape.ts';
import type { Summary } from './summary.ts';

type Sections = readonly (Section | undefined)[];

/**
 * What a protocol adds to the documents that every debate has. The skeleton, the words about absences and rehearsals, and
 * safe file names come from the program.
 */
export interface Report<S extends Shape = Shape> {
  /** What was asked, as Markdown; without it, the topic in one line. */
  question?(record: DebateRecord<S>): string;
  /** The outcome in a minute; without it, or where it is undefined, what the envelope of the outcome holds. */
  brief?(record: DebateRecord<S>, outcome: Outcome): Brief | undefined;
  /** The same for a debate of an earlier edition, whose answers nobody reads any more: as much as its result still says. */
  recall?(record: DebateRecord, outcome: Outcome): Brief | undefined;
  /** What `outcome.md` shows below the brief: the case for it, the case against it, what is the protocol's own. */
  sections?(record: DebateRecord<S>, outcome: Outcome): Sections;
  /** What those sections hold, in a few words, for a comment that folds them together: "votes and scores, the reasons of every judge". */
  readonly holds?: string;
  /** Who did what at the table, in a sentence or two: "risk, value and effort judged it, each on its own." */
  roles?(record: DebateRecord<S>): string;
  /** What it adds to the record, which is folded. */
  record?(record: DebateRecord<S>, outcome: Outcome): Sections;
  /** An answer for the transcript: its argument first, under no title, then the rest under titles in words. */
  turn?(turn: S['turn'], record: DebateRecord<S>): Sections | undefined;
  /** Documents of its own. */
  documents?(record: DebateRecord<S>, outcome: Outcome): readonly ReportDocument[];
  /** Whether a published document is kept byte for byte, without the words that frame every other one. */
  keepsDocument?(name: string): boolean;
  /** What an ADR of this outcome says where the general one is not enough. */
  adr?(record: DebateRecord<S>, outcome: Outcome): Partial<Adr> | undefined;
}

/** A protocol as far as documents need it. */
export interface Reporting<S extends Shape = Shape> extends Readable<S> {
  readonly seats?: {
    readonly [seat: string]: {
      readonly external?: { readonly to: string };
      readonly argues?: boolean;
      readonly impartial?: boolean;
    };
  };
  summarize?(turn: S['turn']): Summary | undefined;
  /** What is shown above a debate that begins: who does what, and how far it may go, a few words each. */
  introduce?(opened: Opening<S>): readonly string[];
  /** The heading of a phase for people; phases with the same one are one to them. Without it, its title and round. */
  nameHeading?(phase: Pick<PhaseOpened, 'phase' | 'title' | 'round'>): string;
  readonly report?: Report<S>;
}
