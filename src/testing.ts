/**
 * For tests of one's own protocols and participants: scripted participants, and a debate played with
 * them. Nothing here asks a model.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DebateEvent } from './debate/event.ts';
import type { Frozen, Outcome } from './debate/outcome.ts';
import type { Input, Protocol } from './debate/protocol.ts';
import type { Shape } from './debate/record/shape.ts';
import type { Speaker } from './debate/speaker.ts';
import type { Holders, ResultFields } from './debates/debate-options.ts';
import { readyDebate, startDebate } from './debates/start.ts';
import { seatPanel } from './seating/panel.ts';
import { placeSpeakers } from './seating/places.ts';

export { fails, scriptedSpeaker } from './participants/index.ts';

export interface Played<Result = unknown> {
  readonly outcome: Outcome<ResultFields<Result>>;
  readonly events: readonly DebateEvent[];
  /** The addresses of all turns, in the order in which they were started. */
  readonly turns: readonly string[];
}

/** Plays a debate with the given speakers in a folder that is removed afterwards. */
export async function play<Seats, S extends Shape, I extends Input>(
  played: Protocol<Seats, S, I>,
  topic: NoInfer<Frozen<I['topic']>>,
  speakers: NoInfer<Holders<Seats, Speaker>>,
  settings: NoInfer<Partial<Frozen<I['settings']>>> = {},
  documents: readonly { readonly name: string; readonly text: string }[] = [],
): Promise<Played<S['result']>> {
  const protocol = played as unknown as Protocol;
  const folder = await mkdtemp(join(tmpdir(), 'dissent-play-'));
  try {
    const panel = seatPanel(
      protocol,
      await placeSpeakers(protocol, speakers as { readonly [seat: string]: Speaker }, folder),
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
    // The result is what this protocol's `run` returned.
    const outcome = (await running.outcome) as Outcome<ResultFields<S['result']>>;
    const turns = events.flatMap((event) => (event.type === 'turn-started' ? [event.address] : []));
    return { outcome, events, turns };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
