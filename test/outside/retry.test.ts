import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { errorIn, type Project, project, votes } from './dissent.ts';

const open: Project[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.remove();
});

/** A debate in which some were absent in the first round; then everybody can answer. */
async function held(seats: readonly string[], then = votes('A', 'A', 'A')): Promise<Project> {
  const absent = Object.fromEntries(seats.map((seat) => [seat, { 'judges/recommend': { exit: 7 } }]));
  const here = await project(votes('A', 'A', 'A', absent));
  open.push(here);
  await here.run(['judges', 'question.yaml', '--quiet']);
  await writeFile(join(here.folder, 'plan.json'), JSON.stringify(then));
  return here;
}

describe('E15 dissent retry', () => {
  test('asks only those who were absent, as a child that takes all other replies over', async () => {
    const here = await held(['effort']);
    const parent = await here.outcome();
    expect(parent.headline).toContain(`dissent retry ${parent.debate.split('-').at(-1)}`);
    const asked = (await here.calls()).length;
    const ran = await here.run(['retry', parent.debate.split('-').at(-1) ?? '', '--yes', '--json']);
    const outcome = JSON.parse(ran.stdout) as Outcome;
    expect(ran.code).toBe(0);
    expect(outcome).toMatchObject({ parent: parent.debate, degraded: false, absences: [] });
    expect(outcome.usage.calls).toBe(1);
    const anew = (await here.calls()).slice(asked);
    expect(anew.map(({ seat, prompt }) => `${seat} ${prompt}`)).toEqual(['effort judges/recommend']);
    expect((await here.run(['verify', outcome.debate])).code).toBe(0);
  });

  test('later turns are asked where their question has changed now', async () => {
    const here = await project(votes('A', 'B', 'C', { effort: { 'judges/recommend': { exit: 7 } } }));
    open.push(here);
    await here.run(['judges', 'question.yaml', '--quiet']);
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(votes('A', 'B', 'C')));
    const before = await here.calls();
    await here.run(['retry', 'latest', 'effort', '--yes', '--quiet']);
    const anew = (await here.calls()).slice(before.length).map(({ seat, prompt }) => `${seat} ${prompt}`);
    expect(anew[0]).toBe('effort judges/recommend');
    expect(anew.slice(1).toSorted()).toEqual(['effort', 'risk', 'value'].map((seat) => `${seat} judges/challenge`));
  });

  test('without a terminal it needs --yes, and says how many turns it would ask', async () => {
    const here = await held(['effort']);
    const asked = (await here.calls()).length;
    const ran = await here.run(['retry', 'latest', '--json']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/\b1 turn again\b(?!.* 0 )/);
    expect(errorIn(ran).code).toBe('ConsentMissing');
    expect(await here.calls()).toHaveLength(asked);
  });

  test.each([
    ['nobody was absent', [], ['latest'], 'NobodyAbsent'],
    ['the one named was not', ['effort'], ['latest', 'risk'], 'NobodyAbsent'],
    ['there is no such seat', ['effort'], ['latest', 'efort'], 'SeatInvalid'],
  ])('%s: refused, nobody is asked', async (_name, absent, words, code) => {
    const here = await held(absent);
    const asked = (await here.calls()).length;
    const ran = await here.run(['retry', ...words, '--yes', '--json']);
    expect(ran.code).toBe(2);
    expect(errorIn(ran).code).toBe(code);
    expect(await here.calls()).toHaveLength(asked);
  });
});
