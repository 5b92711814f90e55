import { setTimeout as delay } from 'node:timers/promises';
import {
  type DebateEvent,
  DissentError,
  type Outcome,
  protocols,
  type Running,
  readJournal,
  readOutcome,
  shortenId,
  type Watching,
  z,
} from '../../doors.ts';
import type { Client } from './client.ts';
import { copyDebate } from './debates.ts';

interface Following {
  readonly watching?: Watching;
  /** What was on record before the server was asked to go on. */
  readonly past?: readonly DebateEvent[];
  /** True where a line has to be added to that before the debate can have ended, as after an answer. */
  readonly goesOn?: boolean;
}

/** Follows a debate that the server has begun, or goes on with, as if it ran here. Its outcome is read from a copy of the record. */
export async function followOnServer(
  server: Client,
  debate: string,
  { watching = {}, past = [], goesOn = false }: Following = {},
): Promise<Running> {
  const ending = new AbortController();
  const folder = await copyDebate(server, debate);
  const [opened] = (await readJournal(folder)).events;
  const protocol = opened?.type === 'debate-opened' ? protocols[opened.protocol] : undefined;
  if (protocol) watching.onProtocol?.(protocol);
  if (past.length > 0) watching.onPast?.(past);
  const finish = async (): Promise<Outcome> => {
    const { signal } = ending;
    await awaitEnd(server, debate, { after: past.length, goesOn, watching, signal });
    await copyDebate(server, debate);
    return readOutcome((await readJournal(folder)).events);
  };
  return {
    debate,
    folder,
    outcome: finish(),
    strict: opened?.type === 'debate-opened' && opened.strict === true,
    stop: () => {
      server.post(`api/debates/${debate}/stop`, {}, z.looseObject({})).catch((error: unknown) => ending.abort(error));
    },
  };
}

const Standing = z.object({ running: z.boolean(), outcome: z.looseObject({}).nullable() });
const Words = z.array(z.tuple([z.string(), z.string()]));
const Events = z.array(z.looseObject({ n: z.number(), type: z.string() }));

/** How often a connection that broke is made anew, one second apart. */
const mostTries = 30;

/** How long nothing may happen while nobody is known to work on a debate: another machine that shares the server's folder isn't seen. */
const patienceMs = 10 * 60_000;

interface Awaiting {
  readonly after: number;
  readonly goesOn: boolean;
  readonly watching: Watching;
  readonly signal: AbortSignal;
}

/** Reads the debate's stream until it has ended and nobody works on it. A stream that breaks is taken up where it broke. */
async function awaitEnd(server: Client, debate: string, { after, goesOn, watching, signal }: Awaiting): Promise<void> {
  const hear = createListener(watching);
  let last = after;
  let tries = 0;
  for (;;) {
    const giveUp = new AbortController();
    let idle: NodeJS.Timeout | undefined;
    try {
      const headers = { 'last-event-id': String(last) };
      const stream = await server.open(
        `api/debates/${debate}/stream`,
        headers,
        AbortSignal.any([signal, giveUp.signal]),
      );
      for await (const { name, data } of readMessages(stream)) {
        tries = 0;
        if (name === 'erased') throw createLostError(debate, 'was erased meanwhile');
        if (name === 'journal')
          for (const event of Events.parse(data)) {
            last = event.n;
            hear.event(event as unknown as DebateEvent);
          }
        if (name === 'live') hear.words(Words.parse(data));
        if (name !== 'standing') continue;
        const { running, outcome } = Standing.parse(data);
        if (!running && outcome && (last > after || !goesOn)) return;
        clearTimeout(idle);
        const why = createLostError(debate, 'is not worked on any more');
        idle = running ? undefined : setTimeout(() => giveUp.abort(why), patienceMs);
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (giveUp.signal.aborted) throw giveUp.signal.reason;
      if (error instanceof z.ZodError || (error instanceof DissentError && error.code !== 'ServerUnreachable'))
        throw error;
      if (++tries > mostTries) throw error;
    } finally {
      clearTimeout(idle);
      giveUp.abort();
    }
    await delay(1000, undefined, { signal });
  }
}

/** Tells what comes, and whose words are new. A stream has the last words of each turn; whoever listens is told of seats. */
function createListener({ onEvent, onHeard }: Watching) {
  const seats = new Map<string, string>();
  const heard = new Map<string, string>();
  return {
    event(event: DebateEvent) {
      if (event.type === 'turn-started') seats.set(event.address, event.seat);
      onEvent?.(event);
    },
    words(live: z.infer<typeof Words>) {
      for (const [address, words] of live) {
        const seat = seats.get(address);
        if (seat === undefined || heard.get(address) === words) continue;
        heard.set(address, words);
        onHeard?.(seat, 0, `\n${words}`);
      }
    },
  };
}

/** The messages of a stream of server-sent events, as they come. */
async function* readMessages({ body }: Response): AsyncGenerator<{ readonly name: string; readonly data: unknown }> {
  if (!body) return;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, name] = /^event: (.+)$/m.exec(part) ?? [];
      const [, data] = /^data: (.+)$/m.exec(part) ?? [];
      if (name !== undefined && data !== undefined) yield { name, data: JSON.parse(data) };
    }
  }
}

const createLostError = (debate: string, what: string) =>
  new DissentError('DebateNotEnded', {
    message: `Debate ${shortenId(debate)} ${what} on the server.`,
    hint: `To see what there is: dissent show ${shortenId(debate)}. To continue it: dissent resume ${shortenId(debate)}`,
  });
