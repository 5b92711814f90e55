import type { Outcome } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { listStandingTurns, splitAddress } from '../debate/record/turn.ts';

type RecordedAbsence = Outcome['absences'][number];

/** The absences that stand: one that was asked once more and answered is none. */
export function listAbsences(record: DebateRecord): readonly RecordedAbsence[] {
  const failed = listStandingTurns(record.turns).flatMap(({ failed, ended }) => {
    if (!failed || ended) return [];
    const { participant, seat, title, round, reason, detail } = failed;
    return [{ participant, seat, phase: title, round, reason, detail }];
  });
  return [...listRollCallAbsences(record), ...failed];
}

/** How many of the seats that were asked gave every answer, and whether those that did not gave none. */
export interface Attendance {
  readonly asked: number;
  readonly answered: number;
  readonly partly: boolean;
}

export function countAttendance(record: DebateRecord, absences: readonly RecordedAbsence[]): Attendance {
  const absent = new Set(absences.map(({ seat }) => seat));
  const answering = new Set(record.turns.filter(({ ended }) => ended).map(({ seat }) => seat));
  const asked = new Set([...record.turns.map(({ seat }) => seat), ...absent]);
  return {
    asked: asked.size,
    answered: [...answering].filter((seat) => !absent.has(seat)).length,
    partly: [...answering].some((seat) => absent.has(seat)),
  };
}

/** "Degraded, 2 of 3 seats answered" (E5). */
export function describeDegradation({ asked, answered, partly }: Attendance): string {
  return `Degraded, ${answered} of ${asked} seats answered${partly ? ' every question' : ''}`;
}

function listRollCallAbsences({ events, opened }: DebateRecord): readonly RecordedAbsence[] {
  const calls = new Map<string, readonly RecordedAbsence[]>();
  let phase = { title: '', round: 0 };
  for (const event of events) {
    if (event.type === 'phase-opened') phase = event;
    if (event.type !== 'roll-called') continue;
    const { title, round } = phase;
    const absent = event.absent.map(({ seat, reason, detail }) => {
      const participant = opened.panel.find((sitting) => sitting.seat === seat)?.participant ?? seat;
      return { participant, seat, phase: title, round, reason, detail };
    });
    calls.set(splitAddress(event.address).root, absent);
  }
  return [...calls.values()].flat();
}
