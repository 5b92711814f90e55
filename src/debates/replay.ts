import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { noLimits } from '../config/limits.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent, DebateOpened, Sitting } from '../debate/event.ts';
import type { Conclusion, Outcome } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { firstEdition, hasEnded } from '../debate/record/record.ts';
import { stripWording } from '../debate/ruling.ts';
import { answersLater, type Speaker } from '../debate/speaker.ts';
import { openJournal } from '../engine/journal/journal.ts';
import { runDebate } from '../engine/run.ts';
import { createStopSwitch, type Stop } from '../engine/stop.ts';
import { type Cassette, type RecordedTurn, readCassette } from './cassette.ts';
import { createOutdatedEditionError } from './other-edition.ts';
import { readOutcome } from './read-debate.ts';
import { recordReport } from './record-report.ts';

/** A debate that was run again from its recorded replies, and where it now goes another way, if it does. */
export interface Replay {
  readonly outcome: Outcome;
  readonly events: readonly DebateEvent[];
  readonly differences: readonly string[];
  /** Addresses of the questions that are worded differently today; the recorded replies answer them all the same. */
  readonly reworded: readonly string[];
}

/** Runs a debate again from its record: nobody is asked, and nothing is written but in a folder that is removed. */
export async function replayDebate(recorded: readonly DebateEvent[], protocol: Protocol): Promise<Replay> {
  const [first] = recorded;
  if (first?.type !== 'debate-opened' || !hasEnded(recorded))
    throw badInput(
      'DebateNotEnded',
      "This debate isn't finished, so it can't be replayed.",
      'Continue it first: dissent resume latest',
    );
  if ((first.edition ?? firstEdition) !== protocol.edition) throw createOutdatedEditionError({ opened: first });
  const cassette = readCassette(recorded);
  const temporary = await mkdtemp(join(tmpdir(), 'dissent-replay-'));
  const folder = join(temporary, '.dissent', 'replay'); // most debates were held in a folder of that name
  const stop = createStopSwitch();
  try {
    await mkdir(folder, { recursive: true });
    const journal = await openJournal(join(folder, 'journal.jsonl'));
    await journal.append({ ...stripEventPlace(first), limits: { ...noLimits, width: first.limits.width } });
    const speakers = new Map(
      first.panel.map((sitting) => [sitting.seat, makeRecordedSpeaker(cassette, sitting, stop)]),
    );
    await runDebate({ folder, journal, protocol, speakers, stop, people: cassette.people, isReplay: true });
    await recordReport(journal, protocol);
    await journal.close();
    const { events } = journal;
    return {
      outcome: readOutcome(events),
      events,
      differences: listDifferences(recorded, events, protocol),
      reworded: listReworded(recorded, events),
    };
  } finally {
    stop.done();
    await rm(temporary, { recursive: true, force: true });
  }
}

function stripEventPlace(event: DebateOpened & { n: number; at: string; salt?: string; hash: string }): DebateOpened {
  const { n: _n, at: _at, salt: _salt, hash: _hash, ...body } = event;
  return body;
}

/** Says again what is on record. A turn that was cut off when the debate was stopped stops it again. */
function makeRecordedSpeaker(
  cassette: Cassette,
  { seat, participant, via, billing, model }: Sitting,
  stop: Stop,
): Speaker {
  const rollCall = cassette.rollCall(seat);
  return {
    participant,
    via,
    billing,
    ...(model ? { model } : {}),
    ...(rollCall ? { rollCall } : {}),
    speak: async (request) => {
      const spoken = cassette.spoken(request, { withUsage: true });
      const isKnown = cassette.findTurn(request) !== undefined;
      if (!spoken && isKnown && answersLater(via)) return { awaiting: true };
      if (!spoken && !cassette.wasCancelled)
        return { failure: { reason: 'not-found', detail: 'there is no reply on record for this turn' } };
      if (spoken && !('failure' in spoken && spoken.failure.reason === 'cancelled')) return spoken;
      stop.request();
      return spoken ?? { failure: { reason: 'cancelled', detail: 'the debate was cancelled' } };
    },
  };
}

/** What is not as it was: turns, how their replies are read, rulings, the end. */
function listDifferences(
  before: readonly DebateEvent[],
  after: readonly DebateEvent[],
  protocol: Protocol,
): readonly string[] {
  const [was, is] = [readCassette(before).turns, readCassette(after).turns];
  return [
    ...was.flatMap(({ address }) => (findTurn(is, address) ? [] : [`${address} was asked, and is not any more`])),
    ...is.flatMap(({ address, attempts }) =>
      findTurn(was, address) || wasCancelled({ attempts })
        ? []
        : [`${address} is asked, and there is no reply on record`],
    ),
    ...was.flatMap((turn) => listReadingDifferences(turn, findTurn(is, turn.address))),
    ...listRulingDifferences(before, after),
    ...listEndDifferences(before, after, protocol),
  ];
}

const wasCancelled = ({ attempts }: Pick<RecordedTurn, 'attempts'>) =>
  attempts.some((made) => 'reason' in made && made.reason === 'cancelled');

const findTurn = (turns: readonly RecordedTurn[], address: string) => turns.find((turn) => turn.address === address);

/** Whether a reply is read as it was: other words in the question don't matter, as on resume, if it fits the form and the norms. */
function listReadingDifferences(was: RecordedTurn, is: RecordedTurn | undefined): readonly string[] {
  if (!was.ended || !is) return [];
  if (!is.ended && wasCancelled(is)) return []; // the debate was stopped, and so was this run of it
  if (!is.ended) return [`the reply at ${was.address} doesn't fit what is asked there today`];
  const broken = was.ended.breaches.map(({ rule }) => rule);
  return is.ended.breaches.flatMap(({ rule, what }) =>
    broken.includes(rule) ? [] : [`the reply at ${was.address} now breaks a norm: ${what}`],
  );
}

function listReworded(before: readonly DebateEvent[], after: readonly DebateEvent[]): readonly string[] {
  const is = readCassette(after).turns;
  return readCassette(before).turns.flatMap(({ address, started }) => {
    const now = findTurn(is, address)?.started.prompt_hash;
    return now === undefined || now === started.prompt_hash ? [] : [address];
  });
}

function listRulingDifferences(before: readonly DebateEvent[], after: readonly DebateEvent[]): readonly string[] {
  const [was, is] = [before, after].map(
    (events) =>
      new Map(
        events.flatMap((event) => (event.type === 'ruling-made' ? [[event.address, event.ruling] as const] : [])),
      ),
  );
  return [...(was ?? [])].flatMap(([address, ruling]) => {
    const now = is?.get(address);
    if (now && isDeepStrictEqual(stripWording(now), stripWording(ruling))) return [];
    return [`${address} was "${ruling.because}", and is ${now ? `"${now.because}"` : 'not made any more'}`];
  });
}

function listEndDifferences(
  before: readonly DebateEvent[],
  after: readonly DebateEvent[],
  protocol: Protocol,
): readonly string[] {
  const [was, is] = [before, after].map((events) => findConclusion(events, protocol));
  if (!was || !is || isDeepStrictEqual(was, is)) return [];
  const parts = Object.keys(was).filter(
    (key) => !isDeepStrictEqual(was[key as keyof typeof was], is[key as keyof typeof is]),
  );
  return [`the end differs in ${parts.join(', ')}: it was ${was.status}, and is ${is.status}`];
}

/**
 * How a debate ended, as today's program reads it: without the program's sentences about it, and without the name of the folder that
 * holds the debates, which may have been moved since (E15).
 */
function findConclusion(
  events: readonly DebateEvent[],
  { result: Result }: Pick<Protocol, 'result'>,
): Omit<Conclusion, 'headline' | 'confidence_because'> | undefined {
  const [opened] = events;
  const ended = events.findLast((event) => event.type === 'debate-ended');
  if (!ended || opened?.type !== 'debate-opened') return undefined;
  const stripFolder = (text: string) =>
    text.startsWith(`/${opened.debate}`, text.indexOf('/')) ? text.slice(text.indexOf('/') + 1) : text;
  const { headline: _headline, confidence_because: _because, ...conclusion } = ended.conclusion;
  const read = Result?.safeParse(conclusion.result);
  const result = read?.success ? read.data : conclusion.result;
  return JSON.parse(JSON.stringify({ ...conclusion, result }), (_key, value: unknown) =>
    typeof value === 'string' ? stripFolder(value) : value,
  );
}
