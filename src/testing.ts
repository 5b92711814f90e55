/**
 * For tests of one's own protocols and participants: scripted participants, and a debate played with
 * them. Nothing here asks a model.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DebateEvent } from './debate/event.ts';
import type { Outcome } from './debate/outcome.ts';
import type { Protocol } from './debate/protocol.ts';
import type { Speaker } from './debate/speaker.ts';
import { readyDebate, startDebate } from './debates/start.ts';
import { seatPanel } from './seating/panel.ts';
import { placeSpeakers } from './seating/places.ts';

export { fails, scriptedSpeaker } from './participants/index.ts';

export interface Played {
  readonly outcome: Outcome;
  readonly events: readonly DebateEvent[];
  /** The addresses of all turns, in the order in which they were started. */
  readonly turns: readonly string[];
}

/** Plays a debate with the given speakers in a folder that is removed afterwards. */
export async function play(
  protocol: Protocol,
  topic: unknown,
  speakers: { readonly [seat: string]: Speaker },
  settings: Record<string, unknown> = {},
  documents: readonly { readonly name: string; readonly text: string }[] = [],
): Promise<Played> {
  const folder = await mkdtemp(join(tmpdir(), 'dissent-play-'));
  try {
    const panel = seatPanel(
      protocol,
      await placeSpeakers(protocol, speakers, folder),
      () => protocol.turnLimit.defaultMs,
    );
    const events: DebateEvent[] = [];
    const ready = await readyDebate({
      protocol,
      topic,
      settings,
      panel,
      documents: documents.map((document) => ({ ...document, path: null })),
      debates: join(folder, '.dissent'),
      seed: 1,
    });
    const running = await startDebate(ready, { onEvent: (event) => events.push(event) });
    const outcome = await running.outcome;
    const turns = events.flatMap((event) => (event.type === 'turn-started' ? [event.address] : []));
    return { outcome, events, turns };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
