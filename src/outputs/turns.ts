import type {
  AttemptFailed,
  DebateEvent,
  ReplyReceived,
  Sitting,
  TurnEnded,
  TurnFailed,
  TurnRepeated,
  TurnStarted,
} from '../debate/event.ts';

/** One turn, gathered from the journal. */
export interface Turn {
  readonly address: string;
  /** The address without the mark of a retry (`~2`): what was asked, however often. */
  readonly root: string;
  /** 1, or the number of the retry. */
  readonly time: number;
  readonly phase: string;
  readonly title: string;
  readonly round: number;
  readonly prompt: string;
  readonly seat: string;
  readonly participant: string;
  readonly sent: boolean;
  readonly replies: readonly ReplyReceived[];
  readonly failures: readonly AttemptFailed[];
  /** What was wrong with the first reply, where the turn was repeated. */
  readonly complaint: string | undefined;
  readonly ended: TurnEnded | undefined;
  readonly failed: TurnFailed | undefined;
}

/** Every turn on record: questions in the order in which they were first asked, and within one question by seat. */
export function turnsOf(events: readonly DebateEvent[], panel: readonly Sitting[]): readonly Turn[] {
  const turns = [...byAddress(events).values()].flatMap((about) => turnFrom(about) ?? []);
  const questions = placesIn(turns.map(questionOf));
  const seats = placesIn(panel.map(({ seat }) => seat));
  return turns
    .map((turn) => ({ turn, question: questions.get(questionOf(turn)) ?? 0, seat: seats.get(turn.seat) ?? -1 }))
    .toSorted((a, b) => a.question - b.question || a.seat - b.seat || a.turn.time - b.turn.time)
    .map(({ turn }) => turn);
}

/** The turns that count: of an absence that was asked once more, the newest that came to an end. */
export function standing(turns: readonly Turn[]): readonly Turn[] {
  const newest = new Map<string, Turn>();
  for (const turn of turns) {
    if (!turn.ended && !turn.failed) continue;
    const known = newest.get(turn.root);
    if (!known || known.time < turn.time) newest.set(turn.root, turn);
  }
  return turns.filter((turn) => newest.get(turn.root) === turn);
}

/** An address and the number of its retry. */
export function addressParts(address: string): { readonly root: string; readonly time: number } {
  const mark = /~(\d+)$/u.exec(address);
  return mark ? { root: address.slice(0, mark.index), time: Number(mark[1]) } : { root: address, time: 1 };
}

type AboutTurn = TurnStarted | ReplyReceived | AttemptFailed | TurnRepeated | TurnEnded | TurnFailed;

function byAddress(events: readonly DebateEvent[]): Map<string, AboutTurn[]> {
  const found = new Map<string, AboutTurn[]>();
  for (const event of events) {
    switch (event.type) {
      case 'turn-started':
      case 'reply-received':
      case 'attempt-failed':
      case 'turn-repeated':
      case 'turn-ended':
      case 'turn-failed':
        found.set(event.address, [...(found.get(event.address) ?? []), event]);
    }
  }
  return found;
}

function turnFrom(about: readonly AboutTurn[]): Turn | undefined {
  const started = about.find((event) => event.type === 'turn-started');
  const failed = about.findLast((event) => event.type === 'turn-failed');
  const known = started ?? failed;
  if (!known) return undefined;
  const { address, phase, title, round, prompt, seat, participant } = known;
  return {
    address,
    ...addressParts(address),
    phase,
    title,
    round,
    prompt,
    seat,
    participant,
    sent: started !== undefined,
    replies: about.filter((event) => event.type === 'reply-received'),
    failures: about.filter((event) => event.type === 'attempt-failed'),
    complaint: about.findLast((event) => event.type === 'turn-repeated')?.complaint,
    ended: about.findLast((event) => event.type === 'turn-ended'),
    failed,
  };
}

/** Where each name stands first. */
const placesIn = (names: readonly string[]) =>
  new Map([...new Set(names)].map((name, place) => [name, place] as const));

const questionOf = ({ phase, round, prompt }: Turn) => `${phase}#${round}/${prompt}`;
