import type { ParsedVariant, Passage } from '../../documents/compare/variant.ts';
import { findLineNumber } from '../../documents/markdown/lines.ts';
import { splitWords } from '../../documents/words.ts';

/** Where a quote that was verified stands: by its first words, however they are broken into lines; else at the start. */
export function locateQuote({ id, text, document }: ParsedVariant, quote: string): Passage {
  const start = splitWords(quote).slice(0, 8).map(escapePattern).join('[^\\p{L}\\p{N}]+');
  const from = start === '' ? 0 : Math.max(0, text.search(new RegExp(start, 'iu')));
  const section = document.sections.findLast((each) => each.own.from <= from);
  return { variant: id, section: section?.number ?? 'front', line: findLineNumber(document.lines, from), text: quote };
}

const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
