import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project, votes } from './dissent.ts';
import { startTeam, useTeam, type Visitor } from './team-server.ts';

const set = useTeam();

const topic = {
  question_id: 'Q-1',
  question_text: 'Tea or coffee?',
  options: ['A', 'B', 'C'].map((id) => ({ id, label: `Drink ${id}`, description: `The drink called ${id}.` })),
};
const start = async (who: Visitor, rest: object = {}) => {
  const begun = await who.post('/api/debates', { wish: { protocol: 'judges', topic, ...rest } });
  if (begun.status !== 200) throw new Error(begun.body);
  return begun.json<{ debate: string }>().debate;
};
const awaitEnd = (who: Visitor, debate: string) =>
  who.get(`/api/debates/${debate}/stream`, { until: /"running":false/ });
const stateOf = async (debate: string) =>
  (await set.ada.get(`/api/debates/${debate}`)).json<{
    status: string;
    outcome: { absences: object[]; stop_reason: string };
    questions: { address: string }[];
  }>();

test('E7 a budget is claimed before a call is sent, and what it does not cover is not asked', async () => {
  expect((await set.ada.post('/api/budgets', { calls_per_day: 2 })).json()).toEqual({
    calls_per_day: 2,
    usd_per_day: null,
  });
  const before = (await set.here.calls()).length;
  const shown = (await set.ada.post('/api/estimate', { wish: { protocol: 'judges', topic } })).json<{
    budgets: string[];
  }>();
  expect(shown.budgets).toEqual(['2 of 2 calls left today for the project main']);
  const debate = await start(set.ada);
  await awaitEnd(set.ada, debate);
  expect((await set.here.calls()).length - before).toBe(2);
  expect(JSON.stringify((await stateOf(debate)).outcome)).toContain('over-budget');
  const { spent } = (await set.ada.get('/api/budgets')).json<{ spent: { calls: number } }>();
  expect(spent.calls).toBe(2);
  await set.ada.post('/api/budgets', { calls_per_day: null });
  const { person } = (await set.ada.get('/api/me')).json<{ person: { id: string } }>();
  await set.ada.post(`/api/people/${person.id}/budget`, { calls_per_day: 2 });
  await awaitEnd(set.ada, await start(set.ada));
  expect((await set.here.calls()).length - before).toBe(2);
  await set.ada.post(`/api/people/${person.id}/budget`, {});
});

describe('messages', () => {
  interface Message {
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }
  const got: Message[] = [];
  let arrived = () => {};
  let refusals = 1;
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (refusals-- > 0) return void response.writeHead(503).end();
    got.push({ headers: request.headers, body });
    response.end();
    arrived();
  });
  const next = () =>
    (got.length > 0 ? Promise.resolve() : new Promise<void>((done) => (arrived = done))).then(() => got.shift());
  let secret = '';
  beforeAll(async () => {
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    secret = (await set.ada.post('/api/webhooks', { url })).json<{ secret: string }>().secret;
  });
  afterAll(() => void receiver.close());

  test('say what needs a person and what was decided, signed, again where they did not arrive, without content', async () => {
    const debate = await start(set.ada);
    const message = await next();
    const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(message?.headers['x-dissent-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${message?.body}`).digest('hex'));
    const link = `${set.team.url}to/${debate}`;
    const said = { dissent: 1, project: 'main', debate, title: 'Tea or coffee?', link };
    expect(JSON.parse(message?.body ?? '')).toEqual({
      ...said,
      event: 'needs-person',
      state: 'contested',
      text: `Needs a person: Tea or coffee? ${link}`,
    });
    const { waiting } = (await set.ada.get('/api/inbox')).json<{
      waiting: { debate: string; address: string; link: string }[];
    }>();
    const open = waiting.find((one) => one.debate === debate);
    expect(open?.link).toBe(link);
    await set.ada.post(`/api/debates/${debate}/answers`, {
      address: open?.address,
      answer: { choice: 'A', reason: 'Hot.' },
    });
    expect(JSON.parse((await next())?.body ?? '')).toMatchObject({ ...said, event: 'decided' });
    const after = (await set.ada.get('/api/inbox')).json<{ waiting: { debate: string }[] }>().waiting;
    expect(after.filter((one) => one.debate === debate)).toEqual([]);
  });

  test('go to https addresses only, or to this machine', async () => {
    expect((await set.ada.post('/api/webhooks', { url: 'http://chat.example/hook' })).status).toBe(400);
    expect((await set.ada.post('/api/webhooks', { url: 'file:///etc/passwd' })).status).toBe(400);
  });
});

test('a debate goes from one server to another and back as the same bytes, and nothing else is taken in', async () => {
  const debate = await start(set.ada, { rehearse: true });
  await awaitEnd(set.ada, debate);
  const pulled = (await set.ada.get(`/api/debates/${debate}/pull`)).body;
  expect(pulled).toBe(await readFile(join(set.here.folder, '.dissent', debate, 'journal.jsonl'), 'utf8'));
  const other = await project();
  const there = await startTeam(other.folder);
  try {
    const bob = await there.join(there.invitation ?? '', 'Bob');
    const push = (raw: string) => there.ask('/api/push', { raw, headers: bob.headers });
    expect((await push(pulled)).json()).toEqual({ dissent: 1, debate, added: true, ahead: 0 });
    expect((await push(pulled)).json()).toEqual({ dissent: 1, debate, added: false, ahead: 0 });
    expect((await bob.get(`/api/debates/${debate}/pull`)).body).toBe(pulled);
    expect(
      (await bob.get(`/api/debates/${debate}/verification`)).json<{ broken: null; outputs: { standing: string }[] }>(),
    ).toMatchObject({ broken: null });
    const lines = pulled.trimEnd().split('\n');
    const beginning = `${lines.slice(0, -1).join('\n')}\n`;
    expect((await push(beginning)).json()).toEqual({ dissent: 1, debate, added: false, ahead: 1 });
    for (const wrong of [
      pulled.replace('Tea or coffee', 'Tea or poison'),
      pulled.slice(0, -20),
      lines.slice(1).join('\n'),
      'nonsense',
      '',
    ]) {
      const refused = await push(wrong);
      expect([409, 400], refused.body).toContain(refused.status);
    }
    expect(await other.debates()).toEqual([debate]);
  } finally {
    await there.stop();
    await other.remove();
  }
});

test('figures, health and the log say how it goes, and nothing of what is said', async () => {
  expect((await set.team.ask('/healthz')).json()).toEqual({ dissent: 1, ok: true });
  expect((await set.team.ask('/metrics')).status).toBe(401);
  const { body, headers } = await set.ada.get('/metrics');
  expect(headers['content-type']).toContain('version=0.0.4');
  expect(body).toMatch(/^dissent_debates\{state="[a-z-]+"\} \d+$/m);
  for (const name of ['debates_running', 'queue_length', 'calls_total', 'seconds_total', 'dollars_total'])
    expect(body).toMatch(new RegExp(`^dissent_${name} [\\d.]+$`, 'm'));
  const lines = set.team
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line)).some(({ path }) => path === '/api/debates/{debate}/pull')).toBe(true);
  expect(set.team.log()).not.toMatch(/Tea|coffee|Ada|tea-or/);
});

test('the API is described, every route with its schemas', async () => {
  const api = (await set.team.ask('/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, object>>;
  }>();
  expect(api.openapi).toBe('3.1.0');
  expect(api.paths['/api/debates/{debate}/answers']?.post).toMatchObject({
    parameters: [{ name: 'debate', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { required: ['address', 'answer'] } } } },
  });
  expect(Object.keys(api.paths).length).toBeGreaterThan(25);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'after %s the next start goes on with what ran, and asks nobody twice',
  async (signal) => {
    const slow = await project(votes('A', 'A', 'A'), {}, 'watched-judge.mjs');
    const step = (rest: object) => ({
      'judges/recommend': { option: 'A', ...rest },
      'judges/challenge': { option: 'A' },
    });
    const plan = { risk: step({}), value: step({ until: 'go' }), effort: step({ until: 'go' }) };
    await slow.write('plan.json', JSON.stringify(plan));
    const first = await startTeam(slow.folder, ['--trust']);
    const eva = await first.join(first.invitation ?? '', 'Eva');
    const debate = await start(eva);
    await eva.get(`/api/debates/${debate}/stream`, { until: /"type":"reply-received"/ });
    const ended = new Promise<void>((done) => {
      void first.exited.then(() => done());
    });
    first.kill(signal);
    await ended;
    await slow.write('go', '');
    const second = await startTeam(slow.folder, ['--trust', '--port', String(first.port)]);
    try {
      const log = await second.ask(`/api/debates/${debate}/stream`, {
        headers: eva.headers,
        until: /"status":"recommended"/,
      });
      expect(log.body).toContain('"type":"debate-resumed"');
      const events = (await slow.journal()).filter(({ type }) => type === 'reply-received') as { address: string }[];
      expect(new Set(events.map(({ address }) => address)).size).toBe(events.length);
    } finally {
      await second.stop();
      await slow.remove();
    }
  },
);
