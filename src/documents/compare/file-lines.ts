import { listKeptLines } from '../merge/strip-provenance.ts';
import type { DiffAnalysis } from './analysis.ts';
import type { ParsedVariant, Passage } from './variant.ts';

/** Moves a passage to its line in the file: what a variant's text leaves out, its file still has. */
export function createFileLines(
  variants: readonly ParsedVariant[],
): <Place extends Pick<Passage, 'variant' | 'line'>>(place: Place) => Place {
  const kept = new Map(
    variants.flatMap(({ id, original }) => (original === undefined ? [] : [[id, listKeptLines(original)] as const])),
  );
  return (place) => ({ ...place, line: kept.get(place.variant)?.[place.line - 1] ?? place.line });
}

/** The same for everything that an analysis says about lines. */
export function moveToFileLines(analysis: DiffAnalysis, variants: readonly ParsedVariant[]): DiffAnalysis {
  const move = createFileLines(variants);
  const moveSides = <Row extends { readonly sides: readonly Pick<Passage, 'variant' | 'line'>[] }>(row: Row): Row => ({
    ...row,
    sides: row.sides.map(move),
  });
  return {
    ...analysis,
    variants: analysis.variants.map((variant) =>
      variant.open_fence === undefined
        ? variant
        : { ...variant, open_fence: move({ variant: variant.id, line: variant.open_fence }).line },
    ),
    contradictions: analysis.contradictions.map(moveSides),
    near_identical: analysis.near_identical.map((row) => ({ ...row, a: move(row.a), b: move(row.b) })),
    collisions: analysis.collisions.map(moveSides),
    reworded: analysis.reworded.map(moveSides),
  };
}
