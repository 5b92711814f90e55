import type { Ballot } from './ballot.ts';
import type { KeptDocument } from './event.ts';
import type { Participant } from './participant.ts';
import type { Question } from './question.ts';
import type { Ruling } from './ruling.ts';

export interface Quorum {
  /** The fewest answers with which the debate may go on; below it the debate is aborted. Default 0. */
  readonly quorum?: number;
  /** Those without whose answer the debate cannot go on, however many others answer. */
  readonly indispensable?: readonly Participant[];
  /** Whoever fails is asked once more, in a turn of its own (E4, M13). */
  readonly again?: true;
}

/** What a protocol may know of the debate that it runs in; all of it is on record. */
export interface About {
  /** The debate's folder, from the folder that holds the debates' folder: `.dissent/<id>`. */
  readonly folder: string;
  /** The day on which it was opened, `2026-11-16`. */
  readonly date: string;
  /** The program's name and version. */
  readonly product: string;
  readonly rehearsal: boolean;
  readonly documents: readonly KeptDocument[];
  /** What the seats that argue are worth in independent votes (E16), for `rateConfidence`; null where nobody argues. */
  readonly effective_votes: number | null;
}

/** Everything a protocol can do. Each call is journaled, so a debate that was cut off resumes where it stopped. */
export interface Debate<Seats> {
  readonly seats: Seats;
  readonly about: About;
  /** Opens a phase. Its id is the first part of the address of every turn in it and never changes; the title is for people. */
  phase(id: string, options: { readonly title: string; readonly round?: number }): void;
  /** Finds out who of the invited can take part. */
  rollCall(invited: readonly Participant[], options?: Quorum): Promise<readonly Participant[]>;
  /** One turn of one participant the debate cannot do without: if it fails, the debate is aborted. */
  ask<Answer>(whom: Participant, question: Question<Answer>): Promise<Answer>;
  /** One turn each, at the same time, nobody seeing another's. A failed turn is an absence. */
  askAll<Answer>(
    whom: readonly Participant[],
    question: (to: Participant) => Question<Answer>,
    options?: Quorum,
  ): Promise<Ballot<Answer>>;
  /** One turn each, one after the other; each question can hold what was said before it. */
  askInTurn<Answer>(
    whom: readonly Participant[],
    question: (to: Participant, soFar: Ballot<Answer>) => Question<Answer>,
    options?: Quorum,
  ): Promise<Ballot<Answer>>;
  /** Puts a ruling on record. ("Decide" is for people.) */
  rule<R extends Ruling>(name: string, ruling: R): R;
  /** Puts a remark on record, for whoever reads the transcript. */
  note(remark: string): void;
  /** Puts a document the debate has made on record: a file in the debate's folder. */
  publish(name: string, document: string): void;
  /** Asks the person in charge and waits, for days if need be; undefined when nobody is in charge. */
  human<Answer>(question: Question<Answer>): Promise<Answer | undefined>;
}
