import type { AbsenceReason, Sitting, Usage } from '../../doors.ts';
import { measureTurnSpending, nothingSpent, type Spending, sumSpending } from './spent.ts';

/** What somebody at the table is doing. */
export type Doing =
  | { readonly is: 'waiting' }
  | { readonly is: 'thinking'; readonly again: boolean; readonly since: number; readonly lastSign: number }
  | { readonly is: 'asked'; readonly since: number }
  | { readonly is: 'done'; readonly ms: number }
  | { readonly is: 'absent'; readonly reason: AbsenceReason; readonly detail: string };

/** From here on a turn is marked as slow: half of what a round table gives it. */
const slowMs = 5 * 60_000;

/** Whether somebody has been thinking for so long that whoever waits should know. */
export const isSlow = (doing: Doing, now: number): boolean => doing.is === 'thinking' && now - doing.since >= slowMs;

/** One name at the table. */
export interface SeatRow {
  readonly seat: string;
  readonly participant: string;
  /** The model, or else how the participant is reached; empty when not known. */
  readonly through: string;
  readonly billing: Sitting['billing'] | null;
  readonly doing: Doing;
  readonly turn: RunningTurn | null;
  /** What the latest finished turn used; null when its beginning was not seen. */
  readonly lastTurn: Spending | null;
  /** What all finished turns used. */
  readonly spent: Spending;
}

interface RunningTurn {
  readonly address: string;
  readonly calls: number;
  readonly replies: readonly (Usage | null)[];
}

export function makeRow({ seat, participant, model, via, billing }: Sitting): SeatRow {
  return { ...makeUnknownRow(seat), participant, through: model ?? via, billing };
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

/** The seat a turn belongs to: whose turn it is, or the last part of its address when its beginning was not seen. */
export function findSeat(rows: readonly SeatRow[], address: string): string {
  const running = rows.find(({ turn }) => turn?.address === address);
  return running?.seat ?? stripRetry(address).split('/').at(-1) ?? address;
}

/** An address without the mark of a retry. */
export const stripRetry = (address: string): string => address.replace(/~\d+$/u, '');

/** What a row becomes when its turn is over. */
export function settleRow(
  { turn, billing, spent }: SeatRow,
  estimated: { readonly input_tokens: number; readonly output_tokens: number } | null,
): Pick<SeatRow, 'turn' | 'lastTurn' | 'spent'> {
  if (!turn) return { turn: null, lastTurn: null, spent };
  const lastTurn = measureTurnSpending({ ...turn, billing, estimated });
  return { turn: null, lastTurn, spent: sumSpending([spent, lastTurn]) };
}

/** All that was used so far, with the calls that are under way. */
export function sumRows(rows: readonly SeatRow[]): Spending {
  return sumSpending(rows.map(({ spent, turn }) => ({ ...spent, calls: spent.calls + (turn?.calls ?? 0) })));
}

const makeUnknownRow = (seat: string): SeatRow => ({
  seat,
  participant: seat,
  through: '',
  billing: null,
  doing: { is: 'waiting' },
  turn: null,
  lastTurn: null,
  spent: nothingSpent,
});
