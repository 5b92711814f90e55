import type { Debate } from '../../debate/debate.ts';
import { QuorumLostError } from '../../debate/errors.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';

/** Where a merge failed (M14). */
export type FailureStage = 'variant_generation' | 'debate' | 'merge' | 'validation' | 'transport';

/** A step that cannot be done: the merge ends there, with what it has. */
export class MergeEnded extends Error {
  readonly status: 'failed' | 'waiting';
  readonly stage: FailureStage | null;

  constructor(facts: { status: 'failed' | 'waiting'; stage: FailureStage | null; message: string }) {
    super(facts.message);
    this.name = 'MergeEnded';
    this.status = facts.status;
    this.stage = facts.stage;
  }
}

/** E4: analyst, scorer and merger are asked once more; without an answer the merge has failed, and can be resumed. */
export async function needed<Answer>(
  debate: Pick<Debate<unknown>, 'askAll'>,
  whom: Participant,
  { question, stage, phase }: { question: Question<Answer>; stage: FailureStage; phase: string },
): Promise<Answer> {
  const ballot = await debate.askAll([whom], () => question, { again: true });
  const answer = ballot.of(whom);
  if (answer !== undefined) return answer;
  if (ballot.absences.some(({ reason }) => reason === 'over-budget'))
    throw new QuorumLostError({ phase, needed: 1, answered: 0, absences: ballot.absences });
  const why = ballot.absences.map(({ reason }) => reason).join(', ');
  throw new MergeEnded({ status: 'failed', stage, message: `${whom.seat} did not answer ${question.prompt} (${why})` });
}
