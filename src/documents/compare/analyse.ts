import type { DocumentStatement } from '../markdown/statements.ts';
import { listStatements } from '../markdown/statements.ts';
import { splitWords } from '../words.ts';
import type { DiffAnalysis, PairDifference } from './analysis.ts';
import { findContentPoints } from './content.ts';
import { findContradictions } from './contradictions.ts';
import { identicalBelow, measureTokenDifference, numberTokens } from './difference.ts';
import { numberPoints } from './numbered-points.ts';
import { findStructuralPoints, measureDepth } from './structure.ts';
import { matchTopics } from './topics.ts';
import { findUniquePoints } from './unique.ts';
import type { ParsedVariant } from './variant.ts';

/** Step 1 of a merge (M2, M3): everything about 2–10 variants that a program can find, without asking anybody. */
export function analyseVariants(variants: readonly ParsedVariant[]): DiffAnalysis {
  const texts = variants.map(({ text }) => splitWords(text));
  const pairs = measurePairs(variants, texts);
  const topics = matchTopics(variants);
  const statements: ReadonlyMap<string, readonly DocumentStatement[]> = new Map(
    variants.map(({ id, document }) => [id, listStatements(document)]),
  );
  const { points: content, nearIdentical } = findContentPoints(variants, topics);
  const largest = Math.max(0, ...pairs.map(({ difference }) => difference));
  const identical = largest < identicalBelow;
  const contradictions = findContradictions(variants, statements, { topics, changedOnly: identical });
  return {
    variants: variants.map(({ id, name, document }, at) => ({
      id,
      name,
      words: texts[at]?.length ?? 0,
      sections: document.sections.filter(({ level }) => level > 0).length,
      depth: measureDepth(document),
    })),
    difference: largest,
    pairs,
    identical,
    structural: numberPoints('S', findStructuralPoints(variants, topics)),
    content: numberPoints('C', content),
    contradictions: numberPoints('X', contradictions.points),
    unique: numberPoints('U', findUniquePoints(variants, topics, statements)),
    near_identical: nearIdentical,
    bounded: [...describeInexact(pairs), ...contradictions.bounded],
  };
}

function measurePairs(
  variants: readonly ParsedVariant[],
  texts: readonly (readonly string[])[],
): readonly PairDifference[] {
  const known = new Map<string, number>();
  const tokens = texts.map((text) => numberTokens(text, known));
  return variants.flatMap(({ id: a }, at) =>
    variants.slice(at + 1).map(({ id: b }, next) => ({
      a,
      b,
      ...measureTokenDifference(tokens[at] ?? new Uint32Array(), tokens[at + 1 + next] ?? new Uint32Array()),
    })),
  );
}

function describeInexact(pairs: readonly PairDifference[]): readonly string[] {
  const named = pairs.filter(({ exact }) => !exact).map(({ a, b }) => `${a}–${b}`);
  if (named.length === 0) return [];
  return [`The difference of ${named.join(', ')} is an upper bound: the texts are too long to compare word by word.`];
}
