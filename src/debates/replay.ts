import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { noLimits } from '../config/limits.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent, DebateOpened } from '../debate/event.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { firstEdition, hasEnded } from '../debate/record/record.ts';
import type { Speaker } from '../debate/speaker.ts';
import { openJournal } from '../engine/journal/journal.ts';
import { runDebate } from '../engine/run.ts';
import { createStopSwitch } from '../engine/stop.ts';
import { type Cassette, readCassette } from './cassette.ts';
import { createOutdatedEditionError } from './other-edition.ts';
import { readOutcome } from './read-debate.ts';
import { recordReport } from './record-report.ts';

/** A debate that was run again from its recorded replies, and where it now goes another way, if it does. */
export interface Replay {
  readonly outcome: Outcome;
  readonly events: readonly DebateEvent[];
  readonly differences: readonly string[];
}

/** Runs a debate again from its record: nobody is asked, and nothing is written but in a folder that is removed. */
export async function replayDebate(recorded: readonly DebateEvent[], protocol: Protocol): Promise<Replay> {
  const [first] = recorded;
  if (first?.type !== 'debate-opened' || !hasEnded(recorded))
    throw badInput(
      'DebateNotEnded',
      'Only a debate that has ended can be replayed.',
      '`dissent resume` goes on with one that was cut off.',
    );
  if ((first.edition ?? firstEdition) !== protocol.edition) throw createOutdatedEditionError({ opened: first });
  const cassette = readCassette(recorded);
  const folder = await mkdtemp(join(tmpdir(), 'dissent-replay-'));
  try {
    const journal = await openJournal(join(folder, 'journal.jsonl'));
    await journal.append({ ...stripEventPlace(first), limits: { ...noLimits, width: first.limits.width } });
    const speakers = new Map(first.panel.map(({ seat }) => [seat, makeRecordedSpeaker(cassette, first, seat)]));
    await runDebate({ folder, journal, protocol, speakers, stop: createStopSwitch(), people: cassette.people });
    await recordReport(journal, protocol);
    await journal.close();
    const { events } = journal;
    return { outcome: readOutcome(events), events, differences: listDifferences(recorded, events) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function stripEventPlace(event: DebateOpened & { n: number; at: string; hash: string }): DebateOpened {
  const { n: _n, at: _at, hash: _hash, ...body } = event;
  return body;
}

function makeRecordedSpeaker(cassette: Cassette, { panel }: DebateOpened, seat: string): Speaker {
  const sitting = panel.find((each) => each.seat === seat);
  const rollCall = cassette.rollCall(seat);
  return {
    participant: sitting?.participant ?? seat,
    via: sitting?.via ?? 'script',
    billing: sitting?.billing ?? 'free',
    ...(sitting?.model ? { model: sitting.model } : {}),
    ...(rollCall ? { rollCall } : {}),
    speak: async (request) =>
      cassette.spoken(request, { withUsage: true }) ??
      (cassette.findTurn(request)
        ? { awaiting: true }
        : { failure: { reason: 'not-found', detail: 'there is no reply on record for this turn' } }),
  };
}

/** What is not as it was: turns, questions, rulings, the end. */
function listDifferences(before: readonly DebateEvent[], after: readonly DebateEvent[]): readonly string[] {
  const [was, is] = [readCassette(before).turns, readCassette(after).turns];
  const findByAddress = (turns: typeof was, address: string) => turns.find((turn) => turn.address === address);
  return [
    ...was.flatMap(({ address }) => (findByAddress(is, address) ? [] : [`${address} was asked, and is not any more`])),
    ...is.flatMap(({ address }) =>
      findByAddress(was, address) ? [] : [`${address} is asked, and there is no reply on record`],
    ),
    ...was.flatMap(({ address, started }) => {
      const now = findByAddress(is, address)?.started.prompt_hash;
      return now === undefined || now === started.prompt_hash ? [] : [`the question at ${address} has other words`];
    }),
    ...listRulingDifferences(before, after),
    ...listEndDifferences(before, after),
  ];
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
    if (isDeepStrictEqual(now, ruling)) return [];
    return [`${address} was "${ruling.because}", and is ${now ? `"${now.because}"` : 'not made any more'}`];
  });
}

function listEndDifferences(before: readonly DebateEvent[], after: readonly DebateEvent[]): readonly string[] {
  const [was, is] = [before, after].map(
    (events) => events.findLast((event) => event.type === 'debate-ended')?.conclusion,
  );
  if (!was || !is || isDeepStrictEqual(was, is)) return [];
  const parts = Object.keys(was).filter(
    (key) => !isDeepStrictEqual(was[key as keyof typeof was], is[key as keyof typeof is]),
  );
  return [`the end differs in ${parts.join(', ')}: it was ${was.status}, and is ${is.status}`];
}
