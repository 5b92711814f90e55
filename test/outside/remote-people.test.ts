import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agents, errorIn, type Project, project, runCommand, votes } from './dissent.ts';
import { useTeam } from './team-server.ts';

const set = useTeam(() =>
  project(votes('A', 'A', 'A', { value: { 'judges/recommend': { exit: 7 } } }), (judge) => ({
    participants: { one: judge, two: judge, me: { human: true } },
    seats: { judges: { risk: 'one', value: 'two', effort: 'me' } },
  })),
);
let mine: Project;
beforeAll(async () => {
  mine = await project();
});
afterAll(() => mine.remove());

const run = (...words: string[]) => mine.run(words, { env: set.env });

/** What a person writes down: the answer that the plan has for the seat. */
async function write(question: { text: string; schema: object; seat: string }): Promise<string> {
  const turn = { seat: question.seat, prompt: 'judges/recommend', round: 1 };
  const request = { turn, attempt: 1, complaint: null, schema: question.schema, text: question.text };
  const words = [process.execPath, join(agents, 'judge.mjs'), join(set.here.folder, 'plan.json')];
  const input = JSON.stringify(request);
  return (await runCommand([...words, join(mine.folder, 'person.log')], mine.folder, { input })).stdout;
}

test('a person at the table answers, those who were missing are asked again, and all of it is erased', async () => {
  const started = await run('judges', 'question.yaml', '--yes', '--json', '--quiet');
  expect([started.code, JSON.parse(started.stdout).status]).toEqual([3, 'waiting']);
  const question = JSON.parse((await run('answer', 'latest', '--json')).stdout);
  expect(question).toMatchObject({ seat: 'effort', complaint: null });
  await mine.write('answer.json', await write(question));
  const named = await run('answer', 'latest', '--file', 'answer.json', '--by', 'Eve', '--json');
  expect(errorIn(named).code).toBe('NotOnServer');
  const answered = JSON.parse((await run('answer', 'latest', '--file', 'answer.json', '--json')).stdout);
  expect(answered).toMatchObject({ absences: [{ seat: 'value' }] });
  expect(await set.here.journal()).toContainEqual(expect.objectContaining({ type: 'human-answered', by: 'Ada' }));

  await writeFile(join(set.here.folder, 'plan.json'), JSON.stringify(votes('A', 'A', 'A')));
  expect(errorIn(await run('retry', 'latest', '--json')).code).toBe('ConsentMissing');
  const retried = await run('retry', 'latest', '--yes', '--json', '--quiet');
  // As on one's own machine, the person isn't asked again what they have answered.
  expect(JSON.parse(retried.stdout)).toMatchObject({ parent: answered.debate, absences: [], status: 'recommended' });

  const erased = await run('erase', answered.debate, '--because', 'a test', '--yes', '--json');
  expect(JSON.parse(erased.stdout)).toMatchObject({ debate: answered.debate, erased: true });
  expect(JSON.parse((await set.here.run(['verify', answered.debate, '--json'])).stdout)).toMatchObject({
    ok: true,
    erasure: { by: { name: 'Ada' }, because: 'a test' },
  });
  expect((await run('list')).stdout).toMatch(new RegExp(`^${answered.debate.slice(-4)} +erased by Ada`, 'm'));
});
