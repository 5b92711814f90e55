/**
 * A board in three phases. Everybody takes a position unseen by the others, a contrarian and a moonshot among them; all
 * respond to each other in rounds, watched by a gate reviewer who is no member; then one of them writes the document of
 * the level, and the others check that every dissent stands in it as its holder means it.
 */
import { z } from 'zod';
import type { Conclusion } from '../debate/outcome.ts';
import { defineProtocol } from '../debate/protocol.ts';
import { command } from './board/command.ts';
import { escalatedWithout, synthesized } from './board/conclusion.ts';
import { callEstimate } from './board/estimate.ts';
import { synthesizerOf } from './board/panel.ts';
import { positionStatements } from './board/phases/positions.ts';
import { responseAndChallenge } from './board/phases/responses.ts';
import { synthesis } from './board/phases/synthesis.ts';
import { Settings } from './board/settings.ts';
import { membersBy } from './board/signals.ts';
import { Topic } from './board/topic.ts';
import { titleOf } from './title.ts';

const one = { holds: 'one', least: 1, most: 1, needsPersona: false } as const;

export const board = defineProtocol({
  name: 'board',
  edition: 1,
  answers: {},
  result: z.custom<Conclusion['result']>(),
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
  turnLimit: { defaultMs: 120_000 },
  prompts: [
    ...[
      'position',
      'respond',
      'gate',
      'gate-again',
      'gate-full-text',
      'poll',
      'synthesize',
      'review',
      'correct',
      'check',
    ].map((name) => `board/${name}`),
    'board/escalated',
  ],
  rolesShown: true,
  headline: ({ brief }) => titleOf(brief),
  names: (topic) => {
    const members = membersBy(topic);
    return members ? { members } : {};
  },
  estimate: ({ members }, settings) => callEstimate(members.length + 2, settings),

  async run(debate, topic, settings) {
    const { members, contrarian, moonshot } = debate.seats;
    const table = { members, contrarian, moonshot };
    const synthesizer = synthesizerOf(table, topic, debate.seats.synthesizer);

    const positions = await positionStatements(debate, { topic, table, synthesizer });
    const argued = await responseAndChallenge(debate, { topic, table, positions }, settings);
    if (argued.ended) return escalatedWithout(argued, argued.ended);

    const document = await synthesis(debate, argued, synthesizer);
    return synthesized(argued, { stop_reason: argued.stop_reason, ...document });
  },
});
