import type { Frozen } from '../../debate/outcome.ts';
import type { GateRuling } from './gate.ts';
import { everybody } from './panel.ts';
import type { PollRuling } from './poll.ts';
import { outOfScope, type Proceedings, responsesOf, standOf } from './proceedings.ts';
import type { Debated } from './result.ts';
import type { Summary } from './summary.ts';

/** What was ruled on the way, beside what was said. */
export interface Course {
  readonly summaries: readonly Summary[];
  readonly gates: readonly (GateRuling & { readonly round: number })[];
  readonly polls: readonly (PollRuling & { readonly round: number })[];
}

/** The parts of a result that every board debate has, however it ended. */
export function onRecord(proceedings: Proceedings, course: Course): Frozen<Omit<Debated, 'level'>> {
  const { table, positions } = proceedings;
  return {
    positions: positions.votes.map(({ by, answer }) => ({ participant: by.seat, ...answer })),
    position_history: everybody(table).flatMap((by) => historyOf(by.seat, proceedings)),
    final_votes: Object.fromEntries(everybody(table).map((by) => [by.seat, standOf(by, proceedings)?.vote ?? null])),
    round_summaries: course.summaries.map(({ because: _, ...summary }) => summary),
    gate_decisions: course.gates.map(({ round, decision, because }) => ({ round, decision, because })),
    polls: course.polls.map(({ because, ...ruling }) => ({ ...ruling, because })),
    out_of_scope: outOfScope(proceedings),
  };
}

/** Where somebody stood, one entry for each round in which position or vote was put differently. */
function historyOf(seat: string, proceedings: Proceedings): Frozen<Debated['position_history']> {
  const by = everybody(proceedings.table).find((each) => each.seat === seat);
  const first = by && proceedings.positions.of(by);
  const later = by ? responsesOf(by, proceedings) : [];
  const all = [...(first ? [{ round: 0, answer: first }] : []), ...later];
  return all
    .filter(({ answer }, at) => {
      const before = all[at - 1]?.answer;
      return !before || before.position !== answer.position || before.vote !== answer.vote;
    })
    .map(({ round, answer }) => ({ participant: seat, round, position: answer.position, vote: answer.vote }));
}
