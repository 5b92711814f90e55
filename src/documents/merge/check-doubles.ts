import type { ParsedVariant } from '../compare/variant.ts';
import { cutAtWord } from '../cut-at-word.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { findLineNumber } from '../markdown/lines.ts';
import { collapseSpaces } from '../sentence.ts';
import type { Fault } from './check.ts';
import { listWords, makeSaying } from './doubles.ts';

/** What the document says more often than any of its variants does. */
export function findDoubles(document: MarkdownDocument, variants: readonly ParsedVariant[]): readonly Fault[] {
  const known = variants.map((variant) => countSayings(variant.document));
  const seen = new Map<string, number>();
  return listWords(document).flatMap(({ from, ...words }): readonly Fault[] => {
    const saying = makeSaying(words);
    if (saying === undefined) return [];
    const times = (seen.get(saying) ?? 0) + 1;
    seen.set(saying, times);
    if (times === 1 || known.some((counts) => (counts.get(saying) ?? 0) >= times)) return [];
    const what = `"${cutAtWord(collapseSpaces(words.text), 120)}" is said twice, and no variant says it twice`;
    return [{ kind: 'twice', line: findLineNumber(document.lines, from), what }];
  });
}

function countSayings(document: MarkdownDocument): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of listWords(document)) {
    const saying = makeSaying(words);
    if (saying !== undefined) counts.set(saying, (counts.get(saying) ?? 0) + 1);
  }
  return counts;
}
