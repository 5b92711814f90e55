import { extractSections } from '../../documents/compare/extract-sections.ts';
import type { ParsedVariant, Variant } from '../../documents/compare/variant.ts';
import { findSection } from '../../documents/merge/find-section.ts';
import { locateQuote } from '../../documents/quotes.ts';
import type { PointPlace } from './points.ts';
import type { Shown } from './questions.ts';
import type { Settings } from './settings.ts';

/** A token is about so many characters. */
const charactersInToken = 4;

/** Whether the variants are too long together to be shown whole again, when their readers have had them once. */
export const areLong = (variants: readonly Variant[], { whole_drafts }: Pick<Settings, 'whole_drafts'>): boolean =>
  variants.reduce((sum, { text }) => sum + text.length, 0) > whole_drafts * charactersInToken;

/** The variants in their order: those named whole, of the others only the sections that something stands in. */
export const showExtracts = (
  variants: readonly ParsedVariant[],
  { places, whole = [] }: { places: readonly PointPlace[]; whole?: readonly string[] },
): readonly Shown[] =>
  variants.map(({ id, text, document }) => {
    if (whole.includes(id)) return { name: id, text };
    const wanted = new Set(places.flatMap(({ variant, section }) => (variant === id ? [section] : [])));
    return { name: id, text: extractSections(document, wanted) };
  });

/** The section in which a quote begins; none where it is not in the variant (E11). */
export function placeQuote(variants: readonly ParsedVariant[], id: string, quote: string): readonly PointPlace[] {
  const variant = variants.find((each) => each.id === id);
  const line = variant && locateQuote(quote, variant.text, { headings: true });
  return variant && line !== undefined ? [{ variant: id, section: findSectionAt(variant, line) }] : [];
}

/** The section with this name or number; none where there is none, or more than one can be meant. */
export function placeSection({ id, document }: ParsedVariant, named: string): readonly PointPlace[] {
  const found = findSection(document, named);
  return found ? [{ variant: id, section: found.number }] : [];
}

/** The number of the section that a line of the text stands in. */
export const findSectionAt = ({ document }: ParsedVariant, line: number): string =>
  document.sections.findLast((section) => section.line <= line)?.number ?? 'front';
