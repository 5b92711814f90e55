import type { DebateEvent } from '../../doors.ts';
import type { DisplayChoice } from './choose.ts';

export interface DisplayOptions {
  readonly mode: DisplayChoice['mode'];
  /** In plain mode: only phases, absences, persons and the end. */
  readonly terse?: boolean;
  /** Writes to standard error. */
  readonly write: (text: string) => void;
  readonly columns: () => number;
  /** The height of the terminal: a region taller than it cannot be drawn over. */
  readonly rows?: () => number;
  readonly colour: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether to ring when a person is needed. */
  readonly bell: boolean;
}

/** Shows how a debate is getting on. Whoever runs it calls `tick` ten times a second, and `close` at the end. */
export interface ProgressDisplay {
  /** What happened before this process began: it counts at the end, and is not told again. */
  past(events: readonly DebateEvent[]): void;
  event(event: DebateEvent): void;
  /** A sign of life from somebody who is thinking. */
  heard(seat: string, bytes: number): void;
  tick(): void;
  /** Leaves the terminal to somebody else until `resume`; what happens meanwhile is told then. */
  pause(): void;
  resume(): void;
  close(): void;
}
