import type { Variant } from '../../documents/compare/variant.ts';
import { checkQuote } from '../../documents/quotes.ts';

/** Whether a quote stands in the variant it is taken from (E11). */
export type Found = 'verified' | 'not-found' | 'unchecked';

export function findQuote(variants: readonly Variant[], variant: string, quote: string | undefined): Found {
  const text = variants.find(({ id }) => id === variant)?.text;
  if (text === undefined || quote === undefined || quote.trim() === '') return 'unchecked';
  return checkQuote(quote, text);
}

export const listQuotable = (variants: readonly Variant[]): readonly { name: string; text: string }[] =>
  variants.map(({ id, text }) => ({ name: id, text }));
