import { itemMark } from '../markdown/blocks.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { splitCells } from '../markdown/table.ts';
import { splitWords } from '../words.ts';
import { type LeafKind, splitLeaves } from './leaves.ts';
import { readHeading } from './number-heading.ts';
import { inserted, type Piece } from './piece.ts';
import { isSameTitle } from './take-written.ts';

interface Words {
  readonly leaf: LeafKind;
  readonly text: string;
}

/** What a passage says, for telling whether it is said twice; undefined for what is too short to be noticed, and for layout. */
export function makeSaying({ leaf, text }: Words): string | undefined {
  if (['gap', 'rule', 'front', 'heading', 'table-head', 'note', 'html'].includes(leaf)) return undefined;
  const words = splitWords(text.replace(itemMark, ''));
  return words.length < fewestWords ? undefined : words.join(' ');
}

const fewestWords = 6;

/** The first of the pieces that says what the others say already, or starts a section of a name that stands beside it. */
export function findDoubled(put: readonly Piece[], others: readonly Piece[]): string | undefined {
  const said = new Set(others.flatMap(splitWritten).flatMap(listSayings));
  const twice = put.flatMap(splitWritten).find((piece) => listSayings(piece).some((saying) => said.has(saying)));
  if (twice) return twice.text.trim();
  const [first] = put;
  const heading = first?.leaf === 'heading' ? readHeading(first.text) : undefined;
  if (!first || !heading) return undefined;
  const parent = first.within.filter((index) => index !== inserted).join();
  const siblings = others.filter(({ leaf, within }) => leaf === 'heading' && within.slice(0, -1).join() === parent);
  return siblings.some(({ text }) => isSameTitle(readHeading(text)?.title ?? '', heading.title))
    ? heading.title
    : undefined;
}

/** A row says the same under another id. */
const listSayings = ({ leaf, text }: Words): readonly string[] => {
  const [id = '', ...cells] = leaf === 'row' ? splitCells(text) : [];
  const withoutId = isNumbered.test(id) ? makeSaying({ leaf, text: cells.join(' ') }) : undefined;
  return [makeSaying({ leaf, text }), withoutId].filter((saying) => saying !== undefined);
};

const isNumbered = /^[A-Za-z.-]*\d+$/;

/** Text that somebody wrote is one piece, and says many things. */
const splitWritten = (piece: Piece): readonly Words[] =>
  piece.kind === 'written' ? listWords(parseMarkdown(piece.text)) : [piece];

export const listWords = (document: MarkdownDocument): readonly (Words & { readonly from: number })[] =>
  splitLeaves(document).map(({ kind, from, to }) => ({ leaf: kind, from, text: document.text.slice(from, to) }));
