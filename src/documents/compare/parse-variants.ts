import { parseMarkdown } from '../markdown/parse.ts';
import type { ParsedVariant, Variant } from './variant.ts';

/** Parses every variant once, for everything that compares or merges them. */
export function parseVariants(variants: readonly Variant[]): readonly ParsedVariant[] {
  return variants.map(({ id, name, text, original }) => ({
    id,
    name,
    text,
    ...(original === undefined ? {} : { original }),
    document: parseMarkdown(text),
  }));
}

/** The letters of variants in input order: A–J. */
export const variantIds = 'ABCDEFGHIJ'.split('');
