/**
 * Parallel first, sequential if needed. One participant takes a position, all challengers attack it at
 * once, unseen by each other; only what they object to is argued out, round by round. Without agreement the
 * debate yields the assumptions on which the parties differ.
 */
import { z } from 'zod';
import type { Conclusion } from '../debate/outcome.ts';
import { defineProtocol } from '../debate/protocol.ts';
import { anglesOf, asSettled } from './challenge/angles.ts';
import { changesOf } from './challenge/changes.ts';
import { command } from './challenge/command.ts';
import { consensus, tradeoff } from './challenge/conclusion.ts';
import { counted, skepticism } from './challenge/counted.ts';
import { callEstimate } from './challenge/estimate.ts';
import { fastExit, firstRound } from './challenge/fast-exit.ts';
import { allResolved, stalled } from './challenge/iteration-check.ts';
import { level } from './challenge/level.ts';
import { objectionsIn, openObjections, reservationsIn } from './challenge/objection.ts';
import {
  afterConfrontation,
  afterRebuttals,
  begun,
  objectionOf,
  rebuttalsNeeded,
  toRebut,
} from './challenge/proceedings.ts';
import { challenge as challengeQuestion, confront, explain, extract, open, rebut } from './challenge/questions.ts';
import { Settings } from './challenge/settings.ts';
import { Topic } from './challenge/topic.ts';
import { titleOf } from './title.ts';

export const challenge = defineProtocol({
  name: 'challenge',
  edition: 1,
  answers: {},
  result: z.custom<Conclusion['result']>(),
  summary: 'One position, attacked by all challengers at once; only what they object to is argued out.',
  isDefault: true,
  command,
  seatsHint:
    "One position, attacked by all challengers at once. A challenger of the proposer's vendor is not external.",
  topic: Topic,
  settings: Settings,
  seats: {
    proposer: {
      holds: 'one',
      least: 1,
      most: 1,
      defaultNames: ['proposer'],
      needsPersona: false,
      leads: true,
      ask: 'Who takes a position that the others attack?',
    },
    challengers: {
      holds: 'several',
      least: 1,
      most: 10,
      defaultNames: ['architect', 'operator', 'adversary'],
      needsPersona: false,
      everybody: true,
      external: { to: 'proposer', because: "such a challenger shares the proposer's blind spots (C15)" },
    },
  },
  turnLimit: { setting: 'timeout_per_cli', defaultMs: 120_000 },
  prompts: ['open', 'challenge', 'confront', 'rebut', 'explain', 'extract'].map((name) => `challenge/${name}`),
  rolesShown: false,
  headline: ({ topic }) => titleOf(topic),
  estimate: ({ challengers }, { max_rounds }) => callEstimate(challengers.length, max_rounds),

  async run(debate, { topic }, settings) {
    const { max_rounds, skeptical } = settings;
    const { proposer } = debate.seats;
    const challengers = asSettled(debate.seats.challengers, settings);
    const angles = anglesOf(challengers, settings);

    debate.phase('preflight', { title: '0 Preflight' });
    const present = await debate.rollCall(challengers, { quorum: 1 });
    debate.rule('Level', level(present.length, challengers.length));

    debate.phase('opening', { title: '1 Opening' });
    const opening = await debate.ask(proposer, open(topic));

    debate.phase('challenge', { title: '2 Parallel challenge' });
    const replies = await debate.askAll(
      present,
      ({ seat }) => challengeQuestion({ topic, opening, proposer, angle: angles.get(seat) ?? '', skeptical }),
      { quorum: 1 },
    );

    debate.phase('consensus-check', { title: '3 Consensus check' });
    debate.rule('First round', firstRound(replies));
    const verdicts = counted(replies, debate.rule('Skepticism', skepticism(replies, { opening, topic, skeptical })));
    const exit = debate.rule('Fast exit?', fastExit(verdicts));
    const concluded = { topic, settings, proposer, challengers, angles };
    const output = () => debate.phase('output', { title: '8 Final output' });
    if (exit.taken === 'all-agree') {
      output();
      return consensus({ ...concluded, proceedings: begun(opening, verdicts, []) }, 'all-agree');
    }
    if (exit.taken === 'minor-only') {
      const reserved = begun(opening, verdicts, reservationsIn(verdicts));
      const proceedings = afterConfrontation(reserved, await debate.ask(proposer, confront(reserved)), 0);
      debate.rule('Changes', changesOf(proposer, proceedings));
      output();
      return consensus({ ...concluded, proceedings }, 'minor-only');
    }

    let proceedings = begun(opening, verdicts, objectionsIn(verdicts));
    debate.rule('Open objections', openObjections(proceedings.objections));
    let stop: 'max-rounds' | 'stalled' = 'max-rounds';
    for (let round = 1; round <= max_rounds; round++) {
      debate.phase('confrontation', { title: '4 Confrontation', round });
      const confronted = afterConfrontation(proceedings, await debate.ask(proposer, confront(proceedings)), round);

      debate.phase('rebuttal', { title: '5 Rebuttal', round });
      const rebuttals = await debate.askAll(
        toRebut(confronted).map(({ by }) => by),
        (dissenter) => rebut(proposer, objectionOf(dissenter, confronted), confronted),
        { quorum: rebuttalsNeeded(confronted) },
      );

      debate.phase('iteration-check', { title: '6 Iteration check', round });
      proceedings = afterRebuttals(confronted, rebuttals);
      debate.rule('Changes', changesOf(proposer, proceedings));
      if (debate.rule('All resolved?', allResolved(proceedings)).reached) {
        output();
        return consensus({ ...concluded, proceedings }, 'all-resolved');
      }
      if (round === max_rounds) break;
      if (debate.rule('Stalled?', stalled(proceedings, settings)).reached) {
        stop = 'stalled';
        break;
      }
    }

    debate.phase('extraction', { title: '7 Assumption extraction' });
    const disputed = proceedings;
    const parties = [proposer, ...disputed.objections.filter(({ state }) => state === 'open').map(({ by }) => by)];
    const explanations = await debate.askAll(parties, (party) => explain(party, { proposer, proceedings: disputed }));
    const extractions = await debate.askAll([proposer], () =>
      extract(proposer, { explanations, proceedings: disputed }),
    );

    output();
    return tradeoff(
      { ...concluded, proceedings: disputed },
      { stop_reason: stop, explanations, extraction: extractions.of(proposer) },
    );
  },
});
