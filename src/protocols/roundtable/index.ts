/**
 * A round table of specialists. They state their positions unseen, then write to each other and say after every
 * round how satisfied they are with what is on the table; when all are at the target, it becomes an ADR. The lead puts the
 * proposals into words and has none of its own. What the table cannot settle, a person does.
 */
import { defineProtocol } from '../../debate/protocol.ts';
import { titleOf } from '../title.ts';
import { answers } from './answers.ts';
import { command } from './command.ts';
import { estimateRoundtable } from './estimate.ts';
import { runRoundtable } from './flow.ts';
import { introduce, nameHeading } from './introduce.ts';
import { crossCuttingNames, warnOfPanel } from './panel.ts';
import { report } from './report/index.ts';
import { Result } from './result.ts';
import { Settings } from './settings.ts';
import { summarize } from './summarize.ts';
import { Topic } from './topic.ts';

export const roundtable = defineProtocol({
  name: 'roundtable',
  edition: 2,
  summary: 'Specialists write to each other and score what is on the table until all are satisfied; it becomes an ADR.',
  command,
  seatsHint: 'Specialists agree on a design decision, which becomes an ADR. The lead has no opinion of its own.',
  topic: Topic,
  settings: Settings,
  seats: {
    lead: { holds: 'one', least: 1, most: 1, defaultNames: ['lead'], needsPersona: false, leads: true },
    specialists: {
      holds: 'several',
      least: 2,
      most: 16,
      defaultNames: ['architecture', ...crossCuttingNames],
      needsPersona: false,
    },
  },
  answers,
  result: Result,
  turnLimit: { setting: 'timeout_turn', defaultMs: 600_000 },
  promptLimits: { 'roundtable/position': { setting: 'timeout_position', defaultMs: 600_000 } },
  debateLimit: { setting: 'timeout_debate', defaultMs: 7_200_000 },
  prompts: ['human/roundtable-escalated', 'human/stalemate', 'human/pending'],
  rolesShown: true,
  writesAdr: ({ agreed, decision }) => agreed || decision?.choice === 'majority',
  headline: ({ question }) => titleOf(question),
  estimate: ({ specialists }, settings) => estimateRoundtable(specialists.length, settings),
  warnings: (seats) => warnOfPanel(seats),
  summarize,
  introduce,
  nameHeading,
  report,
  run: runRoundtable,
});
