import type { Json } from '../../debate/json.ts';
import type { DiffAnalysis } from '../../documents/compare/analysis.ts';

/** A point of the diff that advocates judge: structural, content, contradiction or unique contribution. */
export interface Point {
  readonly id: string;
  readonly kind: 'S' | 'C' | 'X' | 'U';
  readonly title: string;
  readonly rating: 'Low' | 'Medium' | 'High';
  /** The variant that alone has it (U). */
  readonly variant?: string;
  readonly section?: string;
}

/** All points of an analysis, in the order of their ids. */
export function listPoints({ structural, content, contradictions, unique }: DiffAnalysis): readonly Point[] {
  return [
    ...structural.map(({ id, what, severity }) => ({ id, kind: 'S' as const, title: what, rating: severity })),
    ...content.map(({ id, topic, severity }) => ({ id, kind: 'C' as const, title: topic, rating: severity })),
    ...contradictions.map(({ id, a, b, severity }) => ({
      id,
      kind: 'X' as const,
      title: `${a.variant}: "${a.text}" against ${b.variant}: "${b.text}"`,
      rating: severity,
    })),
    ...unique.map(({ id, title, variant, section, value }) => ({
      id,
      kind: 'U' as const,
      title,
      rating: value,
      variant,
      section,
    })),
  ];
}

/** M5: the points that count for convergence; unique contributions are scored for incorporation only. */
export const isCounted = ({ kind }: Point): boolean => kind !== 'U';

/** Points as a reader is shown them: what they are about, never how anybody voted. */
export const showPoints = (points: readonly Point[]): Json =>
  points.map(({ id, title, rating }) => ({ id, title, rating }));
