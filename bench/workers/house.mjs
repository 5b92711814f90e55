// What the figures of workers share: a Postgres, a vendor on loopback whose calls are watched, debates, workers that can be killed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { recommendation, response } from '../../test/crash/answers.mjs';
import { schemaOf } from '../../test/servers/fill.mjs';
import { startServer as startVendorServer } from '../../test/servers/server.mjs';
import { inFolder, question, seats } from '../house.mjs';

const root = resolve(import.meta.dirname, '../..');
export const program = join(root, 'dist/cli.js');
export const ann = { name: 'Ann', issuer: 'https://id.example', subject: 'ann' };

/** The parts that aren't in the program's bundle as doors of their own, made when they are needed. */
async function loadParts() {
  const folder = join(root, 'node_modules/.cache/dissent-bench');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `parts-${process.pid}.mjs`);
  const parts = [
    "export { createPostgresConductor } from './src/postgres/conductor.ts';",
    "export { openDatabase } from './src/postgres/database.ts';",
    "export { openDurableClient } from './src/postgres/durable-client.ts';",
    "export { keepMirror } from './src/postgres/mirror-keeper.ts';",
    "export { syncMirror } from './src/postgres/mirror.ts';",
    "export { listOpenQuestions, verifyDebate } from './src/doors.ts';",
    "export { chainStart, makeSalt, writeLine } from './src/engine/journal/line.ts';",
    "export { startServer } from './test/postgres/server.ts';",
  ];
  try {
    await build({
      stdin: { contents: parts.join('\n'), resolveDir: root, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile));
  } finally {
    rmSync(outfile, { force: true });
  }
}

/**
 * A team in a folder of its own. `votes` are the options that the seats vote for; `turnMs` is how long a call takes; `person` puts somebody in
 * the last seat; `vendor` has all seats asked by one participant, so that they share its limits.
 */
export const inTeam = (wishes, use) => inFolder((folder) => setUp(folder, wishes, use));

async function setUp(folder, { votes = 'ABC', turnMs = 100, person = false, vendor = false }, use) {
  const parts = await loadParts();
  const server = await parts.startServer();
  const calls = await startVendor(votes, turnMs);
  writeFileSync(join(folder, 'dissent.yaml'), JSON.stringify(describeTeam(calls.baseURL, { person, vendor })));
  const url = await server.createDatabase();
  const database = await parts.openDatabase(url);
  const debates = join(folder, '.dissent');
  const client = await parts.openDurableClient(database);
  const conductor = parts.createPostgresConductor(database, client, debates);
  const mirror = parts.keepMirror(database, debates, (error) => console.error(error));
  mirror.begin(async () => undefined);
  const place = { config: join(folder, 'dissent.yaml'), dir: debates, trust: true };
  const workers = new Map();
  let count = 0;
  const team = {
    folder,
    url,
    server,
    database,
    conductor,
    place,
    calls,
    workers,
    /** Starts a worker, and waits until it is ready. */
    async begin(name, ...flags) {
      const child = spawn(process.execPath, [program, 'worker', '--database', url, '--name', name, ...flags], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
      const worker = { name, child, pid: child.pid, said: () => said, ended: once(child, 'exit') };
      workers.set(name, worker);
      while (!said.includes('ready')) {
        if (child.exitCode !== null) throw new Error(`worker ${name} ended: ${said}`);
        await delay(20);
      }
      return worker;
    },
    async kill(worker, signal = 'SIGKILL') {
      worker.child.kill(signal);
      await worker.ended;
      workers.delete(worker.name);
    },
    /** Starts a debate; its question has a number, by which its calls are known. */
    async start(settings = {}) {
      const number = ++count;
      const topic = { ...question, question_text: `Should we support offline mode in version v${number}v?` };
      const order = { does: 'start', wish: { protocol: 'judges', topic, settings }, ...place };
      return { number, ...(await conductor.carryOut(order, ann)) };
    },
    async readStates() {
      const { rows } = await database.run('select id, state, owner, epoch::int, trouble from dissent.debates');
      return new Map(rows.map((row) => [row.id, row]));
    },
    /** Waits until every debate is in one of these states. */
    async awaitAll(wanted, withinMs, states = ['ended']) {
      const until = Date.now() + withinMs;
      for (;;) {
        const now = await team.readStates();
        const left = wanted.filter(({ debate }) => !states.includes(now.get(debate)?.state));
        if (left.length === 0 || Date.now() > until) return left;
        await delay(100);
      }
    },
    async readJournal(debate) {
      const sql = 'select bytes from dissent.journal where debate = $1 order by start';
      return Buffer.concat((await database.run(sql, [debate])).rows.map(({ bytes }) => bytes)).toString();
    },
    readEvents: async (debate) =>
      (await team.readJournal(debate))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    /** What `verify` finds in a debate's folder once it has all that the database has; undefined where all holds. */
    async findBreak(debate) {
      const mirror = join(debates, debate);
      await parts.syncMirror(database, { debate, folder: mirror });
      const { broken, torn } = await parts.verifyDebate(mirror);
      const isSame = readFileSync(join(mirror, 'journal.jsonl'), 'utf8') === (await team.readJournal(debate));
      return broken ?? (torn || !isSame ? { line: 0, what: 'torn, or not the same bytes' } : undefined);
    },
    /** Puts events on record anew, in a chain of their own. */
    writeJournal(events) {
      let last = parts.chainStart;
      const lines = events.map((event, index) => {
        const { line, event: written } = parts.writeLine(last, index + 1, event.at, event, parts.makeSalt());
        last = written.hash;
        return line;
      });
      return Buffer.from(lines.join(''));
    },
    isMirrored: async (debate) => existsSync(join(debates, debate, 'journal.jsonl')),
    async findQuestion(debate) {
      const mirror = join(debates, debate);
      await parts.syncMirror(database, { debate, folder: mirror });
      return (await parts.listOpenQuestions(mirror))[0];
    },
  };
  try {
    return await use(team);
  } finally {
    for (const { child } of workers.values()) child.kill('SIGKILL');
    await Promise.all([...workers.values()].map(({ ended }) => ended));
    await mirror.end();
    await client.destroy();
    await database.close();
    await server.stop();
    await calls.close();
  }
}

/** Their models are of one vendor, by its name `meta`. */
const describeTeam = (baseURL, { person, vendor }) => {
  const model = (name) => ({ model: `openai-compatible:llama-${name}`, baseURL });
  const apis = vendor ? { vendor: model('vendor') } : Object.fromEntries(seats.map((seat) => [seat, model(seat)]));
  const seated = Object.fromEntries(seats.map((seat) => [seat, vendor ? 'vendor' : seat]));
  return {
    participants: { ...apis, ...(person ? { me: { human: true } } : {}) },
    seats: { judges: { ...seated, ...(person ? { effort: 'me' } : {}) } },
  };
};

/** Answers like three judges after a while, and keeps of every call which one it was, when it came, when it was answered, and whether anybody was there to hear it. */
async function startVendor(votes, turnMs) {
  const log = [];
  const server = await startVendorServer({
    script: async (request, isGone) => {
      const seat = request.model.split('-').at(-1);
      const option = votes[Math.max(0, seats.indexOf(seat))] ?? 'A';
      const asked = { schema: schemaOf(request), turn: { seat } };
      const call = {
        debate: Number(/version v(\d+)v/.exec(request.text)?.[1]),
        seat,
        key: createHash('sha256').update(request.text).digest('hex').slice(0, 12),
        from: Date.now(),
      };
      log.push(call);
      server.requests.length = 0;
      await delay(turnMs);
      call.to = Date.now();
      call.isGone = isGone();
      return asked.schema.properties.stand ? response(asked, option) : recommendation(asked, option);
    },
  });
  return { log, baseURL: server.baseURLs['openai-compatible'], close: server.close };
}

/** The most calls that were under way at once. */
export const countAtOnce = (log) =>
  Math.max(0, ...log.map(({ from }) => log.filter((other) => other.from <= from && from < (other.to ?? 0)).length));
