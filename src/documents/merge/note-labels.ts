import { parseMarkdown } from '../markdown/parse.ts';
import { findReferredNotes, type Note, readNotes } from './notes.ts';
import type { Piece } from './piece.ts';

/** The notes of every variant, by its id and the note's key. */
export type Notes = ReadonlyMap<string, ReadonlyMap<string, Note>>;

/** What a piece means by a label: the note of the first of its variants that knows it. Text that was written may mean either. */
export function findMeant({ labels }: Piece, key: string, notes: Notes): { variant: string; note: Note } | undefined {
  for (const variant of labels) {
    const note = notes.get(variant)?.get(key);
    if (note) return { variant, note };
  }
  return undefined;
}

/** The notes that the pieces define, in order. */
export function listPresentNotes(
  pieces: readonly Piece[],
): readonly { readonly variant: string; readonly note: Note }[] {
  return pieces.flatMap(({ labels: [variant = ''], text }) =>
    text.includes(']:') ? [...readNotes(parseMarkdown(text)).values()].map((note) => ({ variant, note })) : [],
  );
}

/**
 * The label that a note gets in a piece; undefined where it keeps its own. One label may mean one thing only: what the
 * base means by it; nothing, where a passage has it that comes from a variant without such a note; else what comes first.
 */
export function chooseLabels(
  pieces: readonly Piece[],
  notes: Notes,
  base: string,
): (piece: Piece, key: string) => string | undefined {
  const present = listPresentNotes(pieces);
  const ofBase = present.filter(({ variant }) => variant === base);
  const all = new Map([...notes.values()].flatMap((known) => [...known]));
  const taken = new Set(all.keys());
  const meaningless = new Set(
    pieces.flatMap((piece) => [...findReferredNotes(piece.text, all)].filter((key) => !findMeant(piece, key, notes))),
  );
  const meant = new Map<string, Map<string, string | undefined>>();
  for (const { variant, note } of [...ofBase, ...present]) {
    const meanings = meant.get(note.key) ?? new Map<string, string | undefined>();
    meant.set(note.key, meanings);
    const keeps = meanings.size === 0 && (variant === base || !meaningless.has(note.key));
    if (!meanings.has(note.words)) meanings.set(note.words, keeps ? undefined : makeFreshLabel(note.key, variant));
  }
  return (piece, key) => meant.get(key)?.get(findMeant(piece, key, notes)?.note.words ?? '');

  function makeFreshLabel(key: string, variant: string): string {
    const [mark, name] = key.startsWith('^') ? ['^', key.slice(1)] : ['', key];
    for (let count = 1; ; count += 1) {
      const label = `${mark}${variant.toLowerCase()}-${name}${count === 1 ? '' : `-${count}`}`;
      if (taken.has(label)) continue;
      taken.add(label);
      return label;
    }
  }
}
