import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { scriptedSpeaker } from '../dist/doors.js';
import { recommendation } from '../test/crash/answers.mjs';
import { hold, inFolder, question, rounded, seats } from './house.mjs';

const people = 200;
const debatesAtOnce = 50;
const forMs = 20_000;
const program = resolve(import.meta.dirname, '../dist/cli.js');

/** A team server on loopback: 200 people each follow a debate and look at the list, while 50 debates run. */
export async function teamLoad() {
  return inFolder(async (folder) => {
    await writeJudges(folder);
    const server = spawn(process.execPath, [program, 'serve', '--json', '--trust'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const { port, invitation } = JSON.parse(String((await once(server.stdout, 'data'))[0]));
      const { waits, errors, ended } = await putUnderLoad(createClient(port, await enter(port, invitation)));
      waits.sort((a, b) => a - b);
      const note = `${waits.length} requests, ${ended} debates ended`;
      return [
        {
          what: `p95 of a page's data, ${people} people, ${debatesAtOnce} debates, ms`,
          measured: rounded(waits[Math.floor(waits.length * 0.95)]),
          bound: 200,
          note,
        },
        { what: 'requests that failed', measured: errors, bound: 0 },
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
    participants[seat] = { program: ['sh', '-c', `sleep 8; cat ${file}`] };
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

function createClient(port, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const send = (path, body) =>
    new Promise((done, failed) => {
      const type = body ? { 'content-type': 'application/json' } : {};
      const sent = request(
        { host: '127.0.0.1', port, path, agent, method: body ? 'POST' : 'GET', headers: { ...headers, ...type } },
        done,
      );
      sent.on('error', failed);
      sent.end(body && JSON.stringify(body));
    });
  const ask = async (path, body) => {
    const response = await send(path, body);
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    if (response.statusCode !== 200) throw new Error(text);
    return JSON.parse(text);
  };
  return { send, ask };
}

async function putUnderLoad({ send, ask }) {
  const [waits, running] = [[], []];
  let [errors, ended] = [0, 0];
  const until = Date.now() + forMs;
  const count = (work) =>
    work.catch(() => {
      errors += 1;
    });
  const follow = async (debate, isOver) => {
    const response = await send(`/api/debates/${debate}/stream`);
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) {
      text = (text + chunk).slice(-200_000);
      if (isOver(text)) break;
    }
  };
  const keepRunning = async (index) => {
    while (Date.now() < until) {
      const { debate } = await ask('/api/debates', { wish: { protocol: 'judges', topic: question } });
      running[index] = debate;
      await follow(debate, (text) => Date.now() > until || text.includes('"type":"debate-ended"'));
      ended += 1;
    }
  };
  const read = async (index) => {
    await delay(index * 10);
    while (Date.now() < until) {
      const begun = performance.now();
      const debate = index % 2 ? undefined : running[index % debatesAtOnce];
      await ask(debate ? `/api/debates/${debate}` : '/api/debates');
      waits.push(performance.now() - begun);
      await delay(2500);
    }
  };
  const watch = (index) => delay(3000).then(() => follow(running[index % debatesAtOnce], () => Date.now() > until));
  const starting = Array.from({ length: debatesAtOnce }, (_, index) => count(keepRunning(index)));
  await delay(3000);
  const all = Array.from({ length: people }, (_, index) => [count(read(index)), watch(index)]).flat();
  await Promise.race([Promise.all([...starting, ...all]), delay(forMs + 30_000)]);
  return { waits, errors, ended };
}
