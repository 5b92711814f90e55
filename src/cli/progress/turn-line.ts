import { type AbsenceReason, nothingHeard, type Overheard, type Summary, type Usage } from '../../doors.ts';
import type { Spending } from './spent.ts';

/** What somebody does whose turn it is. */
export type Doing =
  | { readonly is: 'thinking'; readonly again: boolean; readonly since: number; readonly lastSign: number }
  | { readonly is: 'asked'; readonly since: number }
  | { readonly is: 'done'; readonly ms: number }
  /** `told` where the same absence of the same seat was explained before. */
  | { readonly is: 'absent'; readonly reason: AbsenceReason; readonly detail: string; readonly told: boolean };

/** A turn on the screen: one line. */
export interface TurnLine {
  readonly address: string;
  /** What was asked: all who were asked the same stand together, in the order of the table. */
  readonly question: string;
  readonly seat: string;
  readonly participant: string;
  readonly doing: Doing;
  readonly summary: Summary | undefined;
  readonly overheard: Overheard;
  readonly calls: number;
  readonly replies: readonly (Usage | null)[];
  /** What it used; null while it is under way, or where its beginning was not seen. */
  readonly spent: Spending | null;
}

/** From here on a turn is marked as slow: half of what a round table gives it. */
const slowMs = 5 * 60_000;

/** Whether somebody has been thinking for so long that whoever waits should know. */
export const isSlow = (doing: Doing, now: number): boolean => doing.is === 'thinking' && now - doing.since >= slowMs;

export const isOver = ({ doing }: TurnLine): boolean => doing.is === 'done' || doing.is === 'absent';

export function makeTurn(
  turn: Pick<TurnLine, 'address' | 'question' | 'seat' | 'participant' | 'doing'> & Partial<TurnLine>,
): TurnLine {
  return { summary: undefined, overheard: nothingHeard, calls: 1, replies: [], spent: null, ...turn };
}

/** The turns with one put in its place: after those of the same question who sit before it. */
export function placeTurn(turns: readonly TurnLine[], turn: TurnLine, seats: readonly string[]): readonly TurnLine[] {
  const others = turns.filter(({ address }) => address !== turn.address);
  const questions = [...new Set([...others, turn].map(({ question }) => question))];
  const rank = ({ question, seat }: TurnLine) => questions.indexOf(question) * (seats.length + 1) + seats.indexOf(seat);
  return [...others, turn].toSorted((one, other) => rank(one) - rank(other));
}

export function changeTurn(
  turns: readonly TurnLine[],
  address: string,
  change: (turn: TurnLine) => Partial<TurnLine>,
): readonly TurnLine[] {
  return turns.map((turn) => (turn.address === address ? { ...turn, ...change(turn) } : turn));
}

/** An address without the mark of a retry. */
export const stripRetry = (address: string): string => address.replace(/~\d+$/u, '');
