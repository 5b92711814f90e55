import type { Test, Verdict } from './answers.ts';
import { isSaid } from './is-said.ts';
import { gap, type Strength, strengths } from './strength.ts';

/** Something that did not hold, in its challenger's words. */
export interface RaisedPoint {
  readonly claims: readonly string[];
  readonly text: string;
  /** The same in one plain sentence, where its challenger gave one. */
  readonly short?: string;
  readonly consequence: string;
  readonly strength: Strength;
  readonly fix: string;
}

/** What did not hold, or is missing, is a point of the objection (C2). */
export const isPoint = ({ claims = [], outcome, attack, consequence }: Test): boolean =>
  (claims.includes(gap) || outcome === 'weakened' || outcome === 'broken') && (isSaid(attack) || isSaid(consequence));

/** The points of a verdict, the strongest first. */
export function listPoints({ tests = [] }: Verdict): readonly RaisedPoint[] {
  const points = tests
    .filter(isPoint)
    .map(({ claims = [], attack = '', consequence = '', point, strength, fix = '' }) => ({
      claims,
      text: isSaid(attack) ? attack : consequence,
      ...(isSaid(point) ? { short: point } : {}),
      consequence: isSaid(attack) ? consequence : '',
      strength: strength ?? 'moderate',
      fix,
    }));
  return points.toSorted((a, b) => strengths.indexOf(a.strength) - strengths.indexOf(b.strength));
}

export const raisePoint = (text: string, strength: Strength = 'moderate'): RaisedPoint => ({
  claims: [],
  text,
  consequence: '',
  strength,
  fix: '',
});
