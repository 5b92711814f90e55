import type { Sitting } from '../../doors.ts';
import { nothingSpent, type Spending, sumSpending } from './spent.ts';
import type { TurnLine } from './turn-line.ts';

/** One name at the table. */
export interface SeatRow {
  readonly seat: string;
  readonly participant: string;
  readonly billing: Sitting['billing'] | null;
  /** What all finished turns used. */
  readonly spent: Spending;
}

export function makeRow({ seat, participant, billing }: Sitting): SeatRow {
  return { ...makeUnknownRow(seat), participant, billing };
}

export function findRow(rows: readonly SeatRow[], seat: string): SeatRow {
  return rows.find((row) => row.seat === seat) ?? makeUnknownRow(seat);
}

/** The rows with one changed, or added when nobody sat there yet. */
export function changeRow(
  rows: readonly SeatRow[],
  seat: string,
  change: (row: SeatRow) => Partial<SeatRow>,
): readonly SeatRow[] {
  const before = findRow(rows, seat);
  const after = { ...before, ...change(before) };
  return rows.includes(before) ? rows.map((row) => (row === before ? after : row)) : [...rows, after];
}

/** All that was used so far, with the calls that are under way. */
export function sumUsed(rows: readonly SeatRow[], turns: readonly TurnLine[]): Spending {
  const underWay = turns.filter(({ spent }) => spent === null).map(({ calls }) => ({ ...nothingSpent, calls }));
  return sumSpending([...rows.map(({ spent }) => spent), ...underWay]);
}

const makeUnknownRow = (seat: string): SeatRow => ({ seat, participant: seat, billing: null, spent: nothingSpent });
