import { splitWords } from '../words.ts';
import type { ContentPoint, TopicRow } from './analysis.ts';
import { measureTokenDifference, numberTokens } from './difference.ts';
import { quoteOpening } from './opening.ts';
import { listTopSections } from './structure.ts';
import type { Topic } from './topics.ts';
import type { ParsedVariant } from './variant.ts';

/** How the main sections of the variants line up, each with all that is below it (M2). */
export function alignTopics(variants: readonly ParsedVariant[], topics: readonly Topic[]): readonly TopicRow[] {
  const top = new Set(variants.flatMap((variant) => listTopSections(variant)));
  const known = new Map<string, number>();
  return topics
    .filter(({ members }) => [...members.values()].some((section) => top.has(section)))
    .map(({ title, members }) => {
      const having = variants.flatMap(({ id, text }) => {
        const section = members.get(id);
        return section ? [{ id, section, words: splitWords(text.slice(section.body.from, section.whole.to)) }] : [];
      });
      const tokens = having.map(({ words }) => numberTokens(words, known));
      return {
        topic: title,
        sections: having.map(({ id, section, words }) => ({
          variant: id,
          section: section.number,
          words: words.length,
        })),
        missing: variants.filter(({ id }) => !members.has(id)).map(({ id }) => id),
        difference: findLargestDifference(tokens),
      };
    });
}

function findLargestDifference(tokens: readonly Uint32Array[]): number {
  let largest = 0;
  for (const [at, a] of tokens.entries())
    for (const b of tokens.slice(at + 1)) largest = Math.max(largest, measureTokenDifference(a, b).difference);
  return largest;
}

/** M2: the main topics that some variants leave out, as rows; what the others make of it, nobody has judged. */
export function listGaps(
  variants: readonly ParsedVariant[],
  rows: readonly TopicRow[],
): readonly Omit<ContentPoint, 'id'>[] {
  return rows
    .filter(({ missing, sections }) => missing.length > 0 && sections.some(({ words }) => words > 0))
    .map(({ topic, sections, missing }) => ({
      topic,
      path: '',
      approaches: sections.map(({ variant, section: number }) => {
        const document = variants.find(({ id }) => id === variant)?.document;
        const section = document?.sections.find((each) => each.number === number);
        return { variant, approach: document && section ? quoteOpening(document, section) : '' };
      }),
      missing,
      severity: 'Medium',
      because: `no section of ${missing.join(', ')} matches it`,
    }));
}
