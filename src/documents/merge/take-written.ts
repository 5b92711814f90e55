import { type LineBreak, replaceLineBreaks } from '../markdown/lines.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { stripNumber } from '../markdown/section-numbers.ts';
import { splitCells } from '../markdown/table.ts';
import { splitWords } from '../words.ts';
import type { PlannedChange } from './change.ts';
import type { Piece } from './piece.ts';
import { findTopLevel, shiftHeadings } from './shift-headings.ts';
import { stripProvenance } from './strip-provenance.ts';
import type { Unit } from './units.ts';

interface Wanted {
  readonly change: PlannedChange;
  readonly target: Unit;
  /** The target's heading, where it is a section. */
  readonly title: string;
  readonly level: number;
  /** The variants whose link labels it may use. */
  readonly labels: readonly string[];
  readonly lineBreak: LineBreak;
  /** The columns of the table, where a row is written. */
  readonly columns?: number;
}

/** A text that a participant wrote: a heading of the target's title is its own, others go below it. A sentence says why it cannot be used. */
export function takeWritten(
  written: string,
  { change, target, title, level, labels, lineBreak, columns }: Wanted,
): { readonly piece: Piece; readonly adapted: readonly string[] } | string {
  const own = replaceLineBreaks(written.trim(), lineBreak);
  const headless = target.kind === 'section' ? stripHeading(own, title) : own;
  const bare = stripProvenance(headless)
    .replace(/^(?:[ \t]*(?:\r\n|\r|\n))+/, '')
    .trimEnd();
  if (bare === '') return 'there is no text to take';
  const top = findTopLevel(bare);
  if (target.kind !== 'section' && top !== undefined) return 'the text written for a block has a heading';
  if (target.kind === 'row' && (/[\r\n]/.test(bare) || splitCells(bare).length !== columns))
    return `the text written for a row is no row of ${columns} cells`;
  const fitted = top === undefined || level === 0 ? bare : shiftHeadings(bare, level + 1 - top);
  const leaf = target.kind === 'row' || target.kind === 'item' ? target.kind : 'paragraph';
  return {
    piece: {
      kind: 'written',
      leaf,
      text: `${fitted}${lineBreak}`,
      variant: null,
      section: null,
      source: null,
      adapted: fitted !== written,
      change: change.id,
      within: [],
      labels,
      ...(target.group ? { group: target.group } : {}),
    },
    adapted: [
      ...(bare === headless.trimEnd() ? [] : ['provenance comments that were written into it are taken out']),
      ...(fitted === bare ? [] : ['headings brought below the section they stand in']),
    ],
  };
}

function stripHeading(text: string, title: string): string {
  const [first] = parseMarkdown(text).blocks;
  return first?.kind === 'heading' && isSameTitle(first.title ?? '', title) ? text.slice(first.to).trim() : text;
}

export const isSameTitle = (a: string, b: string): boolean => a === b || makeTitleKey(a) === makeTitleKey(b);
const makeTitleKey = (title: string) => splitWords(stripNumber(title)).join(' ') || title;
