import type { ParsedVariant } from '../compare/variant.ts';
import { detectLineBreak, replaceLineBreaks } from '../markdown/lines.ts';
import type { ChangeEntry } from './change.ts';
import { chooseLabels, listPresentNotes, type Notes } from './note-labels.ts';
import { findReferredNotes, type Note, readNotes, relabelNotes } from './notes.ts';
import type { Piece } from './piece.ts';

interface Made {
  readonly base: ParsedVariant;
  readonly variants: readonly ParsedVariant[];
}

/**
 * Brings every passage its footnotes and its links' addresses: those that stood elsewhere in its variant come to the
 * end of the document, and where variants mean different things by one label, all but the first get another label.
 */
export function bringNotes(
  pieces: readonly Piece[],
  log: readonly ChangeEntry[],
  made: Made,
): { readonly pieces: readonly Piece[]; readonly log: readonly ChangeEntry[] } {
  const notes: Notes = new Map(made.variants.map(({ id, document }) => [id, readNotes(document)]));
  const isUntouched = log.every(({ status }) => status !== 'Applied');
  if (isUntouched || [...notes.values()].every(({ size }) => size === 0)) return { pieces, log };
  const all = [...pieces];
  for (let missing = findLackingNotes(all, notes); missing.length > 0; missing = findLackingNotes(all, notes))
    all.push(...missing.map((lack) => makeNotePiece(lack, made)));
  const labels = chooseLabels(all, notes, made.base.id);
  const renamed = all.map((piece) => {
    const text = relabelNotes(piece.text, (key) => labels(piece.variant, key));
    return text === piece.text ? piece : { ...piece, text, adapted: true };
  });
  const brought = renamed.slice(pieces.length);
  return { pieces: renamed, log: log.map((entry) => updateEntry(entry, { all, brought, notes, labels })) };
}

interface Lack {
  readonly variant: string;
  readonly note: Note;
  readonly change: number | null;
  readonly point: string | null;
}

function findLackingNotes(pieces: readonly Piece[], notes: Notes): readonly Lack[] {
  const present = new Set(listPresentNotes(pieces, notes).map(({ note: { key, words } }) => `${key}\n${words}`));
  const lacks = new Map<string, Lack>();
  for (const { text, variant, change, point } of pieces) {
    const known = notes.get(variant ?? '');
    if (!known || variant === null) continue;
    for (const key of findReferredNotes(text, known)) {
      const note = known.get(key);
      const id = `${key}\n${note?.words}`;
      if (note && !present.has(id) && !lacks.has(id)) lacks.set(id, { variant, note, change, point });
    }
  }
  return [...lacks.values()];
}

function makeNotePiece({ variant, note, change, point }: Lack, { base, variants }: Made): Piece {
  const text = variants.find(({ id }) => id === variant)?.text.slice(note.from, note.to) ?? '';
  const fitted = replaceLineBreaks(text, detectLineBreak(base.text));
  const isBase = variant === base.id;
  return {
    kind: isBase ? 'base' : 'variant',
    text: fitted,
    variant,
    section: note.section,
    source: { from: note.from, to: note.to },
    adapted: fitted !== text,
    change: isBase ? null : change,
    point: isBase ? null : point,
    starts: true,
    within: [behindAll],
  };
}

/** No section of the base. */
const behindAll = -2;

function updateEntry(
  entry: ChangeEntry,
  {
    all,
    brought,
    notes,
    labels,
  }: {
    readonly all: readonly Piece[];
    readonly brought: readonly Piece[];
    readonly notes: Notes;
    readonly labels: ReturnType<typeof chooseLabels>;
  },
): ChangeEntry {
  const own = all.filter(({ change, variant }) => change === entry.change && variant !== null);
  const variant = own[0]?.variant ?? null;
  if (entry.status !== 'Applied' || variant === null) return entry;
  const came = brought.filter(({ change }) => change === entry.change);
  const known = notes.get(variant) ?? new Map<string, Note>();
  const used = new Set(own.flatMap(({ text }) => [...findReferredNotes(text, known)]));
  const after = relabelNotes(entry.after, (key) => labels(variant, key));
  return {
    ...entry,
    after: [after, ...came.map(({ text }) => text)].join(''),
    adapted: [
      ...entry.adapted,
      ...came.map(({ section }) => `a note that stands in section ${section} of variant ${variant} comes with it`),
      ...[...used].flatMap((key) => {
        const label = labels(variant, key);
        return label === undefined
          ? []
          : [`the label [${key}] is [${label}] here, since [${key}] means something else`];
      }),
    ],
  };
}
