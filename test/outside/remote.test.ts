import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorIn, type Project, project, question, until, votes } from './dissent.ts';
import { setUpTeam, useTeam } from './team-server.ts';
import { atTerminal } from './terminal.ts';

const set = useTeam();
let mine: Project;
beforeAll(async () => {
  mine = await project();
});
afterAll(() => mine.remove());

const run = (...words: string[]) => mine.run(words, { env: set.env });

test('a debate is started, listed, shown, exported, verified and decided on the server, and nothing stays here', async () => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith('dissent-server-'));
  const started = await run('judges', 'question.yaml', '--yes', '--json', '--events');
  expect([started.code, started.stderr.includes('error:')]).toEqual([3, false]);
  const lines = started.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [debate = ''] = await set.here.debates();
  expect(lines[0]).toMatchObject({ type: 'debate-opened', debate, n: 1 });
  expect(lines.at(-1)).toMatchObject({ dissent: 1, debate, status: 'contested' });

  expect(JSON.parse((await run('list', '--json')).stdout)).toMatchObject([{ debate, status: 'contested' }]);
  expect((await run('list')).stdout).toContain(debate.slice(-4));
  expect((await run('list', '--search', 'OFFLINE support')).stdout).toContain(debate.slice(-4));
  expect((await run('list', '--search', 'offline zebra')).stdout).toBe('');
  const shown = await run('show', 'latest');
  expect(shown.stdout).toContain(`${set.team.origin}/to/${debate}`);
  expect((await run('show', debate.slice(-4), '--journal')).stdout.split('\n').length).toBeGreaterThan(5);
  expect((await run('export', 'latest', '-o', 'report.md')).code).toBe(0);
  expect(await mine.read('report.md')).toContain('offline');
  expect(JSON.parse((await run('verify', 'latest', '--json')).stdout)).toMatchObject({ debate, broken: null });
  expect((await run('view', debate, '--no-open')).stdout).toBe(`${set.team.origin}/to/${debate}\n`);

  const decided = await run('decide', 'latest', 'b', '--reason', 'worth it', '--json');
  expect([decided.code, JSON.parse(decided.stdout).decision]).toMatchObject([0, { choice: 'B', by: 'Ada' }]);
  expect(errorIn(await run('decide', 'latest', 'A', '--json')).code).toBe('AnsweredAlready');
  const resumed = JSON.parse((await run('resume', 'latest', '--json', '--quiet')).stdout);
  expect(resumed).toMatchObject({ debate, decision: { choice: 'B' } });

  expect(await mine.debates()).toEqual([]);
  const after = (await readdir(tmpdir())).filter((name) => name.startsWith('dissent-server-'));
  expect(after.filter((name) => !before.includes(name))).toEqual([]);
  const record = await readFile(join(set.here.folder, '.dissent', debate, 'journal.jsonl'), 'utf8');
  for (const text of [record, set.team.log()]) expect(text).not.toContain(set.env.DISSENT_TOKEN.slice(-43));
});

test('a terminal shows who thinks on the server, and their words as they come', async () => {
  const waits = { option: 'A', until: 'read', begins: 'Let me look at what they need.\n' };
  const plan = votes('A', 'A', 'A', { risk: { 'judges/recommend': waits } });
  const slow = await setUpTeam(() => project(plan, {}, 'watched-judge.mjs'));
  try {
    const terminal = atTerminal(mine, ['judges', 'question.yaml', '--yes'], { ...slow.env, NO_COLOR: '1' });
    await terminal.shows(/risk +thinking +"Let me look at what they need\."/);
    await slow.here.write('read', '');
    expect((await terminal.ended).code).toBe(0);
  } finally {
    await slow.remove();
  }
});

test('what makes no sense on a server says so, and a folder or path that is named is here', async () => {
  for (const words of [
    ['adr', 'latest'],
    ['replay', 'latest'],
    ['judges', 'question.yaml', '--preset', 'x'],
    ['resume', 'latest', '--max-cost', '1'],
  ])
    expect(errorIn(await run(...words, '--json')).code, words.join(' ')).toBe('NotOnServer');
  expect(errorIn(await run('show', '7f3a', '--json')).message).toContain(`no debate "7f3a" in ${set.team.origin}`);
  expect(JSON.parse((await run('list', '--json', '--dir', '.dissent')).stdout)).toEqual([]);
});

test('resume says once what is debated, and how many answers there are', async () => {
  const plan = votes('A', 'B', 'C', { risk: { 'judges/challenge': { option: 'A', until: 'go' } } });
  const held = await setUpTeam(() => project(plan, {}, 'watched-judge.mjs'));
  try {
    const begun = mine.run(['judges', 'question.yaml', '--yes'], { env: held.env });
    await until(async () => (await held.here.sightings()).some(({ prompt }) => prompt === 'judges/challenge'));
    const [debate = ''] = await held.here.debates();
    for (const _ of ['gently', 'at once']) await held.ada.post(`/api/debates/${debate}/stop`, {});
    await begun;
    await held.here.write('go', '');
    const { stderr } = await mine.run(['resume', 'latest'], { env: held.env });
    expect(stderr.split('\n').filter((line) => line.includes(question.question_text))).toHaveLength(1);
    const [, answers] = /Continuing where it stopped: (\d+) /.exec(stderr) ?? [];
    expect(Number(answers)).toBeGreaterThanOrEqual(3);
  } finally {
    await held.remove();
  }
});
