import type { Debate } from '../../debate/debate.ts';
import type { Conclusion } from '../../debate/outcome.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Result } from './answers.ts';
import { concludeContested, concludeInsufficient, concludeRecommended } from './conclusion.ts';
import { canReach, findMajority, type Majority } from './majority.ts';
import { addResponses, openProceedings } from './proceedings.ts';
import { challenge, choose, recommend } from './questions.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topic.ts';

export async function runJudges(
  debate: Debate<{ readonly judges: readonly Participant[] }>,
  topic: Topic,
  settings: Settings,
): Promise<Conclusion<Result>> {
  const { max_rounds, consensus_threshold: threshold } = settings;

  debate.phase('recommendation', { title: 'Round 1: independent recommendations', round: 1 });
  let proceedings = openProceedings(
    await debate.askAll(debate.seats.judges, (judge) => recommend(judge, topic, settings), { quorum: 1 }),
  );
  const measure = { seats: proceedings.seats, threshold };
  const votes = debate.about.effective_votes;
  const canAgree = () => canReach(proceedings.stands.votes.length, measure);
  let check = debate.rule('Consensus check', findMajority(proceedings.stands, measure));
  if (!canAgree()) {
    await debate.human(choose(topic, proceedings));
    return concludeInsufficient({ topic, proceedings, check, votes });
  }

  while (proceedings.round < max_rounds && canAgree() && isDebated(check, proceedings.round, settings)) {
    const before = proceedings;
    const round = before.round + 1;
    debate.phase('response', { title: `Round ${round}: adversarial response`, round });
    const responses = await debate.askAll(
      before.stands.voters,
      (judge) => challenge(judge, topic, { proceedings: before, settings }),
      { quorum: 1 },
    );
    proceedings = addResponses(before, responses);
    const name = round === max_rounds ? 'Final consensus check' : 'Consensus check';
    check = debate.rule(name, findMajority(proceedings.stands, measure));
  }

  if (check.reached) return concludeRecommended({ topic, proceedings, check, votes });
  debate.phase('decision', { title: 'The judges disagree: you decide', round: proceedings.round });
  await debate.human(choose(topic, proceedings));
  return concludeContested({ topic, proceedings, check, votes });
}

/** J5: another round without consensus; with `hear_dissent` a second one also over a majority with dissent. */
function isDebated({ reached, dissent }: Majority, round: number, { hear_dissent }: Settings): boolean {
  return !reached || (hear_dissent && round === 1 && dissent.length > 0);
}
