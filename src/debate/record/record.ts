import type {
  DebateEnded,
  DebateEvent,
  DebateOpened,
  HumanAnswered,
  HumanAsked,
  ReportMade,
  RulingMade,
  TurnEnded,
} from '../event.ts';
import { type Ledger, readLedger } from './ledger.ts';
import type { Opening, Readable, Schema, Shape } from './shape.ts';
import { gatherTurn, listStandingTurns, listTurns, type Turn } from './turn.ts';

/** The edition of a debate whose first line names none. */
export const firstEdition = 1;

/** A debate's journal, read once for everybody who shows it. */
export interface DebateRecord<S extends Shape = Shape> {
  readonly events: readonly DebateEvent[];
  readonly opened: DebateOpened & { readonly at: string };
  /**
   * True when edition, topic and answers have the shape that the protocol declares today. Otherwise `topic` and
   * `settings` are as they were written and no answer is read: such a debate is shown by what is the same in all.
   */
  readonly shaped: boolean;
  readonly topic: S['topic'];
  readonly settings: S['settings'];
  readonly turns: readonly S['turn'][];
  /** The rulings that hold, in order: one that was made anew after a retry replaces the first. */
  readonly rulings: readonly RulingMade[];
  readonly answered: readonly (HumanAnswered & { readonly at: string })[];
  /** Questions to people that nobody has answered. */
  readonly unanswered: readonly HumanAsked[];
  /** The last end; undefined while the debate runs, was cut off, or was taken up again. */
  readonly ended: (DebateEnded & Pick<DebateEvent, 'n' | 'at'>) | undefined;
  /** What the protocol's report said at the end, where that is on record. */
  readonly reported: ReportMade | undefined;
  /** The protocol's own result; undefined before the end, and where a debate ended without one. */
  readonly result: S['result'] | undefined;
  readonly hash: string;
}

/** Reads a journal, which must begin with `debate-opened`, in the types of its protocol. */
export function readRecord<S extends Shape>(
  protocol: Readable<S> | undefined,
  events: readonly DebateEvent[],
): DebateRecord<S> {
  const opened = events.find((event) => event.type === 'debate-opened');
  if (!opened) throw new RangeError('The journal holds no debate-opened event: it is not a debate.');
  const ledger = readLedger(events);
  const ended = findEnd(events);
  const answered = events.filter((event) => event.type === 'human-answered');
  const shaped = protocol && readShape(protocol, opened, ledger);
  return {
    events,
    opened,
    shaped: shaped !== undefined,
    topic: shaped ? shaped.topic : opened.topic,
    settings: shaped ? shaped.settings : opened.settings,
    // The answers were read by the schemas of `S` just now, or are undefined.
    turns: listTurns(ledger.turns.values(), opened.panel, (ended) =>
      shaped?.answers.get(ended),
    ) as readonly S['turn'][],
    rulings: [...ledger.rulings.values()].map(({ event }) => event),
    answered,
    unanswered: [...ledger.asked.values()].filter(({ address }) => !ledger.answered.has(address)),
    ended,
    reported: ended && findReport(events, ended),
    result: shaped && ended && readResult(protocol, ended),
    hash: events.at(-1)?.hash ?? '',
  };
}

/** What a debate begins with; undefined where it has another shape than the protocol's. */
export function readOpening<S extends Shape>(protocol: Readable<S>, opened: DebateOpened): Opening<S> | undefined {
  if ((opened.edition ?? firstEdition) !== protocol.edition) return undefined;
  const topic = readValue(protocol.topic, opened.topic);
  const settings = readValue(protocol.settings, opened.settings);
  return topic && settings && { panel: opened.panel, topic: topic.value, settings: settings.value };
}

/** One turn of a debate that runs; undefined where it is not on record, or has another shape than the protocol's. */
export function readTurn<S extends Shape>(
  protocol: Readable<S>,
  { opened, turns }: Ledger,
  address: string,
): S['turn'] | undefined {
  const entry = turns.get(address);
  if (!entry?.started || !opened || (opened.edition ?? firstEdition) !== protocol.edition) return undefined;
  const { started } = entry;
  const turn = gatherTurn(entry, (ended) => readValue(protocol.answers?.[started.prompt], ended.answer)?.value);
  return turn?.answer === undefined ? undefined : (turn as S['turn']);
}

/** The turns of one prompt that count, with its type of answer. */
export function findTurns<T extends Turn, Prompt extends T['prompt']>(
  { turns }: { readonly turns: readonly T[] },
  prompt: Prompt,
): readonly Extract<T, { readonly prompt: Prompt }>[] {
  const asked = turns.filter((turn): turn is Extract<T, { readonly prompt: Prompt }> => turn.prompt === prompt);
  return listStandingTurns(asked);
}

interface ShapedValues {
  readonly topic: unknown;
  readonly settings: unknown;
  readonly answers: ReadonlyMap<TurnEnded, unknown>;
}

/** Everything in the protocol's own types; undefined as soon as one value has another shape. */
function readShape<S extends Shape>(protocol: Readable<S>, opened: DebateOpened, { turns }: Ledger) {
  const opening = readOpening(protocol, opened);
  if (!opening) return undefined;
  const answers = new Map<TurnEnded, unknown>();
  for (const { started, ended } of turns.values()) {
    if (!started || !ended) continue;
    const answer = readValue(protocol.answers?.[started.prompt], ended.answer);
    if (!answer) return undefined;
    answers.set(ended, answer.value);
  }
  return { ...opening, answers } satisfies ShapedValues;
}

/** The protocol's own result; a debate that was cut off may have ended without one. */
function readResult<S extends Shape>(protocol: Readable<S> | undefined, { conclusion }: DebateEnded) {
  if (Object.keys(conclusion.result).length === 0) return undefined;
  return readValue(protocol?.result, conclusion.result)?.value;
}

/** A value as its schema reads it; what has no schema is taken as it is. */
function readValue<Value>(schema: Schema<Value> | undefined, value: unknown): { readonly value: Value } | undefined {
  if (!schema) return { value: value as Value }; // the edition vouches for it
  const read = schema.safeParse(value);
  return read.success ? { value: read.data } : undefined;
}

/** Whether the journal ends with an end of its debate; what its report says may follow. */
export function hasEnded(events: readonly DebateEvent[]): boolean {
  return events.findLast(({ type }) => type !== 'report-made')?.type === 'debate-ended';
}

function findReport(events: readonly DebateEvent[], ended: { readonly n: number }): ReportMade | undefined {
  return events.findLast((event) => event.type === 'report-made' && event.n > ended.n) as ReportMade | undefined;
}

function findEnd(events: readonly DebateEvent[]): DebateRecord['ended'] {
  const last = events.findLast((event) => event.type === 'debate-ended' || outdatesEnd.includes(event.type));
  return last?.type === 'debate-ended' ? last : undefined;
}

/** Events after which an earlier end is out of date. */
const outdatesEnd: readonly DebateEvent['type'][] = [
  'debate-resumed',
  'phase-opened',
  'turn-started',
  'turn-ended',
  'turn-failed',
  'ruling-made',
];
