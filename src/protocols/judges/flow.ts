import type { Debate } from '../../debate/debate.ts';
import type { Conclusion } from '../../debate/outcome.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Result } from './answers.ts';
import { classificationOf } from './classification.ts';
import { contested, insufficient, recommended } from './conclusion.ts';
import { majority, ruleFirstRound } from './majority.ts';
import { afterResponses, opened, ruleChanges } from './proceedings.ts';
import { challenge, choose, recommend } from './questions.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topic.ts';

export async function runJudges(
  debate: Debate<{ readonly judges: readonly Participant[] }>,
  topic: Topic,
  settings: Settings,
): Promise<Conclusion<Result>> {
  const { max_rounds, consensus_threshold } = settings;

  debate.phase('recommendation', { title: 'Round 1: independent recommendations', round: 1 });
  debate.rule('Classification', classificationOf(topic));
  const recommendations = await debate.askAll(debate.seats.judges, (judge) => recommend(judge, topic, settings), {
    quorum: 1,
  });
  debate.rule('First round', ruleFirstRound(recommendations));
  let proceedings = opened(recommendations);
  let check = debate.rule('Consensus check', majority(proceedings.stands, consensus_threshold));

  while (!check.reached && proceedings.stands.votes.length > 1 && proceedings.round < max_rounds) {
    const before = proceedings;
    const round = before.round + 1;
    debate.phase('response', { title: `Round ${round}: adversarial response`, round });
    const responses = await debate.askAll(
      before.stands.voters,
      (judge) => challenge(judge, topic, { proceedings: before, settings }),
      { quorum: 1 },
    );
    proceedings = afterResponses(before, responses);
    debate.rule(`Changes in round ${round}`, ruleChanges(proceedings));
    const name = round === max_rounds ? 'Final consensus check' : 'Consensus check';
    check = debate.rule(name, majority(proceedings.stands, consensus_threshold));
  }

  const concluded = { topic, proceedings, check };
  if (check.reached) return recommended(concluded);
  if (proceedings.stands.votes.length < 2) return insufficient(concluded);

  debate.phase('decision', { title: 'Contested: a person decides', round: proceedings.round });
  await debate.human(choose(topic, proceedings));
  return contested(concluded);
}
