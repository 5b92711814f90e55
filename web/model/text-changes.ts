import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { parseSaid } from '../../src/documents/said/parse.ts';
import type { Block } from '../../src/documents/said/said.ts';
import { type DiffPiece, diffWords } from './word-diff.ts';

/** A passage of a text: what it is about, as far as a heading says so, and its words. */
export interface Passage {
  readonly about: string;
  readonly words: string;
}

export interface TextChange {
  readonly about: string;
  readonly pieces: readonly DiffPiece[];
}

/** The passages of a Markdown text: its paragraphs and the entries of its lists, each below its heading. */
export function listPassages(text: string): readonly Passage[] {
  let about = '';
  return parseSaid(text).flatMap((block): readonly Passage[] => {
    if (block.is === 'paragraph' && block.heading) {
      about = flattenSaid([block]);
      return [];
    }
    return listTexts(block).map((words) => ({ about, words }));
  });
}

const listTexts = (block: Block): readonly string[] =>
  block.is === 'list' ? block.items.map(flattenSaid) : [flattenSaid([block])];

/** What changed between two texts, passage by passage; what stayed is left out. */
export function compareTexts(before: readonly Passage[], after: readonly Passage[]): readonly TextChange[] {
  const left = [...before];
  const pairs = after.map((passage) => ({ passage, same: takeWhere(left, ({ words }) => words === passage.words) }));
  const changed = pairs.flatMap(({ passage, same }): readonly TextChange[] => {
    if (same) return [];
    const old = takeNearest(left, passage.words);
    const pieces = old
      ? smoothPieces(diffWords(old.words, passage.words))
      : [{ is: 'new' as const, text: passage.words }];
    return [{ about: passage.about || (old?.about ?? ''), pieces }];
  });
  return [...changed, ...left.map(({ about, words }) => ({ about, pieces: [{ is: 'gone' as const, text: words }] }))];
}

function takeWhere(left: Passage[], fits: (passage: Passage) => boolean): Passage | undefined {
  const at = left.findIndex(fits);
  return at === -1 ? undefined : left.splice(at, 1)[0];
}

/** At least this share of their words has to be common for one passage to be the other's older form. */
const nearest = 0.4;

function takeNearest(left: Passage[], words: string): Passage | undefined {
  const scores = left.map((passage) => compareWordSets(passage.words, words));
  const best = Math.max(0, ...scores);
  return best < nearest ? undefined : left.splice(scores.indexOf(best), 1)[0];
}

function compareWordSets(one: string, other: string): number {
  const [a, b] = [listWords(one), listWords(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return (2 * common) / Math.max(1, a.size + b.size);
}

const listWords = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** A word or two that stayed between two changes are part of the change: a diff is read in phrases. */
export function smoothPieces(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  const joined: DiffPiece[] = [];
  let [gone, come] = ['', ''];
  const flush = () => {
    if (gone !== '') joined.push({ is: 'gone', text: gone });
    if (come !== '') joined.push({ is: 'new', text: come });
    [gone, come] = ['', ''];
  };
  for (const [index, { is, text }] of pieces.entries()) {
    if (is === 'gone') gone += text;
    else if (is === 'new') come += text;
    else if ((gone !== '' || come !== '') && index < pieces.length - 1 && countWords(text) < fewest) {
      gone += text;
      come += text;
    } else {
      flush();
      joined.push({ is, text });
    }
  }
  flush();
  return joined;
}

const fewest = 3;
const countWords = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length;
