import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { OpenQuestion } from '../doors.ts';
import type { FollowedDebate, Followers, SharedStanding } from './followers.ts';

/** How a debate stands, as somebody sees it. */
export interface DebateStanding extends SharedStanding {
  /** The question whose decision can still be revised (E21). */
  readonly revisable: OpenQuestion | null;
  /** Whether its result is approved, where nobody has said so yet and the reader may. */
  readonly approvable: OpenQuestion | null;
  /** Who would decide in the page unless it says otherwise. */
  readonly user: string;
  /** The open questions that others have to answer: whoever looks may not. */
  readonly not_yours: readonly string[];
}

/** Who looks at a debate: their name, and whether they may answer for a seat, or decide (null). */
export interface Reader {
  readonly user: string;
  readonly mayAnswer?: (seat: string | null) => boolean;
}

export interface Streaming extends Reader {
  readonly folder: string;
  readonly after: number;
  readonly signal: AbortSignal;
  readonly follow: Followers;
}

/**
 * Sends a debate as server-sent events: the journal's events in order, `turns` with the answers as people read them, each
 * once, `standing` when it changes, and in `live` the words of those who are answering. The id of each message of the journal is the number of its last line, so that a page that lost the connection gets what it has not seen.
 */
export async function streamDebate(
  response: ServerResponse,
  { folder, after, signal, follow, ...reader }: Streaming,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write('retry: 1000\n\n');
  const beating = setInterval(() => response.write(': still here\n\n'), 15_000);
  const sent: { lines: number | undefined; turns: number; live?: string; standing?: object } = {
    lines: undefined,
    turns: 0,
  };
  try {
    for await (const { lines, turns, live, standing, erased } of follow(folder, signal)) {
      if (erased !== undefined) return await send(response, 'erased', erased);
      sent.lines ??= skipSeen(lines, after);
      for (const batch of splitBatches(lines.slice(sent.lines))) {
        await send(response, 'journal', joinList(batch.map(({ json }) => json)), batch.at(-1)?.n);
        sent.lines += batch.length;
      }
      if (!standing) continue;
      if (live !== sent.live) await send(response, 'live', live);
      sent.live = live;
      if (standing === sent.standing) continue;
      sent.standing = standing;
      await send(response, 'standing', writeStanding(standing, reader));
      for (const batch of splitBatches(turns.slice(sent.turns))) {
        await send(response, 'turns', joinList(batch));
        sent.turns += batch.length;
      }
    }
  } finally {
    clearInterval(beating);
    response.end();
  }
}

/** How many lines the page has seen already. */
function skipSeen(lines: FollowedDebate['lines'], after: number): number {
  const first = lines.findIndex(({ n }) => n > after);
  return first === -1 ? lines.length : first;
}

/** What all see, and what is this reader's. */
function writeStanding(
  { json, unanswered, revisable, approvable }: NonNullable<FollowedDebate['standing']>,
  { user, mayAnswer = () => true }: Reader,
): string {
  const own: Omit<DebateStanding, keyof SharedStanding> = {
    user,
    not_yours: [...unanswered].filter(([, seat]) => !mayAnswer(seat)).map(([address]) => address),
    revisable: mayAnswer(null) ? revisable : null,
    approvable: mayAnswer(null) ? approvable : null,
  };
  return `${json.slice(0, -1)},${JSON.stringify(own).slice(1)}`;
}

const joinList = (items: readonly string[]) => `[${items.join(',')}]`;

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

async function send(response: ServerResponse, name: string, json: string, id?: number): Promise<void> {
  const head = id === undefined ? '' : `id: ${id}\n`;
  const taken = response.write(`${head}event: ${name}\ndata: ${json}\n\n`);
  if (taken || response.destroyed) return;
  const tooSlow = setTimeout(() => response.destroy(), slowestMs);
  await Promise.race([once(response, 'drain'), once(response, 'close')]).finally(() => clearTimeout(tooSlow));
}
