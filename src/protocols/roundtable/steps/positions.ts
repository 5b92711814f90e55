import { refuseBelowQuorum } from '../lead.ts';
import { type RoundtableDebate, rulePanel } from '../panel.ts';
import { takePosition } from '../questions.ts';
import type { Settings } from '../settings.ts';
import { openTalk, type Talk } from '../talk.ts';

/** R1: all specialists state their positions, unseen by each other. */
export async function statePositions(debate: RoundtableDebate, question: string, settings: Settings): Promise<Talk> {
  const { lead, specialists } = debate.seats;
  debate.phase('positions', { title: 'Positions' });
  debate.rule('Panel', rulePanel(debate.seats));
  const positions = await debate.askAll(specialists, (to) => takePosition(to, { question, lead, specialists }));
  const talk = openTalk({ question, settings, lead, specialists }, positions);
  refuseBelowQuorum(talk, 'Positions');
  return talk;
}
