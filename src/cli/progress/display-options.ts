import type { DebateEvent, Follower } from '../../doors.ts';
import type { DisplayChoice } from './choose.ts';
import type { Marks } from './marks.ts';

export interface DisplayOptions {
  readonly mode: DisplayChoice['mode'];
  /** In plain mode: only phases, absences, persons and the end. */
  readonly terse?: boolean;
  /** Also the machinery (rulings, repeats, tokens, prices) and every answer in full. */
  readonly verbose?: boolean;
  /** Whether to sum up at the end: for those who do not read the outcome in the same place. */
  readonly sums?: boolean;
  /** What the debate may cost, in words. */
  readonly price?: string | undefined;
  /** Writes to standard error. */
  readonly write: (text: string) => void;
  readonly columns: () => number;
  /** The height of the terminal: a region taller than it cannot be drawn over. */
  readonly rows?: () => number;
  readonly colour: boolean;
  readonly marks: Marks;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether to ring when a person is needed. */
  readonly bell: boolean;
}

/** Shows how a debate is getting on. Whoever runs it calls `tick` ten times a second, and `close` at the end. */
export interface ProgressDisplay {
  /** Who reads answers and phases, in the words of their protocol. */
  follow(follower: Follower): void;
  /** What happened before this process began: it counts at the end, and is not told again. */
  past(events: readonly DebateEvent[]): void;
  event(event: DebateEvent): void;
  /** A sign of life from somebody who is thinking, and the words that came with it. */
  heard(seat: string, bytes: number, words?: string): void;
  tick(): void;
  /** Leaves the terminal to somebody else until `resume`; what happens meanwhile is told then. */
  pause(): void;
  resume(): void;
  close(): void;
}
