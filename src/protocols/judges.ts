/**
 * Judges with assigned stances. Each recommends an option unseen by the others; without consensus each
 * reads the others, must challenge them, and may revise. Disagreement that remains is an outcome, not a
 * failure: a person decides.
 */
import type { Participant } from '../debate/participant.ts';
import { defineProtocol } from '../debate/protocol.ts';
import { oneLine } from '../documents/sentence.ts';
import { classificationOf, misfitOf } from './judges/classification.ts';
import { contested, insufficient, recommended } from './judges/conclusion.ts';
import { callEstimate } from './judges/estimate.ts';
import { firstRound, majority } from './judges/majority.ts';
import { afterResponses, lastChanges, opened } from './judges/proceedings.ts';
import { challenge, choose, recommend } from './judges/questions.ts';
import { Settings } from './judges/settings.ts';
import { Topic } from './judges/topic.ts';

export const judges = defineProtocol<{ judges: readonly Participant[] }>()({
  name: 'judges',
  summary: 'Judges with assigned stances vote on options; without consensus they read and challenge each other.',
  topic: Topic,
  settings: Settings,
  seats: {
    judges: { holds: 'several', least: 3, most: 16, defaultNames: ['risk', 'value', 'effort'], needsPersona: true },
  },
  turnLimit: { setting: 'timeout_per_judge', defaultMs: 120_000 },
  prompts: ['judges/recommend', 'judges/challenge', 'human/choose'],
  rolesShown: true,
  headline: ({ question_text }) => oneLine(question_text),
  estimate: ({ judges }, { max_rounds }) => callEstimate(judges.length, max_rounds),
  misfit: (topic) => misfitOf(topic),
  copies: ({ feature_dir }) => (feature_dir ? { folder: `${feature_dir}/sadd`, prefix: 'debate-' } : undefined),

  async run(debate, topic, settings) {
    const { max_rounds, consensus_threshold } = settings;

    debate.phase('recommendation', { title: 'Round 1: independent recommendations', round: 1 });
    debate.rule('Classification', classificationOf(topic));
    const recommendations = await debate.askAll(debate.seats.judges, (judge) => recommend(judge, topic, settings), {
      quorum: 1,
    });
    debate.rule('First round', firstRound(recommendations));
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
      debate.rule(`Changes in round ${round}`, lastChanges(proceedings));
      const name = round === max_rounds ? 'Final consensus check' : 'Consensus check';
      check = debate.rule(name, majority(proceedings.stands, consensus_threshold));
    }

    const concluded = { topic, settings, proceedings, check };
    if (check.reached) return recommended(concluded);
    if (proceedings.stands.votes.length < 2) return insufficient(concluded);

    debate.phase('decision', { title: 'Contested: a person decides', round: proceedings.round });
    await debate.human(choose(topic, proceedings));
    return contested(concluded);
  },
});
