import { setTimeout as pause } from 'node:timers/promises';
import { expect, type TestContext, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readJournal } from '../../src/doors.ts';
import { goneMs } from '../../src/postgres/beats.ts';
import { type Plan, until, votes } from '../outside/dissent.ts';
import { makeTeam, replaceFrozen, type Team, untilState } from './database-team.ts';
import { held, usePostgres } from './set-up.ts';

const postgres = usePostgres();
const team = makeTeam(postgres);

/** Longer than a worker may be silent. */
const silentMs = goneMs + 1500;

/** Postgres goes away while the calls of the second round are under way, until all of them have ended, and some time more. */
async function endCallsWhileAway(
  context: TestContext,
  { here, seen }: Pick<Team, 'here' | 'seen'>,
  { calls, longerMs = 0 }: { calls: number; longerMs?: number },
) {
  const goAway = postgres.restart();
  if (!goAway) return context.skip();
  await until(async () => (await seen('judges/challenge')).length === calls);
  await goAway(async () => {
    await here.write('go', '');
    await until(async () => (await seen('judges/challenge')).filter(({ to }) => to !== undefined).length === calls);
    await pause(longerMs);
  });
}

test('Postgres is away while calls end: the debate goes on, and nothing is asked for again', async (context) => {
  const place = await team(held);
  const { here, database, begin, start, check } = place;
  begin('one');
  const { debate } = await start();
  await endCallsWhileAway(context, place, { calls: 3 });
  await untilState(database, debate, 'ended');
  const asked = (await here.calls()).map(({ seat, prompt, round }) => `${seat} ${prompt} ${round}`);
  expect(new Set(asked).size).toBe(asked.length);
  expect((await check(debate)).verified.broken).toBeNull();
});

test('Postgres is away for longer than workers may be silent: none of them counts as gone, and no call is made twice', async (context) => {
  const place = await team(held);
  const { here, database, begin, start, check } = place;
  // Each of them can ask somebody whom the other can't.
  const { participants } = parse(await here.read('dissent.yaml'));
  for (const [name, unknown] of Object.entries({ a: 'three', b: 'one' })) {
    const { [unknown]: _, ...known } = participants;
    await here.write(`${name}.yaml`, stringify({ participants: known }));
    begin(name, { flags: ['--config', `${name}.yaml`] });
  }
  const started = await Promise.all([start(), start(), start()]);
  const all = started.length * 3;
  await endCallsWhileAway(context, place, { calls: all, longerMs: silentMs });
  for (const { debate } of started) {
    const { epoch } = await untilState(database, debate, 'ended');
    expect(epoch).toBe(2); // whoever opened it, and one worker
    expect((await check(debate)).verified.broken).toBeNull();
  }
  expect((await here.calls()).filter(({ prompt }) => prompt === 'judges/challenge')).toHaveLength(all);
});

test('E6 a reply that came in time is kept, however long Postgres is away', async (context) => {
  const place = await team(held, (judge) => {
    const quick = { ...judge, timeout: '4s' };
    return { participants: { one: quick }, seats: { judges: { risk: 'one', value: 'one', effort: 'one' } } };
  });
  const { database, begin, start, check } = place;
  begin('one');
  const { debate } = await start();
  await endCallsWhileAway(context, place, { calls: 3, longerMs: silentMs });
  await untilState(database, debate, 'ended');
  const { events } = await readJournal((await check(debate)).folder);
  expect(events.filter(({ type }) => type === 'attempt-failed' || type === 'turn-failed')).toEqual([]);
});

/** Two wait for one file in their second round, the third for another. */
const heldApart: Plan = votes('A', 'B', 'C', {
  risk: { 'judges/challenge': { until: 'go', option: 'A' } },
  value: { 'judges/challenge': { until: 'go', option: 'B' } },
  effort: { 'judges/challenge': { until: 'go-effort', option: 'C' } },
});

test('a worker whose debate was taken over gives way, and the calls of whoever has it now go on', async () => {
  const place = await team(heldApart);
  const { here, database, seen, check } = place;
  const { one, debate } = await replaceFrozen(place);
  await here.write('go-effort', '');
  await until(async () => (await seen('judges/challenge')).filter(({ to }) => to !== undefined).length === 2);
  one.child.kill('SIGCONT');
  await until(() => one.said().includes(debate));
  await here.write('go', '');
  await untilState(database, debate, 'ended');
  const { folder, verified } = await check(debate);
  expect(verified.broken).toBeNull();
  const { events } = await readJournal(folder);
  expect(events.filter(({ type }) => type === 'attempt-failed' || type === 'turn-failed')).toEqual([]);
  const begun = (await seen('judges/challenge')).filter(({ to }) => to === undefined);
  expect(begun).toHaveLength(6);
});

test('a run that was handed to a worker, which was never told, is taken up all the same', async () => {
  const { database, begin, start, check } = await team();
  const one = begin('one');
  await until(() => one.said().includes('ready'));
  one.child.kill('SIGSTOP');
  const { debate } = await start();
  await database.run(
    `update dbos.workflow_status set status = 'PENDING', executor_id = 'one', owner_xid = 'lost' where workflow_uuid = $1`,
    [debate],
  );
  one.child.kill('SIGCONT');
  await untilState(database, debate, 'ended');
  expect((await check(debate)).verified.broken).toBeNull();
});

test('a debate that is said to run, and that no worker has, is taken up again', async () => {
  const { database, begin, start, check } = await team();
  begin('one');
  const { debate } = await start();
  await untilState(database, debate, 'ended');
  await database.run(
    `update dissent.debates set state = 'running', owner = null, touched = now() - interval '1 minute' where id = $1`,
    [debate],
  );
  await untilState(database, debate, 'ended');
  expect((await check(debate)).verified.broken).toBeNull();
});
