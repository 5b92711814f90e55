/**
 * Parallel first, sequential if needed. One participant takes a position, all challengers attack it at
 * once, unseen by each other; only what they object to is argued out, round by round. Without agreement the
 * debate yields the assumptions on which the parties differ.
 */
import { defineProtocol } from '../../debate/protocol.ts';
import { titleOf } from '../title.ts';
import { answers } from './answers.ts';
import { command } from './command.ts';
import { estimateChallenge } from './estimate.ts';
import { runChallenge } from './flow.ts';
import { introduce, nameHeading } from './introduce.ts';
import { report } from './report/index.ts';
import { Result } from './result.ts';
import { Settings } from './settings.ts';
import { summarize } from './summarize.ts';
import { Topic } from './topic.ts';

export const challenge = defineProtocol({
  name: 'challenge',
  edition: 2,
  summary: 'One position, attacked by all challengers at once; only what they object to is argued out.',
  isDefault: true,
  command,
  seatsHint:
    "One position, attacked by all challengers at once. A challenger from the proposer's vendor shares its blind spots.",
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
      external: { to: 'proposer', because: "such a challenger shares the proposer's blind spots" },
    },
  },
  answers,
  result: Result,
  turnLimit: { setting: 'timeout_per_cli', defaultMs: 120_000 },
  prompts: ['human/tradeoff'],
  rolesShown: false,
  headline: ({ topic }) => titleOf(topic),
  estimate: ({ challengers }, { max_rounds }) => estimateChallenge(challengers.length, max_rounds),
  summarize,
  introduce,
  nameHeading,
  report,
  run: runChallenge,
});
