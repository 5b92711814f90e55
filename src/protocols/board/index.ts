/**
 * A board in three phases. Everybody takes a position unseen by the others, a contrarian and a moonshot among them; all
 * respond to each other in rounds, watched by a gate reviewer who is no member; then one of them writes the document of
 * the level, and the others check that every dissent stands in it as its holder means it.
 */
import { defineProtocol } from '../../debate/protocol.ts';
import { titleOf } from '../title.ts';
import { answers } from './answers.ts';
import { command } from './command.ts';
import { estimateBoard } from './estimate.ts';
import { runBoard } from './flow.ts';
import { introduce, nameHeading } from './introduce.ts';
import { listMembers } from './members.ts';
import { report } from './report/index.ts';
import { Result } from './result.ts';
import { Settings } from './settings.ts';
import { summarize } from './summarize.ts';
import { Topic } from './topic.ts';

const one = { holds: 'one', least: 1, most: 1, needsPersona: false } as const;

export const board = defineProtocol({
  name: 'board',
  edition: 2,
  summary: 'Members, a contrarian and a moonshot argue in rounds before a gate reviewer; one writes the document.',
  command,
  seatsHint: 'Members, a contrarian and a moonshot argue; the gate reviewer takes no side.',
  topic: Topic,
  settings: Settings,
  seats: {
    members: { holds: 'several', least: 2, most: 16, defaultNames: ['ceo', 'cto', 'cfo', 'coo'], needsPersona: false },
    contrarian: { ...one, defaultNames: ['contrarian'] },
    moonshot: { ...one, defaultNames: ['moonshot'] },
    gate: { ...one, defaultNames: ['gate'], impartial: true },
    synthesizer: { holds: 'seated', least: 0, most: 1, defaultNames: [], needsPersona: false },
  },
  answers,
  result: Result,
  turnLimit: { defaultMs: 300_000 },
  promptLimits: { 'board/synthesize': { defaultMs: 600_000 }, 'board/correct': { defaultMs: 600_000 } },
  prompts: ['board/respond-late', 'human/board-escalated', 'human/board-rejected'],
  rolesShown: true,
  headline: ({ brief }) => titleOf(brief),
  names: (topic) => {
    const members = listMembers(topic);
    return members ? { members } : {};
  },
  estimate: ({ members }, settings) => estimateBoard(members.length + 2, settings),
  failsCheck: (result) => result.outcome === 'SYNTHESIZED' && result.final_check?.passes === false,
  summarize,
  introduce,
  nameHeading,
  report,
  run: runBoard,
});
