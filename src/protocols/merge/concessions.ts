import { numberPoints } from '../../documents/compare/numbered-points.ts';
import type { Draft } from './drafts.ts';
import type { Rounds } from './statements.ts';

/** What the advocate of the base gave up in the debate, under an id that the plan answers to (M10). */
export interface Concession {
  readonly id: string;
  readonly text: string;
}

/** `Y-001` …, each once, in the order in which they were made. */
export function listConcessions(
  base: string,
  drafts: readonly Draft[],
  { statements, rebuttals }: Rounds,
): readonly Concession[] {
  const advocate = drafts.find(({ id }) => id === base)?.advocate;
  if (!advocate) return [];
  const said = [...(statements.of(advocate)?.concessions ?? []), ...(rebuttals?.of(advocate)?.concessions ?? [])];
  const texts = [...new Set(said.map((text) => text.trim()).filter((text) => text !== ''))];
  return numberPoints(
    'Y',
    texts.map((text) => ({ text })),
  );
}
