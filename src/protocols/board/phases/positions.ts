import type { Ballot } from '../../../debate/ballot.ts';
import type { Participant } from '../../../debate/participant.ts';
import type { Position } from '../answers.ts';
import { type BoardDebate, everybody, panelRuling, quorumOf, type Table } from '../panel.ts';
import { takePosition } from '../questions.ts';
import { firstRound } from '../tallies.ts';
import type { Topic } from '../topic.ts';

/** Phase 1: everybody reads the brief and takes a position, unseen by the others (B2). */
export async function positionStatements(
  debate: BoardDebate,
  { topic, table, synthesizer }: { topic: Topic; table: Table; synthesizer: Participant },
): Promise<Ballot<Position>> {
  debate.phase('positions', { title: 'Phase 1: positions' });
  debate.rule('Panel', panelRuling(table, topic, synthesizer));
  const positions = await debate.askAll(everybody(table), (to) => takePosition(to, topic, table), quorumOf(table));
  debate.rule('First round', firstRound(positions));
  return positions;
}
