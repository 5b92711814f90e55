import type { Absence } from './absence.ts';
import type { ErrorCode } from './error-codes.ts';

/** The exit codes that an error can have. */
export type ErrorExit = 1 | 2 | 3 | 4 | 5 | 6 | 130;

/** What stops a debate or a command: a permanent code, what happened and why, and what to do next. */
export class DissentError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly exit: ErrorExit;

  constructor(
    code: ErrorCode,
    { message, hint, exit = 2, cause }: { message: string; hint: string; exit?: ErrorExit; cause?: unknown },
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = code;
    this.code = code;
    this.hint = hint;
    this.exit = exit;
  }
}

/** Bad input: a topic, a configuration, an argument. Nothing was spent and nothing was left behind. */
export function badInput(code: ErrorCode, message: string, hint: string, cause?: unknown): DissentError {
  return new DissentError(code, { message, hint, exit: 2, cause });
}

/** Too few answered for the debate to go on (E4). The debate ends as `aborted` and can be resumed. */
export class QuorumLostError extends Error {
  readonly needed: number;
  readonly answered: number;
  readonly absences: readonly Absence[];
  readonly phase: string;
  /** Seats that the debate cannot do without and that gave no answer. */
  readonly missing: readonly string[];

  constructor(facts: {
    phase: string;
    needed: number;
    answered: number;
    absences: readonly Absence[];
    missing?: readonly string[];
  }) {
    const { phase, needed, answered, missing = [] } = facts;
    super(`${answered} answered in "${phase}"; the debate needs at least ${[needed, ...missing].join(' and ')}.`);
    this.missing = missing;
    this.name = 'QuorumLost';
    this.phase = facts.phase;
    this.needed = facts.needed;
    this.answered = facts.answered;
    this.absences = facts.absences;
  }
}
