import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { until, votes } from '../outside/dissent.ts';
import { awaitEnded, awaitShown, type Served, usePostgres } from './set-up.ts';

const { serve } = usePostgres();

const address = 'recommendation#1/judges/recommend/risk';

/** One judge says something, and then waits for the file `read`. */
const says = (begins: string) =>
  votes('A', 'A', 'A', { risk: { 'judges/recommend': { option: 'A', until: 'read', begins } } });

async function countWords({ url }: Served): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from dissent.live');
  await client.end();
  return Number(rows[0]?.count);
}

/** The last message about words in a stream. */
const readWords = (body: string): unknown =>
  JSON.parse([...body.matchAll(/^event: live\ndata: (.*)$/gm)].at(-1)?.[1] ?? 'null');

test('the words of whoever answers on a worker are in the stream while the turn lasts, and nowhere after it', async () => {
  const served = await serve(says('A zero \u0000 in between.\n'));
  const { here, ada, begin, start } = served;
  begin('one');
  const debate = await start();
  const path = `/api/debates/${debate}/stream`;
  const spoken = await ada.get(path, { until: /^event: live\n.*in between/m });
  expect(readWords(spoken.body)).toEqual([[address, 'A zero \ufffd in between.']]);
  const begun = /"type":"turn-started"[^\n]*/.exec(spoken.body)?.[0] ?? '';
  expect(begun).toMatch(/"at":"\d{4}-/);
  const rest = ada.get(path, { until: /"running":false/ });
  await here.write('read', '');
  expect(readWords((await rest).body)).toEqual([]);
  await until(async () => (await countWords(served)) === 0);
  await awaitEnded(ada, debate);
  expect(readWords((await ada.get(path, { until: /^event: standing\n/m })).body)).toEqual([]);
  expect(await readdir(join(here.folder, '.dissent-mirror', debate))).not.toContain('live.json');
});

test('words come from a worker that makes a call for another one that carries the debate', async () => {
  const served = await serve(says('The field workers need it.\n'));
  const { here, ada, begin, start } = served;
  await here.write('others.yaml', { participants: { other: { program: ['node'] } } });
  begin('carrier', { flags: ['--config', join(here.folder, 'others.yaml')] });
  const debate = await start();
  await awaitShown(ada, debate, ({ carrier }) => carrier?.worker === 'carrier');
  begin('speaker');
  const { body } = await ada.get(`/api/debates/${debate}/stream`, { until: /^event: live\n.*need it/m });
  expect(readWords(body)).toEqual([[address, 'The field workers need it.']]);
  await here.write('read', '');
  expect(await awaitEnded(ada, debate)).toMatchObject({ status: 'recommended' });
});

test('the words of a worker that was killed are shown no longer, and another one’s take their place', async () => {
  const served = await serve(says('The first attempt says this.\n'));
  const { here, ada, begin, start } = served;
  const one = begin('one');
  const debate = await start();
  const path = `/api/debates/${debate}/stream`;
  await ada.get(path, { until: /^event: live\n.*first attempt/m });
  await here.write('plan.json', JSON.stringify(says('The second one says that.\n')));
  const streamed = ada.get(path, { until: /^event: live\n.*second one/m });
  begin('two');
  one.child.kill('SIGKILL');
  expect(readWords((await streamed).body)).toEqual([[address, 'The second one says that.']]);
  await here.write('read', '');
  await awaitEnded(ada, debate);
  await until(async () => (await countWords(served)) === 0);
});
