import type { Debate } from '../../debate/debate.ts';
import { QuorumLostError } from '../../debate/errors.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import type { FailureStage } from './result.ts';

/** Why a merge ends before it is done. Every step returns its product or this. */
export class EarlyEnd {
  readonly status: 'failed' | 'waiting';
  readonly stage: FailureStage | null;
  readonly why: string;

  constructor({ status, stage, why }: { status: 'failed' | 'waiting'; stage: FailureStage | null; why: string }) {
    this.status = status;
    this.stage = stage;
    this.why = why;
  }
}

/** E4: analyst, scorer and merger are asked once more; without an answer the merge has failed, and can be resumed. */
export async function requireAnswer<Answer>(
  debate: Pick<Debate<unknown>, 'askAll'>,
  whom: Participant,
  { question, stage, phase }: { question: Question<Answer>; stage: FailureStage; phase: string },
): Promise<Answer | EarlyEnd> {
  const ballot = await debate.askAll([whom], () => question, { again: true });
  const answer = ballot.of(whom);
  if (answer !== undefined) return answer;
  if (ballot.absences.some(({ reason }) => reason === 'over-budget'))
    throw new QuorumLostError({ phase, needed: 1, answered: 0, absences: ballot.absences });
  const reasons = ballot.absences.map(({ reason }) => reason).join(', ');
  const why = `${whom.seat} did not answer ${question.prompt} (${reasons})`;
  return new EarlyEnd({ status: 'failed', stage, why });
}

/** M16: asks the person in charge; the merge waits where nobody answers now. */
export async function askPerson<Answer>(
  debate: Pick<Debate<unknown>, 'human'>,
  question: Question<Answer>,
): Promise<Answer | EarlyEnd> {
  const answer = await debate.human(question);
  if (answer !== undefined) return answer;
  return new EarlyEnd({ status: 'waiting', stage: null, why: `a person has to answer ${question.prompt}` });
}
