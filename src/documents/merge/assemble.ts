import type { ParsedVariant } from '../compare/variant.ts';
import type { PlannedChange } from './change.ts';
import { comments } from './comments.ts';
import type { Piece } from './piece.ts';
import type { ProvenancePiece } from './provenance.ts';

/** A stretch of the finished text: a piece, the line breaks between two, or a comment. */
export type Part = Omit<ProvenancePiece, 'from' | 'to' | 'first_line' | 'last_line'> & { readonly text: string };

export interface Making {
  readonly base: ParsedVariant;
  readonly variants: readonly ParsedVariant[];
  readonly changes: readonly PlannedChange[];
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
  let headed = !making.comments;
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const joint = before ? chooseJoint(before, piece, lineBreak) : '';
    if (joint !== '') {
      const { change, point } = piece.change === null && before ? before : piece;
      parts.push({ ...nowhere, kind: 'joint', change, point, text: joint });
    }
    if (!headed && !isHead(piece)) {
      parts.push(...makeHeaderParts());
      headed = true;
    }
    if (making.comments && piece.starts) parts.push(makeCommentPart(writeComment(piece, pieces, making), lineBreak));
    const { text, kind, variant, section, source, adapted, change, point } = piece;
    if (text !== '') parts.push({ text, kind, variant, section, source, adapted, change, point });
  }
  return headed ? parts : [...parts, ...makeHeaderParts()];
}

const nowhere = { variant: null, section: null, source: null, adapted: false, change: null, point: null } as const;

const makeCommentPart = (line: string, lineBreak: string): Part => ({
  ...nowhere,
  kind: 'comment',
  text: `${line}${lineBreak}`,
});

/** Front matter and a byte order mark must stay first. */
const isHead = ({ kind, source, text, starts }: Piece) =>
  kind === 'base' && source?.from === 0 && !starts && /^\ufeff?(?:---|$)/.test(text);

const writeHeader = ({ base, date, product }: Making) =>
  comments.header({ product, base: base.id, name: base.name, date });

function writeComment(piece: Piece, pieces: readonly Piece[], { variants, changes }: Making): string {
  if (piece.kind !== 'base') {
    const name = variants.find(({ id }) => id === piece.variant)?.name ?? '';
    return comments.variant({ id: piece.variant ?? '', name, section: piece.section ?? '', change: piece.change ?? 0 });
  }
  const own = piece.within.at(-1);
  const changed = new Set(
    pieces
      .filter(({ within, change, starts }) => change !== null && !starts && within.at(-1) === own)
      .map(({ change }) => change),
  );
  const made = changes.filter(({ id }) => changed.has(id));
  return made.length > 0 ? comments.modified(made) : comments.base();
}

/** Slices that followed each other in their source still do; others are set apart by an empty line. */
function chooseJoint(before: Piece, after: Piece, lineBreak: string): string {
  const adjacent =
    before.variant !== null &&
    before.variant === after.variant &&
    before.source?.to === after.source?.from &&
    before.change === after.change;
  if (adjacent || before.text === '' || after.text === '') return '';
  if (/(?:\r\n|(?<!\r)\n|\r(?!\n))[ \t]*(?:\r\n|\r|\n)$/.test(before.text) || /^(?:\r\n|\r|\n)/.test(after.text))
    return '';
  return /[\r\n]$/.test(before.text) ? lineBreak : `${lineBreak}${lineBreak}`;
}
