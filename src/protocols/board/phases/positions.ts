import type { Participant } from '../../../debate/participant.ts';
import type { Argued } from '../conclusion.ts';
import { type BoardDebate, describePanel, listSpeakers, needQuorum, type Table } from '../panel.ts';
import { takePosition } from '../questions.ts';
import type { Topic } from '../topic.ts';

/** Phase 1: everybody reads the brief and takes a position, unseen by the others (B2). */
export async function takePositions(
  debate: BoardDebate,
  { topic, table, synthesizer }: { topic: Topic; table: Table; synthesizer: Participant },
): Promise<Argued> {
  debate.phase('positions', { title: 'First positions, each on its own' });
  debate.rule('Panel', describePanel(table, topic, synthesizer));
  const positions = await debate.askAll(listSpeakers(table), (to) => takePosition(to, topic, table), needQuorum(table));
  return { topic, proceedings: { table, positions, rounds: [] }, course: { gates: [], polls: [], changes: [] } };
}
