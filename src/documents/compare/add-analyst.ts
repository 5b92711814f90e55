import type {
  ContentPoint,
  ContradictionCategory,
  ContradictionPoint,
  DiffAnalysis,
  UniquePoint,
  Unverified,
} from './analysis.ts';
import { numberPoints } from './numbered-points.ts';
import { areSame } from './values.ts';
import type { Passage, Rating } from './variant.ts';

/** What an analyst found (M2), its quotes verified and located. */
export interface AnalystPart {
  readonly summary: string;
  readonly topics: readonly Omit<ContentPoint, 'id'>[];
  readonly contradictions: readonly {
    /** The question that the sides answer differently; empty where nobody put it. */
    readonly about: string;
    readonly sides: readonly [Passage, Passage];
    readonly path: string;
    readonly category: ContradictionCategory;
    readonly severity: Rating;
    readonly because: string;
  }[];
  readonly unique: readonly Omit<UniquePoint, 'id'>[];
  /** Pairs that it took for contradictions, until it argued against them. */
  readonly dropped: readonly { readonly about: string; readonly why: string }[];
  readonly unverified: readonly Unverified[];
}

/**
 * The analysis with the analyst's rows: its topics and ideas, its contradictions before the program's exact conflicts. A
 * conflict that both found is one row.
 */
export function addAnalyst(analysis: DiffAnalysis, part: AnalystPart): DiffAnalysis {
  const exact = analysis.contradictions;
  const both = new Map(
    part.contradictions.map((found) => [found, exact.find((point) => isSameConflict(point, found))]),
  );
  const own = part.contradictions.map((found): Omit<ContradictionPoint, 'id'> => {
    const { about, sides, path, category, severity, because } = found;
    const scope = sides[0].variant === sides[1].variant ? 'within' : 'across';
    const made = { scope, category, found_by: 'analyst', about, path, sides, severity, because } as const;
    const point = both.get(found);
    return point ? { ...made, found_by: 'both', about: point.about, path: point.path, sides: point.sides } : made;
  });
  const known = new Set(both.values());
  return {
    ...analysis,
    analyst: { summary: part.summary, unverified: part.unverified },
    content: numberPoints('C', part.topics),
    contradictions: numberPoints('X', [...own, ...exact.filter((point) => !known.has(point))]),
    unique: numberPoints('U', part.unique),
    dropped: part.dropped,
  };
}

/** Whether an analyst's row quotes the very values of an exact conflict. */
function isSameConflict({ sides }: ContradictionPoint, found: AnalystPart['contradictions'][number]): boolean {
  return found.sides.every((side) =>
    sides.some(({ variant, line, text }) => variant === side.variant && line === side.line && areSame(text, side.text)),
  );
}

/** What the analyst makes of all rows, the program's exact conflicts among them (M2). */
export interface Hints {
  readonly dropped: readonly { readonly row: string; readonly why: string }[];
  readonly joined: readonly { readonly rows: readonly string[]; readonly why: string }[];
}

/** Rows that nobody has to decide are dropped, rows about the same thing joined; the rest is numbered anew. */
export function applyHints(analysis: DiffAnalysis, { dropped, joined }: Hints): DiffAnalysis {
  const rows = new Map(analysis.contradictions.map((point) => [point.id, point]));
  const gone: { about: string; why: string }[] = [];
  for (const { row, why } of dropped) {
    const point = rows.get(row);
    if (!point) continue;
    rows.delete(row);
    gone.push({
      about: point.about || point.sides.map(({ variant, text }) => `${variant}: ${text}`).join(' and '),
      why,
    });
  }
  for (const { rows: ids, why } of joined) {
    const together = [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
    const first = together.find(({ found_by }) => found_by !== 'program') ?? together[0];
    if (!first || together.length < 2) continue;
    for (const { id } of together) if (id !== first.id) rows.delete(id);
    rows.set(first.id, joinRows(first, together, why));
  }
  return {
    ...analysis,
    contradictions: numberPoints('X', [...rows.values()]),
    dropped: [...analysis.dropped, ...gone],
  };
}

function joinRows(first: ContradictionPoint, all: readonly ContradictionPoint[], why: string): ContradictionPoint {
  const others = all.filter((each) => each !== first);
  const abouts = [first, ...others].map(({ about }) => about).filter((about) => about !== '');
  const sides = [first, ...others].flatMap((each) => each.sides);
  const places = new Map(sides.map((side) => [`${side.variant} ${side.line} ${side.text}`, side]));
  return {
    ...first,
    found_by: all.every(({ found_by }) => found_by === 'program') ? 'program' : 'both',
    about: abouts.join('; '),
    sides: [...places.values()],
    because: first.found_by === 'program' ? why : first.because,
  };
}
