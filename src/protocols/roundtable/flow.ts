import type { Conclusion } from '../../debate/outcome.ts';
import { conclude } from './conclusion.ts';
import type { RoundtableDebate } from './panel.ts';
import type { Result } from './result.ts';
import type { Settings } from './settings.ts';
import { assembleAdr, concludeAgreed } from './steps/adr.ts';
import { seekCompromise } from './steps/compromise.ts';
import { askAboutSilent, askPerson } from './steps/decision.ts';
import { checkRound, discussRound } from './steps/discussion.ts';
import { statePositions } from './steps/positions.ts';
import type { Topic } from './topic.ts';

export async function runRoundtable(
  debate: RoundtableDebate,
  { question }: Topic,
  settings: Settings,
): Promise<Conclusion<Result>> {
  let talk = await statePositions(debate, question, settings);

  while (!talk.outOfTime) {
    talk = await discussRound(debate, talk);
    const found = checkRound(debate, talk);
    if (found === 'consensus') return concludeAgreed(debate, talk);
    if (found === 'rounds-used-up') return askPerson(debate, 'max-rounds', talk);
    if (found === 'pending') {
      const waited = await askAboutSilent(debate, talk);
      if ('status' in waited) return waited;
      talk = waited;
    }
    if (found === 'stuck') {
      const sought = await seekCompromise(debate, talk);
      if (sought.stillStuck) return askPerson(debate, 'stuck', sought.talk);
      talk = sought.talk;
    }
  }
  return conclude('time', talk, assembleAdr(talk));
}
