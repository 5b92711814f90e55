import {
  type AbsenceReason,
  type DebateEvent,
  type HumanAnswered,
  type HumanAsked,
  nothingHeard,
  overhear,
  type PhaseOpened,
  type RollCalled,
  type Status,
  type Summary,
  type TurnFailed,
} from '../../doors.ts';
import { type Clock, pauseClock, resumeClock, setClock, startClock } from './clock.ts';
import { measureTurnSpending, sumSpending } from './spent.ts';
import { changeRow, findRow, makeRow, type SeatRow } from './table.ts';
import { changeTurn, isOver, makeTurn, placeTurn, stripRetry, type TurnLine } from './turn-line.ts';
import { describePhase } from './words.ts';

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
  readonly phase: Pick<PhaseOpened, 'title' | 'round'> & { readonly heading: string };
  /** The heading under which the turns stand: that of the phase in which the first of them began. */
  readonly heading: string;
  readonly turns: readonly TurnLine[];
  readonly rows: readonly SeatRow[];
  readonly missing: readonly Missing[];
  /** When the person in charge was asked; null while they are not. */
  readonly inChargeSince: number | null;
  /** How many answers there are in all. */
  readonly answers: number;
  readonly clock: Clock;
  readonly ended: Status | null;
}

/** What the protocol says of an event. */
export interface Words {
  readonly summary?: Summary | undefined;
  readonly heading?: string | undefined;
}

export function startProgress(now: number): Progress {
  return {
    phase: { title: '', round: 0, heading: '' },
    heading: '',
    turns: [],
    rows: [],
    missing: [],
    inChargeSince: null,
    answers: 0,
    clock: startClock(now),
    ended: null,
  };
}

/** The state after an event. Events of turns whose beginning was not seen are taken as they come. */
export function advance(state: Progress, event: DebateEvent, now: number, words: Words = {}): Progress {
  switch (event.type) {
    case 'debate-opened':
      return { ...state, rows: event.panel.map(makeRow) };
    case 'debate-resumed':
      return { ...state, ended: null, inChargeSince: null, turns: [], heading: '' };
    case 'phase-opened': {
      const { title, round } = event;
      return { ...state, phase: { title, round, heading: words.heading ?? describePhase(event) } };
    }
    case 'roll-called':
      return applyRollCall(state, event);
    case 'turn-started': {
      const { seat, participant, address, prompt } = event;
      const rows = changeRow(state.rows, seat, () => ({ participant }));
      return addTurn({ ...state, rows }, { address, question: prompt, seat, participant, doing: startThinking(now) });
    }
    case 'turn-repeated':
      return changeTurnAt(state, event.address, ({ calls, doing }) => ({
        calls: calls + 1,
        overheard: nothingHeard,
        doing: { ...startThinking(now), ...('since' in doing ? { since: doing.since } : {}), again: true },
      }));
    case 'reply-received':
      if (event.replayed) return uncountCall(state, event.address);
      return changeTurnAt(state, event.address, ({ replies }) => ({ replies: [...replies, event.usage] }));
    case 'attempt-failed':
      return event.replayed || !event.sent ? uncountCall(state, event.address) : state;
    case 'turn-ended': {
      const { address, estimated, ms, elapsed_ms } = event;
      const seen = ensureTurn(state, address);
      const done = changeTurnAt(seen, address, () => ({ doing: { is: 'done', ms }, summary: words.summary }));
      return {
        ...settle(done, address, estimated),
        answers: state.answers + 1,
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

/** Nobody was asked: the reply is that of the parent debate, or the question never left. */
const uncountCall = (state: Progress, address: string): Progress =>
  changeTurnAt(state, address, ({ calls }) => ({ calls: Math.max(0, calls - 1) }));

/** The state after a sign of life, and after the words that came with it. */
export function noteSignOfLife(state: Progress, seat: string, now: number, words = ''): Progress {
  const turns = state.turns.map((turn) => {
    if (turn.seat !== seat || turn.doing.is !== 'thinking') return turn;
    return { ...turn, doing: { ...turn.doing, lastSign: now }, overheard: overhear(turn.overheard, words) };
  });
  return { ...state, turns };
}

const startThinking = (now: number) => ({ is: 'thinking', again: false, since: now, lastSign: now }) as const;

/** Under a new heading only those turns stand that it began with, and those that are not over. */
function addTurn(state: Progress, turn: Parameters<typeof makeTurn>[0]): Progress {
  const { heading } = state.phase;
  const before = heading === state.heading ? state.turns : state.turns.filter((one) => !isOver(one));
  const seats = state.rows.map(({ seat }) => seat);
  return { ...state, heading, turns: placeTurn(before, makeTurn(turn), seats) };
}

function changeTurnAt(state: Progress, address: string, change: Parameters<typeof changeTurn>[2]): Progress {
  return { ...state, turns: changeTurn(state.turns, address, change) };
}

/** A turn whose beginning was not seen: its seat is the last part of its address. */
function ensureTurn(state: Progress, address: string): Progress {
  if (state.turns.some((turn) => turn.address === address)) return state;
  const path = stripRetry(address).split('/');
  const seat = path.at(-1) ?? address;
  const { participant } = findRow(state.rows, seat);
  const question = path.slice(1, -1).join('/');
  return addTurn(state, { address, question, seat, participant, doing: startThinking(0), calls: 0 });
}

function settle(
  state: Progress,
  address: string,
  estimated: { readonly input_tokens: number; readonly output_tokens: number } | null,
): Progress {
  const turn = state.turns.find((one) => one.address === address);
  if (!turn) return state;
  const { billing } = findRow(state.rows, turn.seat);
  const spent = measureTurnSpending({ ...turn, billing, estimated: turn.calls === 0 ? null : estimated });
  const rows = changeRow(state.rows, turn.seat, (row) => ({ spent: sumSpending([row.spent, spent]) }));
  return changeTurnAt({ ...state, rows }, address, () => ({ spent }));
}

function applyRollCall(state: Progress, { address, present, absent }: RollCalled): Progress {
  const { title: phase, round } = state.phase;
  const found = new Set(present.map((seat) => `${stripRetry(address)}/${seat}`));
  let after: Progress = { ...state, missing: state.missing.filter(({ turn }) => !found.has(turn)) };
  for (const { seat, reason, detail } of absent) {
    const { participant } = findRow(after.rows, seat);
    const turn = `${stripRetry(address)}/${seat}`;
    const doing = { is: 'absent', reason, detail, told: isTold(after, { seat, reason, detail }) } as const;
    const missing = addMissing(after.missing, { turn, seat, participant, phase, round, reason, detail });
    const line = { address: `${address}/${seat}`, question: address, seat, participant, doing, calls: 0 };
    after = addTurn({ ...after, missing }, line);
  }
  return after;
}

function applyTurnFailed(state: Progress, event: TurnFailed): Progress {
  const { address, seat, participant, prompt, title: phase, round, reason, detail } = event;
  const doing = { is: 'absent', reason, detail, told: isTold(state, event) } as const;
  const known = state.turns.find((turn) => turn.address === address);
  const failed = known
    ? changeTurnAt(state, address, () => ({ doing, participant }))
    : addTurn(state, { address, question: prompt, seat, participant, doing, calls: 0 });
  const missing = { turn: stripRetry(address), seat, participant, phase, round, reason, detail };
  return { ...settle(failed, address, null), missing: addMissing(state.missing, missing) };
}

const isTold = ({ missing }: Progress, { seat, reason, detail }: Pick<Missing, 'seat' | 'reason' | 'detail'>) =>
  missing.some((one) => one.seat === seat && one.reason === reason && one.detail === detail);

const addMissing = (known: readonly Missing[], one: Missing) => [...known.filter(({ turn }) => turn !== one.turn), one];

/** A person's turn is no call: nothing is sent to anybody. */
function applyHumanAsked(state: Progress, { address, seat }: HumanAsked, now: number): Progress {
  const clock = pauseClock(state.clock, address, now);
  if (seat === null) return { ...state, clock, inChargeSince: now };
  const asked = ensureTurn(state, findTurnAddress(address));
  return {
    ...changeTurnAt(asked, findTurnAddress(address), () => ({ doing: { is: 'asked', since: now }, calls: 0 })),
    clock,
  };
}

function applyHumanAnswered(state: Progress, { address, seat }: HumanAnswered, now: number): Progress {
  const clock = resumeClock(state.clock, address, now);
  if (seat === null) return { ...state, clock, inChargeSince: null };
  return { ...changeTurnAt(state, findTurnAddress(address), () => ({ doing: startThinking(now) })), clock };
}

/** The turn of a question to a person; the second time it is put has a mark of its own. */
const findTurnAddress = (address: string) => address.replace(/#2$/u, '');
