import { shortenId } from '../debate/debate-id.ts';
import { listNames } from '../debate/kit/list-names.ts';
import type { Outcome, Status } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { listStandingTurns, splitAddress } from '../debate/record/turn.ts';
import { reasonInWords } from '../documents/absence-in-words.ts';

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

/** Who is missing, by name (E5): "effort is missing (timed out)"; whoever answered something else missed a question. */
export function describeMissing(
  { turns, opened, ended }: DebateRecord,
  absences: readonly RecordedAbsence[],
  { withCommand = true } = {},
): string {
  const answered = new Set(turns.filter(({ ended }) => ended).map(({ seat }) => seat));
  const describeSeats = (who: readonly RecordedAbsence[], [one, many]: readonly [string, string]) => {
    const seats = [...new Map(who.map((absence) => [absence.seat, absence])).values()];
    const names = seats.map(({ seat, reason }) => `${seat} (${reasonInWords[reason]})`);
    const [first] = seats;
    if (!first) return [];
    if (seats.length > 1) return [`${listNames(names)} ${many}`];
    return [`${first.seat} ${one} (${reasonInWords[first.reason]})`];
  };
  return [
    ...describeSeats(
      absences.filter(({ seat }) => !answered.has(seat)),
      ['is missing', 'are missing'],
    ),
    ...describeSeats(
      absences.filter(({ seat }) => answered.has(seat)),
      ['missed a question', 'missed a question each'],
    ),
    ...(absences.length > 0 && ended && withCommand ? askAgain(opened.debate, ended.conclusion.status) : []),
  ].join('; ');
}

/** The command that asks them again, by the last part of the debate's id. */
function askAgain(debate: string, status: Status): readonly string[] {
  if (status === 'waiting') return [];
  const command = resumable.includes(status) ? 'resume' : 'retry';
  return [`ask again with dissent ${command} ${shortenId(debate)}`];
}

const resumable: readonly Status[] = ['aborted', 'insufficient', 'out-of-time', 'failed'];

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
