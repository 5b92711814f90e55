import { escapeWords, writeCode } from '../inert-markdown.ts';
import { canClose, canOpen } from './flanking.ts';
import { growMarkTree, type MarkTree, type Node, splitSpaces } from './mark-tree.ts';
import { joinRuns } from './read-inlines.ts';
import type { Inline, Mark } from './said.ts';

type Place = 'line' | 'cell';

/** Inlines as Markdown that means the same and nothing else. Marks that Markdown can't write there are left out. */
export function renderInlines(inlines: readonly Inline[], place: Place): string {
  let runs = inlines;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    runs = joinRuns(runs).flatMap(splitSpaces);
    const pieces = listPieces(growMarkTree(runs), place, chooseDelimiters(runs));
    const refused = findRefused(pieces);
    if (refused.size === 0) return pieces.map(({ text }) => text).join('');
    runs = runs.map((run) => withoutMarks(run, refused.get(run)));
  }
  return listPieces(joinRuns(runs.map(stripMarks)), place, chooseDelimiters([]))
    .map(({ text }) => text)
    .join('');
}

/** Leaving out a mark can make another one impossible, but hardly ever twice. */
const mostPasses = 4;

type Delimiters = { readonly [mark in Mark]: string };

/** Asterisks can stand within a word, but would run into those of strong text. */
function chooseDelimiters(runs: readonly Inline[]): Delimiters {
  const hasStrong = runs.some((run) => run.is !== 'break' && run.marks.includes('strong'));
  return { strong: '**', emphasis: hasStrong ? '_' : '*', strike: '~~' };
}

interface Piece {
  readonly text: string;
  readonly side?: 'open' | 'close';
  readonly mark?: Mark;
  readonly runs?: readonly Inline[];
}

function listPieces(tree: MarkTree, place: Place, delimiters: Delimiters): readonly Piece[] {
  const pieces: Piece[] = [];
  const visit = (node: Node) => {
    if (node.is === 'marked') {
      const { mark } = node;
      const runs = listRuns(node.inner);
      pieces.push({ text: delimiters[mark], side: 'open', mark, runs });
      node.inner.forEach(visit);
      pieces.push({ text: delimiters[mark], side: 'close', mark, runs });
    } else pieces.push({ text: writeLeaf(node, pieces.at(-1)?.text ?? '', place) });
  };
  tree.forEach(visit);
  return pieces;
}

const listRuns = (tree: MarkTree): readonly Inline[] =>
  tree.flatMap((node) => (node.is === 'marked' ? listRuns(node.inner) : [node]));

function writeLeaf(node: Inline, before: string, place: Place): string {
  if (node.is === 'break') return lineEnds[place === 'cell' ? place : node.wrapped ? 'wrapped' : place];
  const text = node.is === 'code' ? writeCodeIn(place, node.text) : escapeWords(node.text);
  return text.startsWith('`') && before.endsWith('`') && !before.endsWith('\\`') ? ` ${text}` : text;
}

const lineEnds = { cell: ' ', wrapped: '\n', line: '\\\n' } as const;

/** A bar in code would end a cell; escaped, it does not, except after a backslash. */
function writeCodeIn(place: Place, text: string): string {
  if (place === 'line' || !text.includes('|')) return writeCode(text);
  return /\\\|/u.test(text) ? escapeWords(text) : writeCode(text).replaceAll('|', '\\|');
}

function findRefused(pieces: readonly Piece[]): ReadonlyMap<Inline, readonly Mark[]> {
  const refused = new Map<Inline, readonly Mark[]>();
  for (const [at, { text, side, mark, runs = [] }] of pieces.entries()) {
    if (!side || !mark) continue;
    const before = lastCharacter(pieces[at - 1]?.text ?? '');
    const after = firstCharacter(pieces[at + 1]?.text ?? '');
    if (side === 'open' ? canOpen(text, before, after) : canClose(text, before, after)) continue;
    for (const run of runs) refused.set(run, [...(refused.get(run) ?? []), mark]);
  }
  return refused;
}

const firstCharacter = (text: string) => String.fromCodePoint(...(text === '' ? [] : [text.codePointAt(0) ?? 0]));
const lastCharacter = (text: string) => /.$/su.exec(text.slice(-2))?.[0] ?? '';

const withoutMarks = (run: Inline, marks: readonly Mark[] = []): Inline =>
  run.is === 'break' || marks.length === 0 ? run : { ...run, marks: run.marks.filter((mark) => !marks.includes(mark)) };

const stripMarks = (run: Inline): Inline => (run.is === 'break' ? run : { ...run, marks: [] });
