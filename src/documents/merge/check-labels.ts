import type { ParsedVariant } from '../compare/variant.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { findLineNumber } from '../markdown/lines.ts';
import type { Fault } from './check.ts';
import { splitLeaves } from './leaves.ts';
import { findReferredNotes, type Note, readNotes } from './notes.ts';
import type { MergeRecord } from './provenance.ts';

/** Labels of footnotes and links that led somewhere in the variant their passage comes from, and do not lead there now. */
export function checkLabels(
  document: MarkdownDocument,
  {
    base,
    variants,
    record,
  }: { base: ParsedVariant | undefined; variants: readonly ParsedVariant[]; record: MergeRecord | undefined },
): readonly Fault[] {
  const notes = new Map(variants.map((variant) => [variant.id, readNotes(variant.document)]));
  const all = new Map([...notes.values()].flatMap((known) => [...known]));
  if (all.size === 0) return [];
  const now = readNotes(document);
  return splitLeaves(document).flatMap(({ kind, from, to }) => {
    if (kind === 'code' || kind === 'html' || kind === 'gap') return [];
    const piece = record?.provenance.pieces.find((each) => each.from <= from && each.to > from);
    const known = notes.get(record ? (piece?.variant ?? '') : (base?.id ?? '')) ?? nothing;
    return [...findReferredNotes(document.text.slice(from, to), all)]
      .filter((key) => leadsElsewhere(known.get(key), now.get(key), piece?.adapted === false))
      .map(
        (key): Fault => ({
          kind: 'reference',
          line: findLineNumber(document.lines, from),
          what: `the label [${key}] no longer leads where it led`,
        }),
      );
  });
}

const nothing: ReadonlyMap<string, Note> = new Map();

const leadsElsewhere = (before: Note | undefined, now: Note | undefined, isExact: boolean) =>
  before !== undefined && (now === undefined || (isExact && now.words !== before.words));
