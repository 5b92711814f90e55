import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { project, until, votes } from '../outside/dissent.ts';
import { makeVisitor, type Visitor } from '../outside/team-server.ts';
import { awaitEnded, awaitShown, held, look, usePostgres } from './set-up.ts';

const { clean, settle, open, serve } = usePostgres();

const decide = async (who: Visitor, debate: string, choice: string, rest: object = {}) => {
  const { questions } = await look(who, debate);
  const address = questions.find(({ seat }) => seat === null)?.address ?? 'none';
  return who.post(`/api/debates/${debate}/answers`, { address, answer: { choice, reason: 'worth it' }, ...rest });
};

test('a debate is started over HTTP, carried by a worker that is killed, taken over by another, and decided over HTTP', async () => {
  const { here, ada, begin, start } = await serve(held);
  const debate = await start();
  expect(await look(ada, debate)).toMatchObject({ running: true, carrier: { worker: null } });
  const one = begin('one');
  const seen = async () => (await here.sightings()).filter(({ prompt }) => prompt === 'judges/challenge').length;
  await until(async () => (await seen()) === 3);
  expect(await look(ada, debate)).toMatchObject({ running: true, carrier: { worker: 'one', taken_from: null } });
  const streamed = ada.get(`/api/debates/${debate}/stream`, { until: /"taken_from":"one"/ });
  begin('two');
  one.child.kill('SIGKILL');
  expect((await streamed).body).toContain('"worker":"two"');
  await until(async () => (await listResumed(ada, debate)).length === 2);
  expect((await listResumed(ada, debate)).map(({ by }) => by !== undefined)).toEqual([true, false]);
  await here.write('go', '');
  const contested = await awaitShown(ada, debate, ({ outcome, running }) => outcome !== null && !running);
  expect(contested).toMatchObject({ status: 'contested', carrier: null, questions: [{ seat: null }] });
  expect((await ada.get('/api/inbox')).json<{ waiting: object[] }>().waiting).toMatchObject([{ debate }]);
  expect((await here.calls()).filter(({ prompt }) => prompt === 'judges/recommend')).toHaveLength(3);

  const asked = performance.now();
  expect((await decide(ada, debate, 'B')).status).toBe(200);
  const decided = await awaitShown(ada, debate, ({ running, decision }) => decision !== null && !running);
  expect(performance.now() - asked).toBeLessThan(5000);
  expect(decided.decision).toMatchObject({ choice: 'B', by: 'Ada' });
  expect((await ada.get('/api/inbox')).json<{ waiting: object[] }>().waiting).toEqual([]);
  expect((await decide(ada, debate, 'C')).status).toBe(409);
  expect((await ada.get(`/api/debates/${debate}/verification`)).json()).toMatchObject({ broken: null, torn: false });
  const pulled = (await ada.get(`/api/debates/${debate}/pull`)).body;
  expect(pulled).toBe(await readFile(join(here.folder, '.dissent-mirror', debate, 'journal.jsonl'), 'utf8'));
});

test('E12 verify: a server with a database vouches for the copy it reads, which has no documents, and finds a changed line', async () => {
  const { here, team, ada, begin, start } = await serve();
  begin('one');
  const debate = await start();
  await awaitEnded(ada, debate);
  const issued = await ada.post('/api/tokens', { name: 'test', role: 'member', days: 1 });
  const env = { DISSENT_SERVER: team.origin, DISSENT_TOKEN: issued.json<{ token: string }>().token };
  const verify = () => here.run(['verify', debate, '--json'], { env });
  const { code, stdout } = await verify();
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { ok: true, broken: null, outputs: [] }]);
  const journal = join('.dissent-mirror', debate, 'journal.jsonl');
  const lines = (await here.read(journal)).split('\n');
  await here.write(journal, lines.with(3, (lines[3] ?? '').replace('"at":"2', '"at":"1')).join('\n'));
  const changed = await verify();
  expect([changed.code, JSON.parse(changed.stdout)]).toMatchObject([5, { ok: false, broken: { line: 4 } }]);
});

test('a decision is on record while no worker lives, and is acted on when one comes', async () => {
  const { ada, begin, start } = await serve();
  const one = begin('one');
  const debate = await start();
  await awaitShown(ada, debate, ({ outcome, running }) => outcome !== null && !running);
  one.child.kill('SIGTERM');
  expect(await one.ended).toBe(0);
  expect((await decide(ada, debate, 'A')).status).toBe(200);
  expect(await look(ada, debate)).toMatchObject({
    questions: [],
    decision: { choice: 'A', by: 'Ada' },
    running: true,
    carrier: { worker: null },
  });
  begin('two');
  await awaitShown(ada, debate, ({ running }) => !running);
  expect((await look(ada, debate)).outcome).toMatchObject({ decision: { choice: 'A' } });
});

const listResumed = async (who: Visitor, debate: string) =>
  (await who.get(`/api/debates/${debate}/journal`))
    .json<{ events: { type: string; by?: object }[] }>()
    .events.filter(({ type }) => type === 'debate-resumed');

test('a debate that was stopped goes on, and has no document until it has ended again', async () => {
  const { here, ada, begin, start } = await serve(held);
  begin('one');
  const debate = await start();
  const countBegun = async () => (await here.sightings()).filter(({ prompt }) => prompt === 'judges/challenge').length;
  await until(async () => (await countBegun()) === 3);
  expect((await ada.post(`/api/debates/${debate}/stop`, {})).json()).toMatchObject({ stopped: true });
  await awaitEnded(ada, debate);
  const ask = (format: string) => ada.get(`/api/debates/${debate}/export?format=${format}`);
  expect((await ask('md')).status).toBe(200);
  expect((await ada.post(`/api/debates/${debate}/resume`, {})).status).toBe(200);
  await until(async () => (await countBegun()) === 6);
  for (const format of ['md', 'json', 'yaml', 'comment']) expect((await ask(format)).status, format).toBe(409);
  const { person } = (await ada.get('/api/me')).json<{ person: { issuer: string; subject: string } }>();
  const { issuer, subject } = person;
  expect((await listResumed(ada, debate)).at(-1)?.by).toEqual({ name: 'Ada', issuer, subject });
  expect((await ask('html')).status).toBe(200);
  await here.write('go', '');
  expect(await awaitEnded(ada, debate)).toMatchObject({ status: 'contested' });
  expect((await ask('md')).status).toBe(200);
});

test('two servers on one database agree: on people, debates, private ones, and on who tells a chat', async () => {
  const { here, url, team, ada, begin, start } = await serve();
  const other = await open({ here, url }, ['--dir', join(here.folder, 'second')]);
  expect(other.invitation).toBeNull();
  const bring = async (role: string) => {
    const { link } = (await ada.post('/api/invitations', { role })).json<{ link: string }>();
    const { token } = (await (await team.join(link, role)).post('/api/tokens', { name: 'test', role, days: 1 })).json<{
      token: string;
    }>();
    return { authorization: `Bearer ${token}` };
  };
  const member = await bring('member');
  const [here1, there] = [makeVisitor(team.ask, member), makeVisitor(other.ask, member)];
  const decider = makeVisitor(other.ask, await bring('decider'));
  const told: string[] = [];
  const chat = createServer(async (request, response) => {
    for await (const chunk of request) told.push(JSON.parse(String(chunk)).event);
    response.end();
  });
  await new Promise<void>((done) => chat.listen(0, '127.0.0.1', done));
  clean(async () => chat.close());
  await ada.post('/api/webhooks', { url: `http://127.0.0.1:${(chat.address() as AddressInfo).port}/` });

  begin('one');
  const secret = await start(here1, { private: true });
  expect((await there.get(`/api/debates/${secret}`)).status).toBe(200);
  expect((await decider.get(`/api/debates/${secret}`)).status).toBe(404);
  const debate = await start(here1);
  await awaitEnded(there, debate);
  const listed = async (who: Visitor) =>
    (await who.get('/api/debates'))
      .json<{ listed: { debate: string }[] }>()
      .listed.map((one) => one.debate)
      .sort();
  expect(await listed(there)).toEqual([secret, debate].sort());
  expect(await listed(decider)).toEqual([debate]);
  expect((await there.get('/api/search?q=offline')).json<{ hits: object[] }>().hits.length).toBeGreaterThan(0);
  await until(async () => told.includes('needs-person'));
  expect((await decide(there, debate, 'B')).status).toBe(403);
  expect((await decide(decider, debate, 'B')).status).toBe(200);
  expect((await look(ada, debate)).decision).toMatchObject({ choice: 'B' });
  await until(async () => told.includes('decided'));
  expect(told).toEqual(['needs-person', 'decided']);
});

test('E7 a budget is claimed before a call is sent, over all workers', async () => {
  const { here, ada, begin, start } = await serve(votes('A', 'A', 'A'));
  await ada.post('/api/budgets', { calls_per_day: 4 });
  begin('one');
  begin('two');
  const debates = await Promise.all([start(), start()]);
  for (const debate of debates) await awaitEnded(ada, debate);
  expect(await here.calls()).toHaveLength(4);
  const { spent } = (await ada.get('/api/budgets')).json<{ spent: { calls: number } }>();
  expect(spent.calls).toBe(4);
});

/** Where in the database a text is found, as it is or as bytes. */
async function findInDatabase(url: string, text: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('dissent', 'dbos')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const like = [text, Buffer.from(text).toString('hex')].map((one) => `%${one}%`);
      const hit = await client.query(`select 1 from ${name} as t where t::text like any($1) limit 1`, [like]);
      if (hit.rowCount) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

test('an erased debate is gone from the database, from the copies of servers and workers, and its chain still holds', async () => {
  const { here, url, ada, begin, start } = await serve();
  begin('one');
  const debate = await start();
  await awaitEnded(ada, debate);
  const words = 'Field workers';
  expect(await findInDatabase(url, words)).toContain('dissent.journal');
  const erased = await ada.post(`/api/debates/${debate}/erase`, { because: 'asked to' });
  expect([erased.status, erased.body]).toMatchObject([200, expect.anything()]);
  expect(await findInDatabase(url, words)).toEqual([]);
  const copy = await readFile(join(here.folder, '.dissent-mirror', debate, 'journal.jsonl'), 'utf8');
  expect(copy).not.toContain(words);
  const workers = (await readdir(tmpdir())).filter((name) => name.startsWith('dissent-worker-'));
  for (const name of workers) {
    const kept = await readdir(join(tmpdir(), name), { recursive: true }).catch(() => []);
    expect(kept.filter((path) => path.includes(debate))).toEqual([]);
  }
  expect((await ada.get('/api/debates')).json<{ erased: object[] }>().erased).toMatchObject([
    { debate, by: 'Ada', because: 'asked to' },
  ]);
  expect((await ada.get(`/api/debates/${debate}/verification`)).json()).toMatchObject({ broken: null });
  expect((await ada.post(`/api/debates/${debate}/erase`, { because: 'again' })).status).toBe(409);
  const busy = await start();
  expect((await ada.post(`/api/debates/${busy}/erase`, { because: 'too early' })).status).toBe(409);
});

test('records move in and out byte for byte; one that waits goes on with its answer', async () => {
  const { team, ada, begin } = await serve();
  const mine = await project(votes('A', 'B', 'C'));
  clean(() => mine.remove());
  await mine.run(['judges', 'question.yaml', '--quiet']);
  const [debate = ''] = await mine.debates();
  const { token } = (await ada.post('/api/tokens', { name: 'test', role: 'decider', days: 1 })).json<{
    token: string;
  }>();
  const env = { DISSENT_SERVER: team.origin, DISSENT_TOKEN: token };
  const move = async (command: string) => JSON.parse((await mine.run([command, debate, '--json'], { env })).stdout);
  expect(await move('push')).toEqual({ dissent: 1, debate, added: true, ahead: 0 });
  expect(await move('push')).toMatchObject({ added: false, ahead: 0 });
  begin('one');
  expect((await decide(ada, debate, 'C')).status).toBe(200);
  await awaitShown(ada, debate, ({ running, decision }) => decision !== null && !running);
  expect(await move('push')).toMatchObject({ added: false });
  expect(await move('pull')).toMatchObject({ added: true });
  expect((await ada.get(`/api/debates/${debate}/pull`)).body).toBe(
    await mine.read(join('.dissent', debate, 'journal.jsonl')),
  );
  await mine.run(['decide', debate, 'A', '--reason', 'cheaper', '--revise']);
  expect(await move('push')).toMatchObject({ added: true });
  expect((await look(ada, debate)).decision).toMatchObject({ choice: 'A' });
});

test('E21 a decision is revised, E15 the absent are asked again, and a debate goes another way, on workers', async () => {
  const { here, ada, begin, start } = await serve(votes('A', 'B', 'C', { value: { 'judges/recommend': { exit: 7 } } }));
  begin('one');
  const debate = await start();
  const { questions } = await awaitEnded(ada, debate);
  expect((await decide(ada, debate, 'A')).status).toBe(200);
  await awaitShown(ada, debate, ({ running, decision }) => decision !== null && !running);
  const address = questions.find(({ seat }) => seat === null)?.address;
  const revised = { address, answer: { choice: 'C', reason: 'Rain.' }, revise: true };
  expect((await ada.post(`/api/debates/${debate}/answers`, revised)).status).toBe(200);
  expect(await awaitShown(ada, debate, ({ running }) => !running)).toMatchObject({ decision: { choice: 'C' } });

  const count = async () => (await here.calls()).filter(({ prompt }) => prompt === 'judges/recommend').length;
  await here.write('plan.json', JSON.stringify(votes('A', 'B', 'C')));
  const before = await count();
  const retried = await ada.post(`/api/debates/${debate}/retry`, {});
  expect([retried.status, retried.body]).toMatchObject([200, expect.anything()]);
  const again = retried.json<{ debate: string }>().debate;
  await awaitEnded(ada, again);
  expect((await count()) - before).toBe(1);

  const turn = (await ada.get(`/api/debates/${again}/journal`))
    .json<{ events: { type: string; address: string }[] }>()
    .events.find(({ type, address: one }) => type === 'turn-started' && one.includes('recommend/risk'));
  const wish = { from: turn?.address, reseats: {} };
  const asked = (await ada.post(`/api/debates/${again}/branches`, wish)).json<{ key: string; debate?: string }>();
  const branched = asked.debate
    ? asked
    : (await ada.post(`/api/debates/${again}/branches`, { ...wish, agreed: asked.key })).json<{ debate: string }>();
  const between = await count();
  await awaitEnded(ada, branched.debate ?? '');
  expect((await count()) - between).toBeLessThanOrEqual(1);
  expect((await look(ada, branched.debate ?? '')).outcome).toMatchObject({ status: expect.any(String) });
});

test('a server and workers start on an empty database at the same time', async () => {
  const place = await settle();
  const workers = ['one', 'two', 'three'].map((name) => place.begin(name));
  expect((await open(place)).invitation).toBeTruthy();
  await until(async () => workers.every(({ said, child }) => / ready\n/.test(said()) || child.exitCode !== null));
  expect(workers.map(({ child }) => child.exitCode)).toEqual([null, null, null]);
});
