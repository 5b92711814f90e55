import { findFirstSentence } from '../../../documents/sentence.ts';
import type { Result } from '../answers.ts';

type Row = Result['round_1'][number];

/** Where a judge stood at the end, and why. */
export interface View {
  readonly judge: string;
  readonly option: string;
  readonly summary: string;
  readonly reasons: readonly string[];
  readonly conditions: readonly string[];
  readonly would_change: string | null;
  /** What it said about the option it still holds; null after a change. */
  readonly decision: string | null;
  readonly self_challenge: string | null;
  readonly confidence: string | null;
  /** False for a judge that answered in an earlier round only, and lost its vote (J5). */
  readonly counts: boolean;
  readonly lastSpoke: number;
}

export const listLaterRounds = ({ round_2, round_3 = [], round_4 = [], round_5 = [] }: Result) =>
  [round_2, round_3, round_4, round_5].filter((rows) => rows.length > 0);

/** Every judge's last view: after a change, the reason for it takes the place of the reasons that were given up. */
export function listViews(result: Result): readonly View[] {
  const later = listLaterRounds(result);
  const last = later.length + 1;
  return result.round_1.map((row) => {
    const lastSpoke = 1 + later.filter((rows) => rows.some(({ judge }) => judge === row.judge)).length;
    const change = later.flat().findLast(({ judge, stand }) => judge === row.judge && stand === 'revised');
    const view = change ? viewChange(change) : viewFirst(row);
    return { ...view, judge: row.judge, counts: lastSpoke === last, lastSpoke };
  });
}

type Said = Omit<View, 'judge' | 'counts' | 'lastSpoke'>;

function viewFirst({ option, summary, reasons, conditions, would_change, ...row }: Row): Said {
  return {
    option,
    summary: summary || findFirstSentence(reasons[0]?.reason ?? ''),
    reasons: reasons.map(({ reason }) => reason),
    conditions,
    would_change,
    decision: row.decision ?? null,
    self_challenge: row.self_challenge,
    confidence: row.confidence,
  };
}

function viewChange({ option, summary, reason }: Result['round_2'][number]): Said {
  return {
    option,
    summary: summary || findFirstSentence(reason),
    reasons: [reason],
    conditions: [],
    would_change: null,
    decision: null,
    self_challenge: null,
    confidence: null,
  };
}

/** The surest first; among equals, in the order of the seats. */
export function sortBySureness(views: readonly View[]): readonly View[] {
  const rank = ({ confidence }: View) => ['HIGH', 'MEDIUM', 'LOW'].indexOf(confidence ?? '') >>> 0;
  return views.toSorted((one, other) => rank(one) - rank(other));
}

/** The least sure first, as far as they said how sure they are. */
export function sortByDoubt(views: readonly View[]): readonly View[] {
  const rank = ({ confidence }: View) => ['LOW', 'MEDIUM', 'HIGH'].indexOf(confidence ?? '') >>> 0;
  return views.toSorted((one, other) => rank(one) - rank(other));
}
