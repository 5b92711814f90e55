import type { Absence } from '../../debate/absence.ts';
import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Change } from '../../debate/ruling.ts';
import type { Recommendation, Response } from './answers.ts';

/** Where a judge stands after the last round it spoke in. */
export interface Stand {
  readonly option: string;
  /** Why, in one line: of the recommendation, or of the last change. */
  readonly summary: string;
  /** Why: the first reasons, or that of the last change. */
  readonly reasons: readonly string[];
  /** The option of round 1, unseen by the others. */
  readonly first: string;
  readonly lastSpoke: number;
}

/** What was said in each round, and where everybody stands now. */
export interface Proceedings {
  readonly round: number;
  /** All judges at the table, absent ones included: shares are counted over them (J3). */
  readonly seats: number;
  readonly recommendations: Ballot<Recommendation>;
  /** Round 2, round 3, … */
  readonly responses: readonly Ballot<Response>[];
  /** The judges whose votes count. */
  readonly stands: Ballot<Stand>;
  /** Judges who lost their vote after round 1, with where they stood (J5). */
  readonly silent: readonly { readonly by: Participant; readonly answer: Stand }[];
  readonly absences: readonly (Absence & { readonly round: number })[];
  readonly changes: readonly Change[];
}
