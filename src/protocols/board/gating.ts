import { type GateRuling, gateRuling } from './gate.ts';
import type { BoardDebate } from './panel.ts';
import type { Proceedings } from './proceedings.ts';
import { gate as ask, gateWithFullText } from './questions.ts';
import type { Course } from './record.ts';
import type { Summary } from './summary.ts';
import type { Topic } from './topic.ts';

/** B6: the gate reviewer's decision after a round; once in a debate it may read a round's full text first. */
export async function gateDecision(
  debate: BoardDebate,
  {
    topic,
    proceedings,
    summary,
    course,
    min_rounds,
  }: { topic: Topic; proceedings: Proceedings; summary: Summary; course: Course; min_rounds: number },
): Promise<GateRuling> {
  const { gate } = debate.seats;
  const { round } = summary;
  const mayReadRound = !course.gates.some(({ read_round }) => read_round !== null);
  const first = (await debate.askAll([gate], () => ask(topic, summary, { min_rounds, mayReadRound }))).of(gate);
  const wanted = (mayReadRound && first?.full_text) || null;
  if (!wanted) return debate.rule('Gate', gateRuling(first, { round, min_rounds, read_round: null }));

  debate.phase('full-text', { title: 'Phase 2: responses', round });
  const again = (await debate.askAll([gate], () => gateWithFullText(wanted, proceedings))).of(gate);
  debate.phase('responses', { title: 'Phase 2: responses', round });
  return debate.rule('Gate', gateRuling(again ?? first, { round, min_rounds, read_round: wanted.round }));
}
