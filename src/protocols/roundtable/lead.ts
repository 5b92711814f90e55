import type { Absence } from '../../debate/absence.ts';
import type { Vote } from '../../debate/ballot.ts';
import { QuorumLostError } from '../../debate/errors.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import type { RoundtableDebate } from './panel.ts';
import { noteTime, type Talk } from './talk.ts';

/** What came of asking the lead: the answer, whoever gave it, or nobody's. */
export interface FromLead<Answer> {
  readonly vote: Vote<Answer> | undefined;
  readonly talk: Talk;
}

/**
 * E4: asks the lead; if it is absent, the next member in seat order stands in. When time is up nobody is asked any
 * more; when another budget is used up, the debate ends here. What follows an answer needs a phase of its own: on resume
 * the absences of the last phase are asked once more, and what others have answered to must stay as it was.
 */
export async function askLead<Answer>(
  debate: Pick<RoundtableDebate, 'askAll'>,
  { talk, phase }: { readonly talk: Talk; readonly phase: string },
  question: (to: Participant) => Question<Answer>,
): Promise<FromLead<Answer>> {
  for (const to of [talk.lead, ...talk.specialists]) {
    const { votes, absences } = await debate.askAll([to], question);
    const after = noteTime(talk, absences);
    if (votes.length > 0 || after.outOfTime) return { vote: votes[0], talk: after };
    if (absences.some(({ reason }) => reason === 'over-budget'))
      throw new QuorumLostError({ phase, needed: 1, answered: 0, absences });
  }
  return { vote: undefined, talk };
}

/** E4: at least two specialists, or it ends here; when time is up it ends in another way. */
export function refuseBelowQuorum(talk: Talk, phase: string): void {
  const last: { readonly votes: readonly unknown[]; readonly absences: readonly Absence[] } =
    talk.rounds.at(-1)?.updates ?? talk.positions;
  const answered = last.votes.length;
  if (talk.outOfTime || answered >= 2) return;
  throw new QuorumLostError({ phase, needed: 2, answered, absences: last.absences });
}
