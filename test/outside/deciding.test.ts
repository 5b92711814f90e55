import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { agents, errorIn, type Project, project, runCommand, votes } from './dissent.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

async function held(...options: Parameters<typeof project>): Promise<Project> {
  const here = await project(...options);
  made.push(here);
  await here.run(['judges', 'question.yaml', '--quiet']);
  return here;
}

const withPerson = (plan: Parameters<typeof project>[0]) =>
  held(plan, (judge) => ({
    participants: { one: judge, two: judge, me: { human: true } },
    seats: { judges: { risk: 'one', value: 'two', effort: 'me' } },
  }));

/** The answer that the plan has for the person's seat. */
async function writeAnswer(here: Project): Promise<string> {
  const { seat, schema, text } = JSON.parse((await here.run(['answer', 'latest', '--json'])).stdout);
  const request = { turn: { seat, prompt: 'judges/recommend', round: 1 }, attempt: 1, complaint: null, schema, text };
  const command = [
    process.execPath,
    join(agents, 'judge.mjs'),
    join(here.folder, 'plan.json'),
    join(here.folder, 'person.log'),
  ];
  return (await runCommand(command, here.folder, { input: JSON.stringify(request) })).stdout;
}

describe('E18 deciding needs the journal and nothing else', () => {
  test.each([
    ['nobody is configured', '{}'],
    ['the configuration is broken', 'participants: ['],
  ])('E18 a contested debate is decided where %s', async (_name, config) => {
    const here = await held(votes('A', 'B', 'C'));
    await here.write('dissent.yaml', config);
    const asked = (await here.calls()).length;
    const decided = await here.run(['decide', 'latest', 'B', '--by', 'Ada', '--json', '--dir', '.dissent']);
    expect(decided.code, decided.stderr).toBe(0);
    expect((JSON.parse(decided.stdout) as Outcome).decision).toMatchObject({ choice: 'B', by: 'Ada' });
    expect(await here.calls()).toHaveLength(asked);
    expect((await here.run(['verify', 'latest', '--dir', '.dissent'])).code).toBe(0);
  });

  test('E18 a decision asks no absentee once more', async () => {
    const here = await held(votes('A', 'B', 'C', { effort: { 'judges/challenge': { exit: 7 } } }));
    const asked = (await here.calls()).length;
    const decided = await here.run(['decide', 'latest', 'A']);
    expect(decided.code, decided.stderr).toBe(0);
    expect(await here.calls()).toHaveLength(asked);
    expect((await here.outcome()).headline).toMatch(/^Decided: A, by /);
  });

  test('E18 a person answers where nobody is configured, and what that answer ends has ended', async () => {
    const here = await withPerson(votes('A', 'A', 'A'));
    const answer = await writeAnswer(here);
    await here.write('dissent.yaml', '{}');
    const answered = await here.run(['answer', 'latest', '--by', 'Ada', '--json'], { input: answer });
    expect(answered.code, answered.stderr).toBe(0);
    expect((await here.outcome()).status).toBe('recommended');
  });

  test('E18 where turns follow, the answer is on record before the panel is missed, and a resume goes on from it', async () => {
    const here = await withPerson(votes('A', 'B', 'C'));
    const [answer, config] = [await writeAnswer(here), await here.read('dissent.yaml')];
    await here.write('dissent.yaml', '{}');
    const answered = await here.run(['answer', 'latest', '--by', 'Ada', '--json'], { input: answer });
    expect(answered.code).toBe(2);
    expect(errorIn(answered).code).toBe('UnknownParticipant');
    const findAnswers = async () => (await here.journal()).filter(({ type }) => type === 'human-answered');
    expect(await findAnswers()).toMatchObject([{ by: 'Ada', seat: 'effort' }]);
    await here.write('dissent.yaml', config);
    const resumed = await here.run(['resume', 'latest']);
    expect(resumed.code, resumed.stderr).toBe(3);
    expect(await findAnswers()).toHaveLength(1);
    expect((await here.calls()).filter(({ prompt }) => prompt === 'judges/recommend')).toHaveLength(2);
  });
});

test('E21 a decision can be revised: both are kept, the later one holds and is shown first', async () => {
  const here = await held(votes('A', 'B', 'C'));
  await here.run(['decide', 'latest', 'B', '--by', 'Ada', '--reason', 'field workers']);
  const again = await here.run(['decide', 'latest', 'C', '--by', 'Eva']);
  expect(again.code).toBe(2);
  expect(again.stderr).toMatch(/^error: .*\n.*--revise/);
  await here.write('dissent.yaml', '{}');
  const revised = await here.run(['decide', 'latest', 'C', '--revise', '--by', 'Eva', '--reason', 'costs', '--json']);
  expect(revised.code, revised.stderr).toBe(0);
  const { decision, headline } = JSON.parse(revised.stdout) as Outcome;
  expect(decision).toMatchObject({
    choice: 'C',
    by: 'Eva',
    earlier: [{ choice: 'B', by: 'Ada', reason: 'field workers' }],
  });
  expect(headline).toMatch(/^Decided: C, by Eva/);
  const shown = await here.run(['show', 'latest']);
  expect(shown.stdout).toMatch(/^Decided by Eva on [^:]+: C/);
  expect(shown.stdout).toMatch(/Decided by Ada on [^:]+: B/);
  expect((await here.run(['list'])).stdout).toContain('Decided: C, by Eva');
  expect((await here.run(['verify', 'latest'])).code).toBe(0);
  expect((await here.run(['replay', 'latest'])).code).toBe(3);
});

test('E21 there is nothing to revise before a decision', async () => {
  const here = await held(votes('A', 'B', 'C'));
  const ran = await here.run(['decide', 'latest', 'B', '--revise', '--json']);
  expect(ran.code).toBe(2);
  expect(errorIn(ran).code).toBe('NoOpenQuestion');
});
