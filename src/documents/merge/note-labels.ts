import { findReferredNotes, type Note } from './notes.ts';
import type { Piece } from './piece.ts';

/** The notes of every variant, by its id and the note's key. */
export type Notes = ReadonlyMap<string, ReadonlyMap<string, Note>>;

export function listPresentNotes(
  pieces: readonly Piece[],
  notes: Notes,
): readonly { readonly variant: string; readonly note: Note }[] {
  return pieces.flatMap(({ variant, source }) => {
    if (variant === null || source === null) return [];
    return [...(notes.get(variant)?.values() ?? [])]
      .filter(({ from, to }) => source.from <= from && source.to >= to)
      .map((note) => ({ variant, note }));
  });
}

/**
 * The label that a variant's note gets; undefined where it keeps its own. One label may mean one thing only: what the
 * base means by it; nothing, where a passage has it that comes from a variant without such a note; else what comes first.
 */
export function chooseLabels(
  pieces: readonly Piece[],
  notes: Notes,
  base: string,
): (variant: string | null, key: string) => string | undefined {
  const present = listPresentNotes(pieces, notes);
  const ofBase = present.filter(({ variant }) => variant === base);
  const all = new Map([...notes.values()].flatMap((known) => [...known]));
  const taken = new Set(all.keys());
  const meaningless = new Set(
    pieces.flatMap(({ text, variant }) =>
      [...findReferredNotes(text, all)].filter((key) => !notes.get(variant ?? '')?.has(key)),
    ),
  );
  const meant = new Map<string, Map<string, string | undefined>>();
  for (const { variant, note } of [...ofBase, ...present]) {
    const meanings = meant.get(note.key) ?? new Map<string, string | undefined>();
    meant.set(note.key, meanings);
    const keeps = meanings.size === 0 && (variant === base || !meaningless.has(note.key));
    if (!meanings.has(note.words)) meanings.set(note.words, keeps ? undefined : makeFreshLabel(note.key, variant));
  }
  return (variant, key) => meant.get(key)?.get(notes.get(variant ?? '')?.get(key)?.words ?? '');

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
