import type { Json } from './json.ts';
import type { Participant } from './participant.ts';

/**
 * What a question's prompt is filled with. Plain words come from the program; everything that a
 * participant or a document said is tagged, and reaches the reader as fenced data.
 */
export type Fact = string | number | Data | Said | Choices | Documents;
export type Facts = { readonly [slot: string]: Fact };

/** Something from the topic, or the reader's own earlier words. */
export interface Data {
  readonly kind: 'data';
  readonly id: string;
  readonly content: Json;
}

/** What was said, the reader's own words among it: labelled and ordered for each reader (E10). */
export interface Said {
  readonly kind: 'said';
  readonly statements: readonly Statement[];
}

/** One thing somebody said, under an id that answers can refer to (E8). */
export interface Statement {
  readonly id: string;
  readonly by: Participant;
  readonly content: Json;
  /** Where it is given, earlier rounds come first; the order is drawn within each round only. */
  readonly round?: number;
  /** True for the reader's own words; found from `by` where it is not said. */
  readonly own?: boolean;
  /** True for what is never shortened: positions in force, proposals, documents, drafts, variants. */
  readonly whole?: boolean;
}

/** Things to choose from: every reader gets them in an order of its own (J4). */
export interface Choices {
  readonly kind: 'choices';
  readonly id: string;
  readonly items: readonly Json[];
}

/** Documents, the same for every reader: those named, or all that the debate was given. */
export interface Documents {
  readonly kind: 'documents';
  readonly of?: readonly { readonly name: string; readonly text: string }[];
}

export const data = (id: string, content: Json): Data => ({ kind: 'data', id, content });
export const said = (statements: readonly Statement[]): Said => ({ kind: 'said', statements });
export const choices = (id: string, items: readonly Json[]): Choices => ({ kind: 'choices', id, items });
export const documents: Documents = { kind: 'documents' };
export const showDocuments = (of: NonNullable<Documents['of']>): Documents => ({ kind: 'documents', of });
