import type { AttemptFailed, ReplyReceived, Sitting, TurnEnded, TurnFailed } from '../event.ts';
import type { TurnEntry } from './ledger.ts';

export type Answers = { readonly [prompt: string]: unknown };

/** One turn on record: a question to one seat and what came of it. `prompt` tells the type of `answer`. */
export type TurnOf<A extends Answers> = {
  [Prompt in keyof A & string]: TurnAt<Prompt, A[Prompt]>;
}[keyof A & string];

/** A turn of any protocol. */
export type Turn = TurnAt<string, unknown>;

export interface TurnAt<Prompt extends string, Answer> {
  readonly address: string;
  /** The address without the mark of a retry (`~2`): what was asked, however often. */
  readonly root: string;
  /** 1, or the number of the retry. */
  readonly time: number;
  readonly phase: string;
  readonly title: string;
  readonly round: number;
  readonly prompt: Prompt;
  readonly seat: string;
  readonly participant: string;
  readonly sent: boolean;
  /** The ids of the statements it showed; undefined in older journals. */
  readonly shown?: readonly string[] | undefined;
  readonly replies: readonly ReplyReceived[];
  readonly failures: readonly AttemptFailed[];
  /** What was wrong with the first reply, where the turn was repeated. */
  readonly complaint: string | undefined;
  /** The answer in the protocol's own type; undefined without one, or where the record has another shape. */
  readonly answer: Answer | undefined;
  readonly ended: TurnEnded | undefined;
  readonly failed: TurnFailed | undefined;
}

/** Every turn on record: questions in the order in which they were first asked, and within one question by seat. */
export function listTurns(
  entries: Iterable<TurnEntry>,
  panel: readonly Sitting[],
  readAnswer: (ended: TurnEnded) => unknown,
): readonly Turn[] {
  const turns = [...entries].flatMap((entry) => gatherTurn(entry, readAnswer) ?? []);
  const questions = rankNames(turns.map(nameQuestion));
  const seats = rankNames(panel.map(({ seat }) => seat));
  return turns
    .map((turn) => ({ turn, question: questions.get(nameQuestion(turn)) ?? 0, seat: seats.get(turn.seat) ?? -1 }))
    .toSorted((a, b) => a.question - b.question || a.seat - b.seat || a.turn.time - b.turn.time)
    .map(({ turn }) => turn);
}

/** The turns that count: of an absence that was asked once more, the newest that came to an end. */
export function listStandingTurns<T extends Pick<Turn, 'root' | 'time' | 'ended' | 'failed'>>(
  turns: readonly T[],
): readonly T[] {
  const newest = new Map<string, T>();
  for (const turn of turns) {
    if (!turn.ended && !turn.failed) continue;
    const known = newest.get(turn.root);
    if (!known || known.time < turn.time) newest.set(turn.root, turn);
  }
  return turns.filter((turn) => newest.get(turn.root) === turn);
}

/** An address and the number of its retry. */
export function splitAddress(address: string): { readonly root: string; readonly time: number } {
  const mark = /~(\d+)$/u.exec(address);
  return mark ? { root: address.slice(0, mark.index), time: Number(mark[1]) } : { root: address, time: 1 };
}

export function gatherTurn(
  { started, attempts, repeated, ended, failed }: TurnEntry,
  readAnswer: (ended: TurnEnded) => unknown,
): Turn | undefined {
  const known = started ?? failed;
  if (!known) return undefined;
  const { address, phase, title, round, prompt, seat, participant } = known;
  return {
    address,
    ...splitAddress(address),
    phase,
    title,
    round,
    prompt,
    seat,
    participant,
    sent: started !== undefined,
    shown: started?.shown,
    replies: attempts.filter((event) => event.type === 'reply-received'),
    failures: attempts.filter((event) => event.type === 'attempt-failed'),
    complaint: repeated?.complaint,
    answer: ended && readAnswer(ended),
    ended,
    failed,
  };
}

/** The place at which each name comes first. */
const rankNames = (names: readonly string[]) =>
  new Map([...new Set(names)].map((name, place) => [name, place] as const));

const nameQuestion = ({ phase, round, prompt }: Turn) => `${phase}#${round}/${prompt}`;
