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

/** The decision record of the latest debate. */
async function readRecord(here: Project): Promise<string> {
  const { code, stdout, stderr } = await here.run(['adr', 'latest']);
  expect(code, stderr).toBe(0);
  return here.read(stdout.trim());
}

describe('a result that leaves no choice is approved or turned down by a person', () => {
  const agreed = () => held(votes('A', 'A', 'B'));
  const crash = { 'judges/recommend': { exit: 1 } };

  test('decide shows the result and both answers, and asks nothing of anybody', async () => {
    const here = await agreed();
    const shown = await here.run(['decide', 'latest']);
    expect(shown.code, shown.stderr).toBe(0);
    expect(shown.stdout).toMatch(/^- approve: /m);
    expect(shown.stdout).toMatch(/^- reject: /m);
    expect((await here.outcome()).approval).toBeUndefined();
  });

  test('an approval is on record with who, when and why: in outcome, documents and decision record, without a call', async () => {
    const here = await agreed();
    const [asked, config] = [(await here.calls()).length, await here.read('dissent.yaml')];
    await here.write('dissent.yaml', '{}');
    const ran = await here.run(['decide', 'latest', 'approve', '--by', 'Ada', '--reason', 'It is cheap.', '--json']);
    expect(ran.code, ran.stderr).toBe(0);
    const outcome = JSON.parse(ran.stdout) as Outcome;
    expect(outcome).toMatchObject({
      status: 'recommended',
      agreed: true,
      decision: null,
      approval: { choice: 'approve', by: 'Ada', reason: 'It is cheap.' },
    });
    expect(await here.outcome()).toEqual(outcome);
    expect(await here.calls()).toHaveLength(asked);
    const [debate = ''] = await here.debates();
    const document = await here.read(join('.dissent', debate, 'outcome.md'));
    expect(document).toMatch(/^# (?!Proposed).*\n\n\*\*Approved by Ada on .*\n\n> It is cheap\.\n>\n> — Ada\n/m);
    expect(document).not.toContain('not approved');
    expect((await here.run(['list'])).stdout).toContain('Approved by Ada');
    expect(await readRecord(here)).toMatch(/^---\nstatus: accepted\n/);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
    await here.write('dissent.yaml', config);
    expect((await here.run(['resume', 'latest'])).code).toBe(0);
    expect((await here.outcome()).approval).toMatchObject({ by: 'Ada' });
    expect(await here.calls()).toHaveLength(asked);
  });

  test('what is turned down is not a decision: nothing is left to do, and its record is rejected', async () => {
    const here = await agreed();
    expect((await here.run(['decide', 'latest', 'REJECT', '--by', 'Ada'])).code).toBe(0);
    const [debate = ''] = await here.debates();
    const document = await here.read(join('.dissent', debate, 'outcome.md'));
    expect(document).toMatch(/^# Turned down: .*\n\n\*\*Turned down by Ada on /m);
    expect(document).not.toContain('**Decision:**');
    expect(document).not.toContain('## What to do now');
    expect(await readRecord(here)).toMatch(/^---\nstatus: rejected\n/);
  });

  test('E21 it is said once; with --revise once more, and both stay on record', async () => {
    const here = await agreed();
    expect((await here.run(['decide', 'latest', 'approve', '--by', 'Ada'])).code).toBe(0);
    const again = await here.run(['decide', 'latest', 'reject', '--json']);
    expect(again.code).toBe(2);
    expect(errorIn(again).code).toBe('AnsweredAlready');
    expect((await here.run(['decide', 'latest', 'reject', '--by', 'Eva', '--revise'])).code).toBe(0);
    const { approval } = await here.outcome();
    expect(approval).toMatchObject({ choice: 'reject', by: 'Eva', earlier: [{ choice: 'approve', by: 'Ada' }] });
  });

  test.each([
    ['a contested debate', votes('A', 'B', 'C')],
    ['one that was cut short', votes('A', 'A', 'A', { value: crash, effort: crash })],
  ])('%s can not be approved', async (_name, plan) => {
    const here = await held(plan);
    expect((await here.run(['decide', 'latest', 'approve'])).code).toBe(2);
    expect((await here.outcome()).approval).toBeUndefined();
  });
});
