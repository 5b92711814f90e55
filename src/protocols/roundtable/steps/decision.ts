import type { Conclusion } from '../../../debate/outcome.ts';
import { conclude, type Ending } from '../conclusion.ts';
import { askAboutPending, askForWayOut, listBlocking } from '../escalation.ts';
import type { RoundtableDebate } from '../panel.ts';
import type { Result } from '../result.ts';
import { findRound, type Talk } from '../talk.ts';
import { assembleAdr, concludeWithAdr } from './adr.ts';

/** R6: what the table could not settle, a person does. Only a majority's proposal is drafted by the table. */
export async function askPerson(
  debate: RoundtableDebate,
  ending: 'stuck' | 'max-rounds',
  talk: Talk,
): Promise<Conclusion<Result>> {
  const prompt = ending === 'stuck' ? 'human/roundtable-escalated' : 'human/stalemate';
  debate.phase('decision', { title: 'A person decides', round: findRound(talk) });
  const decided = await debate.human(askForWayOut(prompt, talk));
  if (decided?.choice !== 'majority') return conclude(ending, talk, assembleAdr(talk));
  const standing = 'There is no consensus. The person in charge decided to go on with the proposal of the majority.';
  return concludeWithAdr(debate, { ending, talk }, describeRisks(standing, decided.accepted_risks));
}

/** R9: all others are content, and some are silent: a person goes on without them, waits, or stops. */
export async function askAboutSilent(debate: RoundtableDebate, talk: Talk): Promise<Talk | Conclusion<Result>> {
  const pending = listBlocking(talk).map(({ by }) => by.seat);
  const ending: Ending = 'pending';
  debate.phase('decision', { title: 'A person decides', round: findRound(talk) });
  const decided = await debate.human(askAboutPending(talk));
  if (decided?.choice === 'wait' && findRound(talk) < talk.settings.max_rounds) return talk;
  if (decided?.choice !== 'without') return conclude(ending, talk, assembleAdr(talk));
  const without: Talk = { ...talk, without: [...talk.without, ...pending] };
  const standing = `All who answered agree. The person in charge decided to go on without ${pending.join(', ')}, who did not answer.`;
  return concludeWithAdr(
    debate,
    { ending: 'consensus', talk: without },
    describeRisks(standing, decided.accepted_risks),
  );
}

function describeRisks(standing: string, accepted: readonly string[]): string {
  return accepted.length === 0
    ? standing
    : `${standing}\nAccepted risks:\n${accepted.map((risk) => `- ${risk}`).join('\n')}`;
}
