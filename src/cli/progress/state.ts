import type {
  AbsenceReason,
  DebateEvent,
  HumanAnswered,
  HumanAsked,
  PhaseOpened,
  RollCalled,
  Status,
  TurnFailed,
} from '../../doors.ts';
import { type Clock, pauseClock, resumeClock, setClock, startClock } from './clock.ts';
import { changeRow, findRow, findSeat, makeRow, type SeatRow, settleRow, stripRetry } from './table.ts';

/** A turn without an answer, as it is told at the end. */
export interface Missing {
  readonly turn: string;
  readonly seat: string;
  readonly participant: string;
  readonly phase: string;
  readonly round: number;
  readonly reason: AbsenceReason;
  readonly detail: string;
}

/** What progress knows of a debate: a pure function of its events and of when they came. */
export interface Progress {
  /** `again` where the phase before had the same title and round: to people it is the same one. */
  readonly phase: { readonly title: string; readonly round: number; readonly again?: boolean } | null;
  readonly rows: readonly SeatRow[];
  readonly missing: readonly Missing[];
  /** When the person in charge was asked; null while they are not. */
  readonly inChargeSince: number | null;
  readonly clock: Clock;
  readonly ended: Status | null;
}

export function startProgress(now: number): Progress {
  return { phase: null, rows: [], missing: [], inChargeSince: null, clock: startClock(now), ended: null };
}

/** The state after an event. Events of turns whose beginning was not seen are taken as they come. */
export function advance(state: Progress, event: DebateEvent, now: number): Progress {
  const { rows } = state;
  switch (event.type) {
    case 'debate-opened':
      return { ...state, rows: event.panel.map(makeRow) };
    case 'debate-resumed':
      return { ...state, ended: null, inChargeSince: null, rows: rows.map(resetInterrupted) };
    case 'phase-opened':
      return { ...state, phase: enterPhase(state.phase, event), rows: rows.map(makeReady) };
    case 'roll-called':
      return applyRollCall(state, event);
    case 'turn-started': {
      const { seat, participant, address } = event;
      const turn = { address, calls: 1, replies: [] };
      return { ...state, rows: changeRow(rows, seat, () => ({ participant, turn, doing: startThinking(now) })) };
    }
    case 'turn-repeated': {
      const { address } = event;
      const markRepeated = ({ doing, turn }: SeatRow): Partial<SeatRow> => ({
        doing: { ...startThinking(now), again: true, since: doing.is === 'thinking' ? doing.since : now },
        turn: { address, calls: (turn?.calls ?? 0) + 1, replies: turn?.replies ?? [] },
      });
      return { ...state, rows: changeRow(rows, findSeat(rows, address), markRepeated) };
    }
    case 'reply-received': {
      const addReply = ({ turn }: SeatRow) => ({ turn: turn && { ...turn, replies: [...turn.replies, event.usage] } });
      return { ...state, rows: changeRow(rows, findSeat(rows, event.address), addReply) };
    }
    case 'turn-ended': {
      const { address, estimated, ms, elapsed_ms } = event;
      const markDone = (row: SeatRow): Partial<SeatRow> => ({
        ...settleRow(row, estimated),
        doing: { is: 'done', ms },
      });
      return {
        ...state,
        rows: changeRow(rows, findSeat(rows, address), markDone),
        missing: state.missing.filter(({ turn }) => turn !== stripRetry(address)),
        clock: setClock(state.clock, elapsed_ms, now),
      };
    }
    case 'turn-failed':
      return { ...applyTurnFailed(state, event), clock: setClock(state.clock, event.elapsed_ms, now) };
    case 'human-asked':
      return applyHumanAsked(state, event, now);
    case 'human-answered':
      return applyHumanAnswered(state, event, now);
    case 'debate-ended':
      return { ...state, ended: event.conclusion.status, clock: setClock(state.clock, event.elapsed_ms, now) };
    default:
      return state;
  }
}

/** The state after a sign of life. */
export function noteSignOfLife(state: Progress, seat: string, now: number): Progress {
  const { doing } = findRow(state.rows, seat);
  if (doing.is !== 'thinking') return state;
  return { ...state, rows: changeRow(state.rows, seat, () => ({ doing: { ...doing, lastSign: now } })) };
}

function enterPhase(before: Progress['phase'], { title, round }: PhaseOpened): Progress['phase'] {
  return before?.title === title && before.round === round ? { title, round, again: true } : { title, round };
}

const startThinking = (now: number) => ({ is: 'thinking', again: false, since: now, lastSign: now }) as const;

/** In a new phase everybody waits to be asked; who was absent stays so until then. */
const makeReady = (row: SeatRow): SeatRow => (row.doing.is === 'done' ? { ...row, doing: { is: 'waiting' } } : row);

/** Whoever was asked when the debate was cut off is asked again. */
const resetInterrupted = (row: SeatRow): SeatRow =>
  row.doing.is === 'thinking' || row.doing.is === 'asked' ? { ...row, doing: { is: 'waiting' } } : row;

function applyRollCall(state: Progress, { address, present, absent }: RollCalled): Progress {
  const { title: phase, round } = state.phase ?? { title: '', round: 0 };
  const found = new Set(present.map((seat) => `${stripRetry(address)}/${seat}`));
  let { rows } = state;
  let missing: readonly Missing[] = state.missing.filter(({ turn }) => !found.has(turn));
  for (const { seat, reason, detail } of absent) {
    const { participant } = findRow(rows, seat);
    rows = changeRow(rows, seat, () => ({ doing: { is: 'absent', reason, detail } }));
    const turn = `${stripRetry(address)}/${seat}`;
    missing = addMissing(missing, { turn, seat, participant, phase, round, reason, detail });
  }
  return { ...state, rows, missing };
}

function applyTurnFailed(state: Progress, event: TurnFailed): Progress {
  const { address, seat, participant, title: phase, round, reason, detail } = event;
  const markAbsent = (row: SeatRow): Partial<SeatRow> => ({
    ...settleRow(row, null),
    participant,
    doing: { is: 'absent', reason, detail },
  });
  const missing = { turn: stripRetry(address), seat, participant, phase, round, reason, detail };
  return { ...state, rows: changeRow(state.rows, seat, markAbsent), missing: addMissing(state.missing, missing) };
}

const addMissing = (known: readonly Missing[], one: Missing) => [...known.filter(({ turn }) => turn !== one.turn), one];

/** A person's turn is no call: nothing is sent to anybody. */
function applyHumanAsked(state: Progress, { address, seat }: HumanAsked, now: number): Progress {
  const clock = pauseClock(state.clock, address, now);
  if (seat === null) return { ...state, clock, inChargeSince: now };
  const markAsked = ({ turn }: SeatRow): Partial<SeatRow> => ({
    doing: { is: 'asked', since: now },
    turn: turn && { ...turn, calls: 0 },
  });
  return { ...state, clock, rows: changeRow(state.rows, seat, markAsked) };
}

function applyHumanAnswered(state: Progress, { address, seat }: HumanAnswered, now: number): Progress {
  const clock = resumeClock(state.clock, address, now);
  if (seat === null) return { ...state, clock, inChargeSince: null };
  return { ...state, clock, rows: changeRow(state.rows, seat, () => ({ doing: startThinking(now) })) };
}
