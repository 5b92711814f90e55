import type { ParsedVariant } from '../compare/variant.ts';
import { detectLineBreak, replaceLineBreaks } from '../markdown/lines.ts';
import { chooseLabels, findMeant, listPresentNotes, type Notes } from './note-labels.ts';
import { findReferredNotes, type Note, readNotes, relabelNotes } from './notes.ts';
import type { Piece } from './piece.ts';

interface Made {
  readonly base: ParsedVariant;
  readonly variants: readonly ParsedVariant[];
}

interface Noted {
  readonly pieces: readonly Piece[];
  /** What was brought along or relabelled, by the change that it came with. */
  readonly brought: ReadonlyMap<number, readonly string[]>;
}

/**
 * Brings every passage its footnotes and its links' addresses: those that stood elsewhere in its variant come to the
 * end of the document, and where variants mean different things by one label, all but the first get another label.
 */
export function bringNotes(pieces: readonly Piece[], made: Made): Noted {
  const notes: Notes = new Map(made.variants.map(({ id, document }) => [id, readNotes(document)]));
  const isUntouched = pieces.every(({ change }) => change === null);
  if ([...notes.values()].every(({ size }) => size === 0)) return { pieces, brought: new Map() };
  const all = [...pieces];
  const brought = new Set<string>();
  const bring = () => {
    const lacks = findLackingNotes(all, notes).filter(({ id }) => !brought.has(id));
    for (const { id } of lacks) brought.add(id);
    all.push(...lacks.map((lack) => makeNotePiece(lack, made)));
    return lacks.length > 0;
  };
  while (bring());
  if (isUntouched) return { pieces: all, brought: new Map() };
  const labels = chooseLabels(all, notes, made.base.id);
  const said = new Map<number, Set<string>>();
  const say = (change: number | null, words: string) => {
    if (change !== null) said.set(change, (said.get(change) ?? new Set()).add(words));
  };
  const renamed = all.map((piece) => {
    const text = relabelNotes(piece.text, (key) => {
      const label = labels(piece, key);
      if (label !== undefined)
        say(piece.change, `the label [${key}] is [${label}] here, since [${key}] means something else`);
      return label;
    });
    if (piece.brought)
      say(piece.change, `a note that stands in section ${piece.section} of variant ${piece.variant} comes with it`);
    return text === piece.text ? piece : { ...piece, text, adapted: true };
  });
  return { pieces: renamed, brought: new Map([...said].map(([change, words]) => [change, [...words]])) };
}

interface Lack {
  readonly id: string;
  readonly variant: string;
  readonly note: Note;
  readonly change: number | null;
}

function findLackingNotes(pieces: readonly Piece[], notes: Notes): readonly Lack[] {
  const all = new Map([...notes.values()].flatMap((known) => [...known]));
  const present = new Set(listPresentNotes(pieces).map(({ note: { key, words } }) => `${key}\n${words}`));
  const lacks = new Map<string, Lack>();
  for (const piece of pieces)
    for (const key of findReferredNotes(piece.text, all)) {
      const meant = findMeant(piece, key, notes);
      const id = `${key}\n${meant?.note.words}`;
      if (meant && !present.has(id) && !lacks.has(id)) lacks.set(id, { id, ...meant, change: piece.change });
    }
  return [...lacks.values()];
}

/** A note on a line of its own: what it was nested in stays behind. */
function makeNotePiece({ variant, note, change }: Lack, { base, variants }: Made): Piece {
  const text = variants.find(({ id }) => id === variant)?.text.slice(note.from, note.to) ?? '';
  const fitted = replaceLineBreaks(text, detectLineBreak(base.text)).trimStart();
  const isBase = variant === base.id;
  return {
    kind: isBase ? 'base' : 'variant',
    leaf: 'note',
    text: fitted,
    variant,
    section: note.section,
    source: { from: note.from, to: note.to },
    adapted: fitted !== text,
    change: isBase ? null : change,
    within: [],
    labels: [variant],
    brought: true,
  };
}
