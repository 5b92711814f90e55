import { join } from 'node:path';
import { noLimits } from '../config/limits.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import type { Speaker } from '../debate/speaker.ts';
import { openDebate } from '../engine/open.ts';
import { findPackage } from '../engine/package-folder.ts';
import { protocols } from '../protocols/by-name.ts';
import type { FindPanel } from '../seating/reseat.ts';
import { replayTurns, requireOpening } from './branch.ts';
import { type Cassette, readCassette } from './cassette.ts';
import { readJournal } from './read-journal.ts';
import { conductDebate, type Running, type Watching } from './start.ts';

/** The debate that comes with dissent, as it was recorded. */
export async function readDemo(): Promise<readonly DebateEvent[]> {
  const { events, broken } = await readJournal(join(findPackage().folder, 'demo'));
  if (broken) throw new Error(`The recorded debate is damaged at line ${broken.line}: ${broken.what}`);
  return events;
}

interface DemoOptions extends Watching {
  readonly events: readonly DebateEvent[];
  readonly debates: string;
  /** Waits until the reader is ready for the next reply. */
  readonly pace: () => Promise<void>;
}

/**
 * Holds a debate from recorded replies: engine, rules and documents are those of every debate, but nobody is asked. A reply
 * that the recording does not have is an absence.
 */
export async function startDemo({ events, debates, pace, ...watching }: DemoOptions): Promise<Running> {
  const opened = requireOpening(events);
  const protocol = protocols[opened.protocol];
  const [first, last] = [events[0], events.at(-1)];
  if (!protocol || !first || !last) throw new RangeError(`There is no protocol ${opened.protocol}.`);
  const panel = opened.panel.map((sitting) => ({ ...sitting, via: 'recorded', billing: 'free' as const }));
  const speakers = seatRecorded(events, pace);
  watching.onProtocol?.(protocol);
  const held = await openDebate(
    debates,
    {
      ...opened,
      version: findPackage().version,
      edition: protocol.edition,
      topicPath: null,
      topicFileHash: null,
      panel,
      limits: { ...noLimits, width: opened.limits.width },
      parent: null,
      output: undefined,
      recorded: { at: first.at, dissent: opened.dissent, journal_hash: last.hash },
    },
    watching.onEvent,
  );
  return conductDebate(held, { protocol, panel: { speakers }, watching });
}

/** Finds those who hold a demo in its recording, so that it can go on; everybody else is found by `others`. */
export function reseatDemo(others: FindPanel): FindPanel {
  return async (events, debates) => {
    const { protocol: name, recorded } = requireOpening(events);
    if (!recorded) return others(events, debates);
    const recording = await readDemo();
    const protocol = protocols[name];
    if (!protocol || recording.at(-1)?.hash !== recorded.journal_hash)
      throw badInput(
        'UnknownParticipant',
        'This debate was held from recorded replies that this version of dissent no longer has.',
        'Start it again: dissent demo',
      );
    return { protocol, speakers: seatRecorded(recording, async () => {}) };
  };
}

function seatRecorded(events: readonly DebateEvent[], pace: () => Promise<void>): ReadonlyMap<string, Speaker> {
  const cassette = readCassette(events);
  const { panel } = requireOpening(events);
  return new Map(panel.map(({ seat, participant }) => [seat, repeat(cassette, seat, participant, pace)]));
}

/** Says what is on record, one reply after the other; what is not on record is not said. */
function repeat(cassette: Cassette, seat: string, participant: string, pace: () => Promise<void>): Speaker {
  const missing = { reason: 'not-found', detail: 'the recording has no reply to this question' } as const;
  const nobody: Speaker = {
    participant,
    via: 'recorded',
    billing: 'free',
    speak: async () => ({ failure: missing }),
  };
  const recorded = replayTurns(nobody, cassette, { seat, stands: () => true });
  return {
    ...recorded,
    speak: async (request, options) => {
      await pace();
      return recorded.speak(request, options);
    },
  };
}
