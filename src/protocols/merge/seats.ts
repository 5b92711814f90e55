import type { Debate } from '../../debate/debate.ts';
import type { Participant } from '../../debate/participant.ts';

/** Who sits at a merge. Without an analyst the scorer judges contradictions. */
interface Seats {
  readonly advocates: readonly Participant[];
  readonly analyst?: Participant;
  readonly scorer: Participant;
  readonly merger: Participant;
}

export type MergeDebate = Debate<Seats>;
