import type { Conclusion } from '../../../debate/outcome.ts';
import type { Result } from '../answers.ts';
import { conclude } from '../conclusion.ts';
import { wayOut } from '../escalation.ts';
import type { RoundtableDebate } from '../panel.ts';
import { roundOf, type Talk } from '../talk.ts';
import { assembleAdr, concludeWithAdr } from './adr.ts';

const titles = { escalated: 'Escalated: a person decides', stalemate: 'Stalemate: a person decides' } as const;

/** R6: what the table could not settle, a person does. Only a majority's proposal is drafted by the table. */
export async function askPerson(
  debate: RoundtableDebate,
  ending: 'escalated' | 'stalemate',
  talk: Talk,
): Promise<Conclusion<Result>> {
  debate.phase('decision', { title: titles[ending], round: roundOf(talk) });
  const decided = await debate.human(wayOut(`human/${ending}`, talk));
  if (decided?.choice !== 'majority') return conclude(ending, talk, assembleAdr(talk));
  return concludeWithAdr(debate, { ending, talk }, describeMajority(decided.accepted_risks));
}

/** How the lead is told that it drafts without consensus. */
function describeMajority(accepted: readonly string[]): string {
  const risks = accepted.length === 0 ? '' : `\nAccepted risks:\n${accepted.map((risk) => `- ${risk}`).join('\n')}`;
  return `There is no consensus. The person in charge decided to go on with the majority's proposal; the ADR stays proposed.${risks}`;
}
