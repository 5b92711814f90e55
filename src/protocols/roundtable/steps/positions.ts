import { freezeFirstRound } from '../bands.ts';
import { refuseBelowQuorum } from '../lead.ts';
import { type RoundtableDebate, rulePanel } from '../panel.ts';
import { position } from '../questions.ts';
import type { Settings } from '../settings.ts';
import { openTalk, type Talk } from '../talk.ts';

/** R1: all specialists state their positions, unseen by each other. */
export async function statePositions(debate: RoundtableDebate, question: string, settings: Settings): Promise<Talk> {
  const { lead, specialists } = debate.seats;
  const { target } = settings;
  debate.phase('positions', { title: 'Positions' });
  debate.rule('Panel', rulePanel(debate.seats));
  const positions = await debate.askAll(specialists, (to) => position(to, { question, target, lead, specialists }));
  const talk = openTalk({ question, settings, lead, specialists }, positions);
  refuseBelowQuorum(talk, 'Positions');
  if (!talk.outOfTime) debate.rule('First round', freezeFirstRound(positions));
  return talk;
}
