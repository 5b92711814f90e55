import type { Outcome } from '../debate/outcome.ts';
import type { Adr } from '../debate/adr.ts';
import { board } from './board/renderer.ts';
import { challenge } from './challenge/renderer.ts';
import { judges } from './judges/renderer.ts';
import { merge } from './merge/renderer.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { roundtable } from './roundtable/renderer.ts';

/** A file of the debate's folder. */
export interface NamedDocument {
  readonly name: string;
  readonly text: string;
}

/** What a protocol adds to the general documents. */
export interface Renderer {
  /** What was asked, in Markdown. */
  question(record: DebateRecord): string;
  /** Documents of its own, framed and ready to be written. */
  documents(record: DebateRecord, outcome: Outcome): readonly NamedDocument[];
  /** Whether a published document is kept as it is, byte for byte, without the words that every other one is framed with. */
  keeps?(name: string): boolean;
  /** What `outcome.md` opens with, where the protocol says so. */
  opening?(record: DebateRecord, outcome: Outcome): string | undefined;
  /** Parts of `outcome.md` of its own, after what was asked and decided. */
  report?(record: DebateRecord, outcome: Outcome): readonly string[];
  /** What an ADR of this outcome says; without it the general one is made. */
  adr?(record: DebateRecord, outcome: Outcome): Adr | undefined;
  /** What the headline has to say about the panel, in a few words. */
  remark?(record: DebateRecord): string | undefined;
  /** The positions in plain text, for the terminal. */
  positions(outcome: Outcome): readonly string[];
}

/** The renderer of a protocol; undefined for one that has only the general documents. */
export function rendererOf(protocol: string): Renderer | undefined {
  return Object.hasOwn(renderers, protocol) ? renderers[protocol] : undefined;
}

const renderers: { readonly [protocol: string]: Renderer } = { board, challenge, judges, merge, roundtable };
