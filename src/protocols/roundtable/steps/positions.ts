import { firstRound } from '../bands.ts';
import { refuseBelowQuorum } from '../lead.ts';
import { panelRuling, type RoundtableDebate } from '../panel.ts';
import { position } from '../questions.ts';
import type { Settings } from '../settings.ts';
import { opened, type Talk } from '../talk.ts';

/** R1: all specialists state their positions, unseen by each other. */
export async function statePositions(debate: RoundtableDebate, question: string, settings: Settings): Promise<Talk> {
  const { lead, specialists } = debate.seats;
  const { target } = settings;
  debate.phase('positions', { title: 'Positions' });
  debate.rule('Panel', panelRuling(debate.seats));
  const positions = await debate.askAll(specialists, (to) => position(to, { question, target, lead, specialists }));
  const talk = opened({ question, settings, lead, specialists }, positions);
  refuseBelowQuorum(talk, 'Positions');
  if (!talk.outOfTime) debate.rule('First round', firstRound(positions));
  return talk;
}
