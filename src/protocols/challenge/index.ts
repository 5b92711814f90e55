/**
 * Parallel first, sequential if needed. One participant takes a position, all challengers attack it at
 * once, unseen by each other; only what they object to is argued out, round by round. Without agreement the
 * debate yields the assumptions on which the parties differ.
 */
import { z } from 'zod';
import type { Conclusion } from '../../debate/outcome.ts';
import { defineProtocol } from '../../debate/protocol.ts';
import { titleOf } from '../title.ts';
import { applyPersonaSetting, assignAngles } from './angles.ts';
import { listRoundChanges } from './changes.ts';
import { concludeConsensus, concludeTradeoff } from './conclusion.ts';
import { countVerdicts, findRubberStamps } from './counted-verdicts.ts';
import { estimateChallenge } from './estimate.ts';
import { checkFastExit, freezeFirstRound } from './fast-exit.ts';
import { checkResolved, checkStalled } from './iteration-check.ts';
import { rateLevel } from './level.ts';
import { describeObjections, listObjections, listReservations } from './objection.ts';
import {
  applyConfrontation,
  applyRebuttals,
  beginProceedings,
  countRebuttalsNeeded,
  findObjection,
  findObjectionsToRebut,
} from './proceedings.ts';
import { challenge as challengeQuestion, confront, explain, extract, open, rebut } from './questions.ts';
import { Settings } from './settings.ts';
import { Topic } from './topic.ts';

export const challenge = defineProtocol({
  name: 'challenge',
  edition: 1,
  answers: {},
  result: z.custom<Conclusion['result']>(),
  summary: 'One position, attacked by all challengers at once; only what they object to is argued out.',
  topic: Topic,
  settings: Settings,
  seats: {
    proposer: { holds: 'one', least: 1, most: 1, defaultNames: ['proposer'], needsPersona: false },
    challengers: {
      holds: 'several',
      least: 1,
      most: 10,
      defaultNames: ['architect', 'operator', 'adversary'],
      needsPersona: false,
      external: { to: 'proposer', because: "such a challenger shares the proposer's blind spots (C15)" },
    },
  },
  turnLimit: { setting: 'timeout_per_cli', defaultMs: 120_000 },
  prompts: ['open', 'challenge', 'confront', 'rebut', 'explain', 'extract'].map((name) => `challenge/${name}`),
  rolesShown: false,
  headline: ({ topic }) => titleOf(topic),
  estimate: ({ challengers }, { max_rounds }) => estimateChallenge(challengers.length, max_rounds),

  async run(debate, { topic }, settings) {
    const { max_rounds, skeptical } = settings;
    const { proposer } = debate.seats;
    const challengers = applyPersonaSetting(debate.seats.challengers, settings);
    const angles = assignAngles(challengers, settings);

    debate.phase('preflight', { title: '0 Preflight' });
    const present = await debate.rollCall(challengers, { quorum: 1 });
    debate.rule('Level', rateLevel(present.length, challengers.length));

    debate.phase('opening', { title: '1 Opening' });
    const opening = await debate.ask(proposer, open(topic));

    debate.phase('challenge', { title: '2 Parallel challenge' });
    const replies = await debate.askAll(
      present,
      ({ seat }) => challengeQuestion({ topic, opening, proposer, angle: angles.get(seat) ?? '', skeptical }),
      { quorum: 1 },
    );

    debate.phase('consensus-check', { title: '3 Consensus check' });
    debate.rule('First round', freezeFirstRound(replies));
    const verdicts = countVerdicts(
      replies,
      debate.rule('Skepticism', findRubberStamps(replies, { opening, topic, skeptical })),
    );
    const exit = debate.rule('Fast exit?', checkFastExit(verdicts));
    const concluded = { topic, settings, proposer, challengers, angles };
    const output = () => debate.phase('output', { title: '8 Final output' });
    if (exit.taken === 'all-agree') {
      output();
      return concludeConsensus({ ...concluded, proceedings: beginProceedings(opening, verdicts, []) }, 'all-agree');
    }
    if (exit.taken === 'minor-only') {
      const reserved = beginProceedings(opening, verdicts, listReservations(verdicts));
      const proceedings = applyConfrontation(reserved, await debate.ask(proposer, confront(reserved)), 0);
      debate.rule('Changes', listRoundChanges(proposer, proceedings));
      output();
      return concludeConsensus({ ...concluded, proceedings }, 'minor-only');
    }

    let proceedings = beginProceedings(opening, verdicts, listObjections(verdicts));
    debate.rule('Open objections', describeObjections(proceedings.objections));
    let stop: 'max-rounds' | 'stalled' = 'max-rounds';
    for (let round = 1; round <= max_rounds; round++) {
      debate.phase('confrontation', { title: '4 Confrontation', round });
      const confronted = applyConfrontation(proceedings, await debate.ask(proposer, confront(proceedings)), round);

      debate.phase('rebuttal', { title: '5 Rebuttal', round });
      const rebuttals = await debate.askAll(
        findObjectionsToRebut(confronted).map(({ by }) => by),
        (dissenter) => rebut(proposer, findObjection(dissenter, confronted), confronted),
        { quorum: countRebuttalsNeeded(confronted) },
      );

      debate.phase('iteration-check', { title: '6 Iteration check', round });
      proceedings = applyRebuttals(confronted, rebuttals);
      debate.rule('Changes', listRoundChanges(proposer, proceedings));
      if (debate.rule('All resolved?', checkResolved(proceedings)).reached) {
        output();
        return concludeConsensus({ ...concluded, proceedings }, 'all-resolved');
      }
      if (round === max_rounds) break;
      if (debate.rule('Stalled?', checkStalled(proceedings, settings)).reached) {
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
    return concludeTradeoff(
      { ...concluded, proceedings: disputed },
      { stop_reason: stop, explanations, extraction: extractions.of(proposer) },
    );
  },
});
