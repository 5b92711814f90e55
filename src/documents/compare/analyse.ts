import { splitWords } from '../words.ts';
import type { ContradictionPoint, DiffAnalysis, PairDifference } from './analysis.ts';
import { alignTopics, listGaps } from './content.ts';
import { identicalBelow, measureTokenDifference, numberTokens } from './difference.ts';
import { type ExactConflict, findExactConflicts } from './exact-conflicts.ts';
import { moveToFileLines } from './file-lines.ts';
import { findNearIdentical, isTurnedRound, mostListed } from './near-identical.ts';
import { numberPoints } from './numbered-points.ts';
import { findStructuralPoints, measureDepth } from './structure.ts';
import { matchTopics } from './topics.ts';
import type { ParsedVariant } from './variant.ts';

/** Step 1 of a merge (M2, M3): everything about 2–10 variants that a program can be sure of, without asking anybody. */
export function analyseVariants(variants: readonly ParsedVariant[]): DiffAnalysis {
  const texts = variants.map(({ text }) => splitWords(text));
  const pairs = measurePairs(variants, texts);
  const matched = matchTopics(variants);
  const topics = alignTopics(variants, matched);
  const near = findNearIdentical(variants, matched);
  const { conflicts, reworded, collisions } = findExactConflicts(variants, matched);
  const largest = Math.max(0, ...pairs.map(({ difference }) => difference));
  const identical = largest < identicalBelow;
  const certain = [...conflicts.map(toContradiction), ...(identical ? near.filter(isTurnedRound).map(toChanged) : [])];
  const analysis: DiffAnalysis = {
    variants: variants.map(({ id, name, document }, at) => {
      const open = document.blocks.find((block) => block.kind === 'code' && block.open);
      return {
        id,
        name,
        words: texts[at]?.length ?? 0,
        sections: document.sections.filter(({ level }) => level > 0).length,
        depth: measureDepth(document),
        ...(open ? { open_fence: open.line } : {}),
      };
    }),
    difference: largest,
    pairs,
    identical,
    analyst: null,
    structural: numberPoints('S', findStructuralPoints(variants, matched)),
    content: numberPoints('C', listGaps(variants, topics)),
    contradictions: numberPoints('X', certain.slice(0, mostConflicts)),
    unique: [],
    topics,
    near_identical: near,
    collisions,
    reworded,
    dropped: [],
    bounded: [
      ...(certain.length <= mostConflicts
        ? []
        : [`Only the first ${mostConflicts} of ${certain.length} exact conflicts are listed.`]),
      ...describeInexact(pairs),
      ...(near.length < mostListed ? [] : [`Only the first ${mostListed} near-identical passages are listed.`]),
    ],
  };
  return moveToFileLines(analysis, variants);
}

/** So many exact conflicts are listed. */
const mostConflicts = 100;

const toContradiction = (conflict: ExactConflict): Omit<ContradictionPoint, 'id'> => ({
  scope: 'across',
  category: 'opposing-claims',
  found_by: 'program',
  ...conflict,
});

/** M3: a "not" is a small difference. */
const toChanged = ({ path, a, b, only_a, only_b }: DiffAnalysis['near_identical'][number]) =>
  toContradiction({
    about: '',
    path,
    sides: [a, b],
    severity: 'High',
    because: `the same words but for "${only_a || 'nothing'}" against "${only_b || 'nothing'}"`,
  });

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
