import type { AbsenceReason, Sitting, Usage } from '../../doors.ts';
import { nothingSpent, type Spent, spentOnTurn, sumOf } from './spent.ts';

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
export interface Row {
  readonly seat: string;
  readonly participant: string;
  /** The model, or else how the participant is reached; empty when not known. */
  readonly through: string;
  readonly billing: Sitting['billing'] | null;
  readonly doing: Doing;
  readonly turn: RunningTurn | null;
  /** What the latest finished turn used; null when its beginning was not seen. */
  readonly lastTurn: Spent | null;
  /** What all finished turns used. */
  readonly spent: Spent;
}

interface RunningTurn {
  readonly address: string;
  readonly calls: number;
  readonly replies: readonly (Usage | null)[];
}

export function rowFor({ seat, participant, model, via, billing }: Sitting): Row {
  return { ...unknownRow(seat), participant, through: model ?? via, billing };
}

export function rowOf(rows: readonly Row[], seat: string): Row {
  return rows.find((row) => row.seat === seat) ?? unknownRow(seat);
}

/** The rows with one changed, or added when nobody sat there yet. */
export function changed(rows: readonly Row[], seat: string, change: (row: Row) => Partial<Row>): readonly Row[] {
  const before = rowOf(rows, seat);
  const after = { ...before, ...change(before) };
  return rows.includes(before) ? rows.map((row) => (row === before ? after : row)) : [...rows, after];
}

/** The seat a turn belongs to: whose turn it is, or the last part of its address when its beginning was not seen. */
export function seatAt(rows: readonly Row[], address: string): string {
  const running = rows.find(({ turn }) => turn?.address === address);
  return running?.seat ?? rootOf(address).split('/').at(-1) ?? address;
}

/** An address without the mark of a retry. */
export const rootOf = (address: string): string => address.replace(/~\d+$/u, '');

/** What a row becomes when its turn is over. */
export function settled(
  { turn, billing, spent }: Row,
  estimated: { readonly input_tokens: number; readonly output_tokens: number } | null,
): Pick<Row, 'turn' | 'lastTurn' | 'spent'> {
  if (!turn) return { turn: null, lastTurn: null, spent };
  const lastTurn = spentOnTurn({ ...turn, billing, estimated });
  return { turn: null, lastTurn, spent: sumOf([spent, lastTurn]) };
}

/** All that was used so far, with the calls that are under way. */
export function totalOf(rows: readonly Row[]): Spent {
  return sumOf(rows.map(({ spent, turn }) => ({ ...spent, calls: spent.calls + (turn?.calls ?? 0) })));
}

const unknownRow = (seat: string): Row => ({
  seat,
  participant: seat,
  through: '',
  billing: null,
  doing: { is: 'waiting' },
  turn: null,
  lastTurn: null,
  spent: nothingSpent,
});
