import type { CheckedQuote } from '../debate/event.ts';
import { escapeText } from './inert-markdown.ts';

/** Quotes, each with what the check against its source found (E11). */
export function renderQuotes(quotes: readonly CheckedQuote[]): string {
  return quotes
    .map((quote) => `- Quote, **${found[quote.found]}**, from ${escapeText(quote.source)}: "${escapeText(quote.text)}"`)
    .join('\n');
}

const found = { verified: 'verified', 'not-found': 'not found', unchecked: 'unchecked' } as const;
