import type { Frozen } from '../../debate/outcome.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Change } from '../../debate/ruling.ts';
import type { GateRuling } from './gate.ts';
import { listSpeakers } from './panel.ts';
import type { PollRuling } from './poll.ts';
import { listOutOfScope, listResponses, type Proceedings } from './proceedings.ts';
import type { Debated } from './result.ts';

/** What was ruled on the way, beside what was said. */
export interface Course {
  readonly gates: readonly (GateRuling & { readonly round: number })[];
  readonly polls: readonly (PollRuling & { readonly round: number })[];
  /** Who moved, in all rounds (E8). */
  readonly changes: readonly Change[];
}

/** The parts of a result that every board debate has, however it ended. */
export function recordDebate(proceedings: Proceedings, course: Course): Frozen<Omit<Debated, 'level'>> {
  const { table, positions } = proceedings;
  const speakers = listSpeakers(table);
  return {
    positions: positions.votes.map(({ by, answer }) => ({ participant: by.seat, ...answer })),
    position_history: speakers.flatMap((by) => listHistory(by, proceedings)),
    could_sign: speakers.map((by) => {
      const said = listResponses(by, proceedings).map(({ answer }) => answer.nearest);
      const last = said.at(-1);
      return { participant: by.seat, first: said[0]?.seat ?? null, last: last?.seat ?? null, lacks: last?.lacks ?? '' };
    }),
    gate_decisions: course.gates.map(({ round, decision, because, reason, to_seats }) => ({
      round,
      decision,
      because: reason || because,
      to_seats,
    })),
    polls: course.polls.map(({ round, passed, yes, no, absent, because }) => ({
      round,
      passed,
      yes,
      no,
      absent,
      because,
    })),
    out_of_scope: listOutOfScope(proceedings),
  };
}

/** Where somebody stood: its first position, and every round in which it took another course or could sign somebody else. */
function listHistory(by: Participant, proceedings: Proceedings): Frozen<Debated['position_history']> {
  const first = proceedings.positions.of(by);
  const later = listResponses(by, proceedings);
  return [
    ...(first ? [{ participant: by.seat, round: 0, position: first.position, nearest: null }] : []),
    ...later
      .filter(({ answer }, at) => answer.changed || answer.nearest?.seat !== later[at - 1]?.answer.nearest?.seat)
      .map(({ round, answer }) => ({
        participant: by.seat,
        round,
        position: answer.position,
        nearest: answer.nearest?.seat ?? null,
      })),
  ];
}
