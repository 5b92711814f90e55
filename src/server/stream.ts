import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type DebateBrief,
  type DebateEvent,
  findErasure,
  findRevisable,
  followJournal,
  listOpenQuestions,
  type NamedDocument,
  type OpenQuestion,
  type Outcome,
  readBrief,
  readMainDocument,
  readOutcome,
  readState,
  readTurns,
} from '../doors.ts';

/** How a debate stands, beside its events: what the page cannot read from the journal, or need not work out again. */
export interface DebateStanding {
  readonly running: boolean;
  readonly outcome: Outcome | null;
  readonly brief: DebateBrief | null;
  /** What the debate was held for, in full, once it has ended. */
  readonly document: NamedDocument | null;
  readonly questions: readonly OpenQuestion[];
  /** The question whose decision can still be revised (E21). */
  readonly revisable: OpenQuestion | null;
  /** Who would decide in the page unless it says otherwise. */
  readonly user: string;
  /** The open questions that others have to answer: whoever looks may not. */
  readonly not_yours: readonly string[];
  /** The first line of the journal that does not hold, if any. */
  readonly broken: { readonly line: number; readonly what: string } | null;
}

/** Who looks at a debate: their name, and whether they may answer for a seat, or decide (null). */
export interface Reader {
  readonly user: string;
  readonly mayAnswer?: (seat: string | null) => boolean;
  /** The least time between two looks, where many look at once: what happens meanwhile comes in one go. */
  readonly paceMs?: number;
}

/**
 * Sends a debate as server-sent events: the journal's events in order, `turns` with the answers as people read them, each
 * once, `standing` when it changes, and in `live` the words of those who are answering. The id of each message of the journal is the number of its last line, so that a page that lost the connection gets what it has not seen.
 */
export async function streamDebate(
  response: ServerResponse,
  { folder, after, signal, paceMs = 0, ...reader }: { folder: string; after: number; signal: AbortSignal } & Reader,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write('retry: 1000\n\n');
  const beating = setInterval(() => response.write(': still here\n\n'), 15_000);
  const all: DebateEvent[] = [];
  const told = new Set<string>();
  try {
    for await (const { events, more, running, broken, live, onlyLive } of followJournal(folder, signal)) {
      const erasure = findErasure(events);
      if (erasure)
        return await send(response, 'erased', { at: erasure.at, by: erasure.by.name, because: erasure.because });
      all.push(...events);
      if (all.length === 0) continue;
      for (const batch of splitBatches(events.filter(({ n }) => n > after)))
        await send(response, 'journal', batch, batch.at(-1)?.n);
      if (more) continue;
      await send(response, 'live', live);
      if (!onlyLive) {
        const standing = await readDebateStanding(folder, all, { running, broken: broken ?? null, ...reader });
        await send(response, 'standing', standing);
        const turns = readTurns(all, (address) => !told.has(address));
        for (const batch of splitBatches(turns)) await send(response, 'turns', batch);
        for (const { address } of turns) told.add(address);
      }
      if (paceMs > 0) await pause(paceMs);
    }
  } finally {
    clearInterval(beating);
    response.end();
  }
}

async function readDebateStanding(
  folder: string,
  events: readonly DebateEvent[],
  { mayAnswer = () => true, ...rest }: Pick<DebateStanding, 'running' | 'broken'> & Omit<Reader, 'paceMs'>,
): Promise<DebateStanding> {
  const { status, unanswered, decision } = readState(events);
  return {
    ...rest,
    outcome: status === 'unfinished' ? null : readOutcome(events),
    brief: status === 'unfinished' ? null : readBrief(events),
    document: status === 'unfinished' ? null : readMainDocument(events),
    questions: unanswered.length > 0 ? await listOpenQuestions(folder) : [],
    not_yours: unanswered.filter(({ seat }) => !mayAnswer(seat)).map(({ address }) => address),
    revisable: decision && mayAnswer(null) ? ((await findRevisable(folder)) ?? null) : null,
  };
}

/** A short message first, for the first picture, then long ones: a page reads the record anew after each. */
function splitBatches<Each>(events: readonly Each[]): readonly (readonly Each[])[] {
  const [first, size] = [200, 4000];
  const rest = Array.from({ length: Math.ceil(Math.max(0, events.length - first) / size) }, (_, index) =>
    events.slice(first + index * size, first + (index + 1) * size),
  );
  return events.length === 0 ? [] : [events.slice(0, first), ...rest];
}

/** Whoever takes nothing for this long is cut off; the page connects again by itself. */
const slowestMs = 30_000;

async function send(response: ServerResponse, name: string, data: unknown, id?: number): Promise<void> {
  const head = id === undefined ? '' : `id: ${id}\n`;
  const taken = response.write(`${head}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  if (taken || response.destroyed) return;
  const tooSlow = setTimeout(() => response.destroy(), slowestMs);
  await Promise.race([once(response, 'drain'), once(response, 'close')]).finally(() => clearTimeout(tooSlow));
}
