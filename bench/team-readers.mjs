// The readers of `teamLoad`, a process of their own: what the pages of so many people ask of a team server. It's told where the server is
// and which debates run there, asks for at most so long, and says what it measured.
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** As the page does: a list is looked at again after this long. */
const listEveryMs = 2500;
/** Somebody stays with a debate for this long before opening the next. */
const stayMs = 10_000;
/** More than this many requests are never made, however long it takes. */
const mostRequests = 10_000;

process.once('message', async ({ port, headers, people, forMs, running }) => {
  process.on('message', (now) => running.splice(0, running.length, ...now.running));
  process.send(await readAs(people, { port, headers, until: performance.now() + forMs, running }));
  process.exit(0);
});

async function readAs(people, { port, headers, until, running }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const waits = { list: [], debate: [], stream: [] };
  const [errors, live] = [[], { messages: 0, bytes: 0 }];
  const isOver = () => performance.now() > until;
  let requests = 0;

  const ask = async (path, signal) => {
    if (++requests > mostRequests) throw new Error('too many requests');
    const response = await new Promise((done, failed) => {
      request({ host: '127.0.0.1', port, path, agent, headers, signal }, done).on('error', failed).end();
    });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
    return response.setEncoding('utf8');
  };
  const time = async (kind, path) => {
    const begun = performance.now();
    let text = '';
    for await (const chunk of await ask(path)) text += chunk;
    waits[kind].push(performance.now() - begun);
    if (!text.endsWith('}')) throw new Error(`${path}: cut off`);
  };
  /** Opens a debate, and stays with it: its data has come with the first standing. */
  const stay = async (debate) => {
    const begun = performance.now();
    const leaving = AbortSignal.timeout(Math.max(1, Math.round(Math.min(stayMs, until - begun))));
    let [text, isShown] = ['', false];
    try {
      for await (const chunk of await ask(`/api/debates/${debate}/stream`, leaving)) {
        live.bytes += chunk.length;
        live.messages += chunk.split('\nevent: ').length - 1;
        if (isShown) continue;
        text += chunk;
        isShown = text.includes('event: standing');
        if (isShown) waits.stream.push(performance.now() - begun);
      }
      throw new Error(`${debate}: the stream ended`);
    } catch (error) {
      if (!leaving.aborted) throw error;
      if (!isShown && !isOver()) throw new Error(`${debate}: nothing came`);
    }
  };
  const again = async (what, everyMs) => {
    await delay(Math.random() * everyMs);
    while (!isOver()) {
      const begun = performance.now();
      await what().catch((error) => errors.push(String(error)));
      await delay(Math.max(1, everyMs - (performance.now() - begun)));
    }
  };
  const pick = () => running[Math.floor(Math.random() * running.length)];
  const look = (person) =>
    person % 2
      ? again(() => time('list', '/api/debates'), listEveryMs)
      : again(() => time('debate', `/api/debates/${pick()}`), listEveryMs);
  await Promise.all(
    Array.from({ length: people }, (_, person) => [again(() => stay(pick()), stayMs), look(person)]).flat(),
  );
  agent.destroy();
  return { waits, errors, requests, live };
}
