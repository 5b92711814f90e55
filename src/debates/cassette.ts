import type { AttemptFailed, DebateEvent, ReplyReceived, RollCalled, TurnEnded, TurnStarted } from '../debate/event.ts';
import { readLedger } from '../debate/record/ledger.ts';
import type { Speaker, Spoken, TurnRequest } from '../debate/speaker.ts';
import type { People } from '../engine/engine.ts';

/** What was said in a turn of a recorded debate. Of an absence that was asked once more, the last try counts. */
export interface RecordedTurn {
  /** The address, without the mark of a retry. */
  readonly address: string;
  readonly started: TurnStarted;
  /** The number of the journal line with which it began. */
  readonly n: number;
  readonly attempts: readonly (ReplyReceived | AttemptFailed)[];
  /** What was read in it; undefined where it ended without an answer. */
  readonly ended: TurnEnded | undefined;
}

/** The turns of a recorded debate, by what a speaker is told about a turn. */
export interface Cassette {
  readonly turns: readonly RecordedTurn[];
  /** What came of an attempt; undefined when there is none on record. */
  spoken(request: TurnRequest, options: { readonly withUsage: boolean }): Spoken | undefined;
  findTurn(request: TurnRequest): RecordedTurn | undefined;
  /** Whoever was absent at a roll call is absent again. */
  rollCall(seat: string): Speaker['rollCall'];
  readonly people: People;
  /** What a person answered at this address. */
  findAnswer(address: string): Awaited<ReturnType<People['ask']>>;
  /** True when the debate was stopped before its end. */
  readonly wasCancelled: boolean;
}

export function readCassette(events: readonly DebateEvent[]): Cassette {
  const turns = listRecordedTurns(events);
  const byKey = new Map(turns.map((turn) => [makeTurnKey(turn.started.title, turn.started), turn]));
  const findTurn = ({ turn }: TurnRequest) => byKey.get(makeTurnKey(turn.phase, turn));
  const { answered } = readLedger(events);
  const findAnswer = (address: string) => {
    const letter = answered.get(address);
    return letter && { answer: letter.answer, by: letter.by };
  };
  return {
    turns,
    findTurn,
    wasCancelled: events.findLast((event) => event.type === 'debate-ended')?.conclusion.stop_reason === 'cancelled',
    spoken: (request, options) => {
      const attempt = findTurn(request)?.attempts.findLast(({ attempt }) => attempt === request.attempt);
      return attempt && speakAgain(attempt, options);
    },
    rollCall: (seat) => repeatRollCalls(listRollCalls(seat, events)),
    findAnswer,
    people: { ask: async ({ address }) => findAnswer(address) },
  };
}

const makeTurnKey = (phase: string, { round, prompt, seat }: { round: number; prompt: string; seat: string }) =>
  JSON.stringify([phase, round, prompt, seat]);

function listRecordedTurns(events: readonly DebateEvent[]): readonly RecordedTurn[] {
  const { turns } = readLedger(events);
  const begun = new Map(events.flatMap((event) => (event.type === 'turn-started' ? [[event.address, event.n]] : [])));
  const last = new Map<string, RecordedTurn>();
  for (const { started, attempts, ended } of turns.values()) {
    if (!started) continue;
    const address = started.address.replace(/~\d+$/, '');
    last.set(address, { address, started, attempts, ended, n: begun.get(started.address) ?? 0 });
  }
  return [...last.values()];
}

function speakAgain(event: ReplyReceived | AttemptFailed, { withUsage }: { withUsage: boolean }): Spoken {
  const made = {
    ...(withUsage && event.retries ? { retries: event.retries } : {}),
    ...(event.sandboxed === undefined ? {} : { sandboxed: event.sandboxed }),
  };
  if (event.type === 'attempt-failed') return { failure: { reason: event.reason, detail: event.detail }, ...made };
  const { reply, model, usage } = event;
  return {
    ...made,
    reply: { text: reply, ...(model === null ? {} : { model }), ...(withUsage && usage ? { usage } : {}) },
  };
}

type Found = { readonly reason: RollCalled['absent'][number]['reason']; readonly detail: string } | undefined;

/** What every roll call found of a seat, the last try of each. */
function listRollCalls(seat: string, events: readonly DebateEvent[]): readonly Found[] {
  const last = new Map<string, Found>();
  for (const event of events) {
    if (event.type !== 'roll-called') continue;
    const absent = event.absent.find((each) => each.seat === seat);
    if (absent || event.present.includes(seat))
      last.set(event.address.replace(/~\d+$/, ''), absent && { reason: absent.reason, detail: absent.detail });
  }
  return [...last.values()];
}

function repeatRollCalls(found: readonly Found[]): NonNullable<Speaker['rollCall']> {
  let next = 0;
  return async () => found[next++];
}
