import { expect, test } from 'vitest';
import { sendOddCalls, sendOddRequests } from '../outside/odd-requests.ts';
import { awaitEnded, look, type Served, usePostgres } from './set-up.ts';

const { serve } = usePostgres();

/** A debate that was carried to its end and waits for a decision, and nobody who carries more. */
async function holdOne({ ada, begin, start }: Served): Promise<string> {
  const worker = begin('one');
  const debate = await start();
  await awaitEnded(ada, debate);
  worker.child.kill('SIGTERM');
  await worker.ended;
  return debate;
}

test('on a database, no request and no call of a tool, however odd, finds a fault of the server or ends it', async () => {
  const served = await serve();
  const { team, ada } = served;
  const debate = await holdOne(served);
  const target = { team, who: ada, debate };
  const { faults, statuses } = await sendOddRequests({ ...target, count: 900, seed: 3 });
  expect(faults).toEqual([]);
  for (const status of [200, 400, 404, 409]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
  const called = await sendOddCalls({ ...target, count: 300, seed: 5 });
  expect(called.faults).toEqual([]);
  expect(called.refused).toBeGreaterThan(50);
  expect((await team.ask('/healthz')).status).toBe(200);
  expect((await ada.get(`/api/debates/${debate}/verification`)).json()).toMatchObject({ broken: null });
});

test('a text that Postgres has no character for is kept all the same', async () => {
  const { ada, start } = await serve();
  for (const name of ['a\u0000b', '\ud800', 'a\udc00'])
    expect((await ada.post('/api/tokens', { name, role: 'viewer', days: 1 })).status).toBe(200);
  const { tokens } = (await ada.get('/api/tokens')).json<{ tokens: { name: string }[] }>();
  expect(tokens.map(({ name }) => name).sort()).toEqual(['a\ufffd', 'a\ufffdb', '\ufffd']);
  expect((await look(ada, await start(ada, { private: true, people: ['x\u0000'] }))).running).toBe(true);
});
