import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { scriptedSpeaker } from '../dist/doors.js';
import { recommendation } from '../test/crash/answers.mjs';
import { hold, inFolder, question, rounded, seats } from './house.mjs';

const people = 200;
const debatesAtOnce = 50;
const turnMs = 8000;
const forMs = 20_000;
const program = resolve(import.meta.dirname, '../dist/cli.js');

/**
 * A team server on loopback, with 50 debates running all the time. Each of 200 people follows a debate by its stream and goes to another
 * one every 10 s; half of them also look at the list every 2.5 s, as the page does, the others at the state of a debate, as the command
 * line does. That's 100 requests a second, and more than 200 pages make: a page is either a list or a stream.
 */
export async function teamLoad() {
  return inFolder(async (folder) => {
    await writeJudges(folder);
    const server = spawn(process.execPath, [program, 'serve', '--json', '--trust'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const { port, invitation } = JSON.parse(String((await once(server.stdout, 'data'))[0]));
      const headers = await enter(port, invitation);
      const debates = await keepDebatesRunning(headers);
      const cpuBefore = readCpuMs(server.pid);
      const { waits, errors, requests, live } = await readBeside(debates, { port, headers });
      const cpu = (readCpuMs(server.pid) - cpuBefore) / forMs;
      const { ended, failed } = await debates.stop();
      for (const error of [...errors, ...failed].slice(0, 5)) console.error(error);
      const all = Object.values(waits).flat();
      const kinds = Object.entries(waits).map(([kind, ms]) => `${kind} ${findShare(ms, 0.5)}/${findShare(ms, 0.95)}`);
      return [
        {
          what: `p95 of a page's data, ${people} people, ${debatesAtOnce} debates, ms`,
          measured: findShare(all, 0.95),
          bound: 200,
          note: `median/p95 of ${kinds.join(', ')}; ${rounded(requests / (forMs / 1000), 0)} requests and ${rounded(live.messages / (forMs / 1000), 0)} live messages a second; ${ended} debates ended; server used ${rounded(cpu * 100, 0)} % of a core`,
        },
        { what: 'requests that failed', measured: errors.length + failed.length, bound: 0 },
      ];
    } finally {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
  });
}

/** Judges that take their time and no CPU: a shell that waits, and says what a judge said before. */
async function writeJudges(folder) {
  const speakers = Object.fromEntries(
    seats.map((seat) => [seat, scriptedSpeaker({ participant: seat, replies: (asked) => recommendation(asked, 'A') })]),
  );
  const one = await hold(join(folder, 'before'), speakers);
  const replies = readFileSync(join(one.folder, 'journal.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === 'reply-received');
  const participants = {};
  for (const seat of seats) {
    const file = join(folder, `${seat}.json`);
    writeFileSync(file, replies.find(({ address }) => address.endsWith(`/${seat}`)).reply);
    participants[seat] = { program: ['sh', '-c', `sleep ${turnMs / 1000}; cat ${file}`] };
  }
  const seated = Object.fromEntries(seats.map((seat) => [seat, seat]));
  writeFileSync(join(folder, 'dissent.yaml'), JSON.stringify({ participants, seats: { judges: seated } }));
}

async function enter(port, invitation) {
  const code = new URL(invitation).searchParams.get('code');
  const origin = `http://127.0.0.1:${port}`;
  const joined = await fetch(`${origin}/join`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ code, name: 'Ada' }),
  });
  return { origin, cookie: joined.headers.get('set-cookie').split(';')[0] };
}

/** Starts a debate as soon as one has ended. The first ones begin one after the other over a turn's time: people don't all start at once. */
async function keepDebatesRunning(headers) {
  const [running, failed, over] = [[], [], new AbortController()];
  let ended = 0;
  const ask = async (path, body) => {
    const sent = body && { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    const response = await fetch(`${headers.origin}${path}`, { headers, ...sent, signal: over.signal });
    if (!response.ok) throw new Error(await response.text());
    return response;
  };
  const keep = async (index) => {
    while (!over.signal.aborted) {
      const body = JSON.stringify({ wish: { protocol: 'judges', topic: question } });
      running[index] = (await (await ask('/api/debates', body)).json()).debate;
      const { body: stream } = await ask(`/api/debates/${running[index]}/stream`);
      let text = '';
      for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
        text = (text + chunk).slice(-100_000);
        if (text.includes('"type":"debate-ended"')) break;
      }
      ended += 1;
    }
  };
  const keeping = [];
  for (let index = 0; index < debatesAtOnce; index++) {
    keeping.push(keep(index).catch((error) => over.signal.aborted || failed.push(String(error))));
    await delay(turnMs / debatesAtOnce);
  }
  return {
    running,
    async stop() {
      over.abort();
      await Promise.all(keeping);
      return { ended, failed };
    },
  };
}

async function readBeside({ running }, { port, headers }) {
  const readers = fork(resolve(import.meta.dirname, 'team-readers.mjs'));
  const telling = setInterval(() => readers.connected && readers.send({ running }), 1000);
  const tooLong = setTimeout(() => readers.kill('SIGKILL'), forMs + 30_000);
  try {
    readers.send({ port, headers, people, forMs, running });
    const [found] = await Promise.race([
      once(readers, 'message'),
      once(readers, 'exit').then(() => Promise.reject(new Error('the readers ended early'))),
    ]);
    return found;
  } finally {
    clearInterval(telling);
    clearTimeout(tooLong);
  }
}

/** User and system time of a process so far; 0 where the system doesn't tell. */
function readCpuMs(pid) {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const findShare = (numbers, share) =>
  rounded([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.POSITIVE_INFINITY, 0);
