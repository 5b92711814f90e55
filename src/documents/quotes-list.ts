import type { CheckedQuote } from '../debate/event.ts';
import { text } from './inert-markdown.ts';

/** Quotes, each with what the check against its document found (E11). */
export function quotesList(quotes: readonly CheckedQuote[]): string {
  return quotes
    .map((quote) => `- Quote, **${found[quote.found]}**, from ${text(quote.document)}: "${text(quote.text)}"`)
    .join('\n');
}

const found = { verified: 'verified', 'not-found': 'not found', unchecked: 'unchecked' } as const;
