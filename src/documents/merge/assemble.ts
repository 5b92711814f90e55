import type { ParsedVariant } from '../compare/variant.ts';
import type { Span } from '../markdown/document.ts';
import type { PlannedChange } from './change.ts';
import { comments } from './comments.ts';
import type { Piece } from './piece.ts';
import type { ProvenancePiece } from './provenance.ts';

/** A stretch of the finished text: a piece, the line breaks between two, or a comment. */
export type Part = Omit<ProvenancePiece, 'from' | 'to' | 'first_line' | 'last_line'> & { readonly text: string };

/** A stretch of the base that a change took out. */
export interface Removed extends Span {
  readonly change: number;
}

export interface Making {
  readonly base: ParsedVariant;
  readonly variants: readonly ParsedVariant[];
  readonly changes: readonly PlannedChange[];
  readonly removed: readonly Removed[];
  readonly date: string;
  readonly product: string;
  readonly lineBreak: '\n' | '\r\n';
}

/** The pieces in order, with line breaks where slices meet that did not before, and with comments if they are wanted. */
export function assembleParts(
  pieces: readonly Piece[],
  making: Making & { readonly comments: boolean },
): readonly Part[] {
  const { lineBreak } = making;
  const parts: Part[] = [];
  const makeHeaderParts = () => writeHeader(making).map((line) => makeCommentPart(line, lineBreak));
  const first = pieces.find(({ leaf }) => leaf !== 'front' && leaf !== 'gap');
  let headed = !making.comments;
  let last: Piece | undefined;
  let tail = '';
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const joint = before && last && !follows(before, piece) ? chooseJoint(last, piece, tail, lineBreak) : '';
    if (joint !== '')
      parts.push({ ...nowhere, kind: 'joint', change: piece.change ?? before?.change ?? null, text: joint });
    if (!headed && piece.leaf !== 'front') {
      parts.push(...makeHeaderParts());
      headed = true;
    }
    if (making.comments && (piece.leaf === 'heading' || piece.brought || piece === first))
      parts.push(makeCommentPart(writeComment(pieces, at, making), lineBreak));
    const { text, kind, variant, section, source, adapted, change } = piece;
    if (text !== '') parts.push({ text, kind, variant, section, source, adapted, change });
    if (piece.leaf !== 'gap') last = piece;
    tail = `${tail}${joint}${text}`.slice(-8);
  }
  return headed ? parts : [...parts, ...makeHeaderParts()];
}

const nowhere = { variant: null, section: null, source: null, adapted: false, change: null } as const;

const makeCommentPart = (line: string, lineBreak: string): Part => ({
  ...nowhere,
  kind: 'comment',
  text: `${line}${lineBreak}`,
});

const writeHeader = ({ base, date, product }: Making) =>
  comments.header({ product, base: base.id, name: base.name, date });

/** What a section says of itself: all it has from one variant, the base with what was changed, or the base as it was. */
function writeComment(pieces: readonly Piece[], at: number, { base, variants, changes, removed }: Making): string {
  const piece = pieces[at];
  const next = pieces.findIndex(({ leaf, brought }, index) => index > at && (leaf === 'heading' || brought));
  const own = pieces.slice(at, next < 0 ? undefined : next).filter(({ leaf }) => leaf !== 'gap' && leaf !== 'rule');
  const [one = piece, ...others] = own.length > 1 && piece?.leaf === 'heading' ? own.slice(1) : own;
  if (
    one?.kind === 'variant' &&
    others.every(({ variant, change }) => variant === one.variant && change === one.change)
  ) {
    const name = variants.find(({ id }) => id === one.variant)?.name ?? '';
    return comments.variant({ id: one.variant ?? '', name, section: one.section ?? '', change: one.change ?? 0 });
  }
  const section =
    piece?.kind === 'base' ? base.document.sections.find(({ number }) => number === piece.section) : undefined;
  const taken = removed.filter(({ from, to }) => section && from >= section.own.from && to <= section.own.to);
  const changed = new Set([...own, ...taken].map(({ change }) => change));
  const made = changes.filter(({ id }) => changed.has(id));
  return made.length > 0 ? comments.modified(made) : comments.base();
}

/** Slices that followed each other in their source still do. */
const follows = (before: Piece, after: Piece) =>
  before.variant !== null && before.variant === after.variant && before.source?.to === after.source?.from;

/** Others are set apart by an empty line, but for the rows of a table, the items of a close list, and notes. */
function chooseJoint(last: Piece, piece: Piece, tail: string, lineBreak: string): string {
  if (piece.leaf === 'gap' || last.leaf === 'front') return '';
  const isClose =
    (last.group !== undefined && last.group === piece.group && !last.loose && !piece.loose) ||
    (last.leaf === 'note' && piece.leaf === 'note' && !piece.brought);
  const breaks = /(?:(?:\r\n|\r|\n)[ \t]*)*$/.exec(tail)?.[0].match(/\r\n|\r|\n/g)?.length ?? 0;
  return lineBreak.repeat(Math.max(0, (isClose ? 1 : 2) - breaks));
}
