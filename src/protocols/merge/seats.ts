import type { Debate } from '../../debate/debate.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import { MergeEnded } from './ended.ts';

/** Who sits at a merge. Without an analyst the scorer judges contradictions. */
export interface Seats {
  readonly advocates: readonly Participant[];
  readonly analyst?: Participant;
  readonly scorer: Participant;
  readonly merger: Participant;
  readonly [seat: string]: Participant | readonly Participant[];
}

export type MergeDebate = Debate<Seats>;

/** M16: asks the person in charge; the merge waits where nobody answers now. */
export async function pause<Answer>(debate: MergeDebate, question: Question<Answer>): Promise<Answer> {
  const answer = await debate.human(question);
  if (answer !== undefined) return answer;
  throw new MergeEnded({ status: 'waiting', stage: null, message: `a person has to answer ${question.prompt}` });
}
