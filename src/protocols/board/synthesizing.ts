import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import type { Review } from './answers.ts';
import { type BoardDebate, everybody, inTurnFrom, quorumOf, type Table } from './panel.ts';

/** E4: the synthesizer is asked; where it is absent, the next member in seat order. The last one is indispensable. */
export async function byFirstPresent<Answer>(
  debate: BoardDebate,
  { first, table, question }: { first: Participant; table: Table; question: (to: Participant) => Question<Answer> },
): Promise<{ readonly by: Participant; readonly answer: Answer; readonly absent: number }> {
  const candidates = inTurnFrom(first, table);
  for (const [absent, candidate] of candidates.entries()) {
    const isLast = absent === candidates.length - 1;
    const ballot = await debate.askAll([candidate], question, isLast ? { quorum: 1 } : {});
    const [vote] = ballot.votes;
    if (vote) return { ...vote, absent };
  }
  throw new RangeError('A board has members.');
}

/** B9: everybody but the author reviews the document; the author counts for the quorum (E4). */
export function reviewedByOthers(
  debate: BoardDebate,
  { author, table, question }: { author: Participant; table: Table; question: Question<Review> },
): Promise<Ballot<Review>> {
  const { quorum, indispensable } = quorumOf(table);
  const others = everybody(table).filter(({ seat }) => seat !== author.seat);
  return debate.askAll(others, () => question, { quorum: quorum - 1, indispensable });
}
