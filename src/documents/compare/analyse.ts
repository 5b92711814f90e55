import type { DocumentStatement } from '../markdown/statements.ts';
import { listStatements } from '../markdown/statements.ts';
import { splitWords } from '../words.ts';
import type { DiffAnalysis, PairDifference } from './analysis.ts';
import { contentPoints } from './content.ts';
import { contradictionCandidates } from './contradictions.ts';
import { differenceOfTokens, identicalBelow, numbered } from './difference.ts';
import { numberedPoints } from './numbered-points.ts';
import { depthIn, structuralPoints } from './structure.ts';
import { topicsOf } from './topics.ts';
import { uniquePoints } from './unique.ts';
import type { ParsedVariant } from './variant.ts';

/** Step 1 of a merge (M2, M3): everything about 2–10 variants that a program can find, without asking anybody. */
export function analyseVariants(variants: readonly ParsedVariant[]): DiffAnalysis {
  const texts = variants.map(({ text }) => splitWords(text));
  const pairs = pairDifferences(variants, texts);
  const topics = topicsOf(variants);
  const statements: ReadonlyMap<string, readonly DocumentStatement[]> = new Map(
    variants.map(({ id, document }) => [id, listStatements(document)]),
  );
  const { points: content, nearIdentical } = contentPoints(variants, topics);
  const largest = Math.max(0, ...pairs.map(({ difference }) => difference));
  const identical = largest < identicalBelow;
  const contradictions = contradictionCandidates(variants, statements, { topics, changedOnly: identical });
  return {
    variants: variants.map(({ id, name, document }, at) => ({
      id,
      name,
      words: texts[at]?.length ?? 0,
      sections: document.sections.filter(({ level }) => level > 0).length,
      depth: depthIn(document),
    })),
    difference: largest,
    pairs,
    identical,
    structural: numberedPoints('S', structuralPoints(variants, topics)),
    content: numberedPoints('C', content),
    contradictions: numberedPoints('X', contradictions.points),
    unique: numberedPoints('U', uniquePoints(variants, topics, statements)),
    near_identical: nearIdentical,
    bounded: [...inexact(pairs), ...contradictions.bounded],
  };
}

function pairDifferences(
  variants: readonly ParsedVariant[],
  texts: readonly (readonly string[])[],
): readonly PairDifference[] {
  const known = new Map<string, number>();
  const tokens = texts.map((text) => numbered(text, known));
  return variants.flatMap(({ id: a }, at) =>
    variants.slice(at + 1).map(({ id: b }, next) => ({
      a,
      b,
      ...differenceOfTokens(tokens[at] ?? new Uint32Array(), tokens[at + 1 + next] ?? new Uint32Array()),
    })),
  );
}

function inexact(pairs: readonly PairDifference[]): readonly string[] {
  const named = pairs.filter(({ exact }) => !exact).map(({ a, b }) => `${a}–${b}`);
  if (named.length === 0) return [];
  return [`The difference of ${named.join(', ')} is an upper bound: the texts are too long to compare word by word.`];
}
