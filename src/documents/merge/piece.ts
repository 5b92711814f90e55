import type { ParsedVariant } from '../compare/variant.ts';
import type { Section, Span } from '../markdown/document.ts';
import { type LeafKind, splitLeaves } from './leaves.ts';
import { listUnits } from './units.ts';

/** A leaf of the document in the making. */
export interface Piece {
  readonly kind: 'base' | 'variant' | 'written';
  readonly leaf: LeafKind;
  readonly text: string;
  /** Null for text that a participant wrote. */
  readonly variant: string | null;
  readonly section: string | null;
  readonly source: Span | null;
  readonly adapted: boolean;
  readonly change: number | null;
  /** The block it is, by its id in its variant, and the list or table of the base that it stands in. */
  readonly unit?: string;
  readonly group?: string;
  readonly loose?: boolean;
  /** The base's sections that it stands in, outermost first: indexes. */
  readonly within: readonly number[];
  /** The variants whose link labels it may use, the first that knows a label being meant. */
  readonly labels: readonly string[];
  /** A note that came with a passage that refers to it. */
  readonly brought?: true;
}

/** Among the sections that a piece stands in: no section of the base, but one that came into it. */
export const inserted = -1;

/** A variant as pieces: the base as the document starts out, another as what can be taken from it. */
export function splitPieces(variant: ParsedVariant, kind: 'base' | 'variant'): readonly Piece[] {
  const { id, text, document } = variant;
  const units = listUnits(variant);
  const byPlace = new Map(units.map((unit) => [`${unit.kind} ${unit.from}`, unit.id]));
  return splitLeaves(document).map(({ kind: leaf, from, to, section, group }) => {
    const own = document.sections[section];
    const unit = byPlace.get(`${leaf === 'heading' ? 'section' : leaf} ${from}`);
    const inGroup = group && byPlace.get(`${group.kind} ${group.from}`);
    return {
      kind,
      leaf,
      text: text.slice(from, to),
      variant: id,
      section: own?.number ?? null,
      source: { from, to },
      adapted: false,
      change: null,
      ...(unit ? { unit } : {}),
      ...(inGroup ? { group: inGroup, loose: group.loose } : {}),
      within: own ? findSectionPath(document.sections, own) : [],
      labels: [id],
    };
  });
}

function findSectionPath(sections: readonly Section[], section: Section): readonly number[] {
  const parent = section.parent === null ? undefined : sections[section.parent];
  return parent && parent.number !== 'title' ? [...findSectionPath(sections, parent), section.index] : [section.index];
}

export const joinTexts = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** What carries no words of its own, and stays behind at the end of what is taken or replaced. */
export const isLayout = ({ leaf }: Piece): boolean => leaf === 'gap' || leaf === 'rule';
