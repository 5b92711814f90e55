import type { ComponentType } from 'preact';
import type { Summary } from '../src/debate/protocol.ts';
import type { DebateRecord } from '../src/debate/record/record.ts';
import type { Shape } from '../src/debate/record/shape.ts';
import type { DebateModel } from './model/debate.ts';

/** A protocol's part of the page: the default export of `src/protocols/<name>/view.tsx`. */
export interface ProtocolView<S extends Shape = Shape> {
  readonly name: string;
  /** The edition whose records it shows; others are shown in general terms, but for the one that `earlier` reads. */
  readonly edition: number;
  readonly earlier?: EarlierEdition;
  /** An answer in a line as the page says it, where that is more than the answer alone tells. */
  restate?(told: Summary, turn: S['turn'], record: DebateRecord<S>): Summary;
  /** The seat whose statement an id names, where the id does not begin with the seat's name. */
  findAuthor?(id: string, record: DebateRecord<S>): string | undefined;
  /** The column of the table of positions that a turn belongs to, where it is not its phase and round. */
  nameStage?(turn: S['turn']): string | undefined;
  describeChoice?(choice: string, record: DebateRecord<S>): Case | undefined;
  /** What was asked, where the topic is more than one text. */
  readonly Topic?: ComponentType<{ readonly topic: S['topic'] }>;
  /** The sections of the picture, in order; their ids are those of its sections. */
  places?(model: DebateModel<S>): readonly Place[];
  /** Whether the picture shows what moved people; otherwise it stands below the positions. */
  readonly showsMoves?: boolean;
  readonly Picture?: ComponentType<{ readonly model: DebateModel<S> }>;
}

/**
 * What was said and what came of it in the edition before, in the form of today as far as the picture needs it. It may throw on
 * what has another form, and then the debate is shown in general terms.
 */
export interface EarlierEdition {
  readonly edition: number;
  readonly renewAnswer?: (answer: never, prompt: string) => object;
  readonly renewResult?: (result: never) => object;
}

/** A section of the page: its anchor, what it is called, and how much is in it. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
}

/** What a person can choose, with what was said for it and against it, and by whom. */
export interface Case {
  readonly label: string;
  readonly description: string;
  readonly for: readonly SaidBy[];
  readonly against: readonly SaidBy[];
}

export interface SaidBy {
  readonly seat: string;
  readonly words: string;
}
