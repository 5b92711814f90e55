import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chainEvents, copyDebates, readEvents } from './debate-copies.mjs';
import { environment, node, type Project, program, project, votes } from './dissent.ts';

describe('a folder of many debates', () => {
  let here: Project;
  let debates: string;
  let source: string;
  const index = () => join(debates, '.list.json');
  const list = async () => {
    const ran = await here.run(['list', '--json']);
    expect(ran.code, ran.stderr).toBe(0);
    return JSON.parse(ran.stdout) as { debate: string; status: string; headline: string; at: string }[];
  };
  beforeAll(async () => {
    here = await project(votes('A', 'A', 'B'));
    await here.run(['judges', 'question.yaml']);
    debates = join(here.folder, '.dissent');
    source = join(debates, (await here.debates())[0] ?? '');
  });
  afterAll(() => here.remove());

  test('few debates need no index', async () => {
    expect(await list()).toHaveLength(1);
    expect(existsSync(index())).toBe(false);
  });

  test('many are listed from an index, which is ignored by version control and changes nothing', async () => {
    copyDebates(source, debates, 300);
    const first = await list();
    expect(first).toHaveLength(301);
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set(['recommended']));
    expect(first.map(({ at }) => at)).toEqual(
      first
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(existsSync(index())).toBe(true);
    expect(await list()).toEqual(first);
    execFileSync('git', ['init', '-q'], { cwd: here.folder });
    const seen = execFileSync('git', ['status', '--porcelain', '-uall', '.dissent'], { cwd: here.folder });
    expect(seen.toString()).not.toContain('.list.json');
  });

  test.each([
    ['missing', () => rmSync(index())],
    ['torn', () => writeFileSync(index(), readFileSync(index(), 'utf8').slice(0, 5000))],
    ['of another kind', () => writeFileSync(index(), '[null]')],
    ['of another version', () => writeFileSync(index(), '{"dissent":"0.0.1","read":{}}')],
    ['of other journals', () => writeFileSync(index(), readFileSync(index(), 'utf8').replace(/"stamp":"\d/g, '$&9'))],
  ])('an index that is %s is made anew', async (_, spoil) => {
    const before = await list();
    spoil();
    expect(await list()).toEqual(before);
    expect(JSON.parse(readFileSync(index(), 'utf8')).read).toHaveProperty([before[0]?.debate ?? '']);
  });

  test('where the index cannot be written, everything is read', async () => {
    const before = await list();
    rmSync(index());
    await mkdir(join(index(), 'in-the-way'), { recursive: true });
    expect(await list()).toEqual(before);
    rmSync(index(), { recursive: true });
  });

  test('a debate that went on, and an outcome.json that is not of its journal, are read from the journal', async () => {
    await list();
    const [one = '', other = ''] = (await here.debates()).slice(5, 7).map((debate) => join(debates, debate));
    const events = readEvents(one);
    writeFileSync(join(one, 'journal.jsonl'), chainEvents(events.slice(0, -1)).text);
    const outcome = JSON.parse(readFileSync(join(other, 'outcome.json'), 'utf8'));
    writeFileSync(
      join(other, 'outcome.json'),
      JSON.stringify({ ...outcome, status: 'failed', journal_hash: 'sha256:1' }),
    );
    rmSync(index());
    const listed = await list();
    expect(listed.find(({ debate }) => one.endsWith(debate))?.status).toBe('unfinished');
    expect(listed.find(({ debate }) => other.endsWith(debate))?.status).toBe('recommended');
  });

  test('listing hundreds from the index, and showing one of them, costs little more than starting', async () => {
    await list();
    const cpu = (...words: string[]) => measureCpu(words, here.folder);
    const start = cpu('list', '--dir', 'nothing-here');
    expect(cpu('list')).toBeLessThan(start * 2);
    expect(cpu('show', 'latest')).toBeLessThan(start * 2);
  });
});

describe('a finished debate is resumed', () => {
  let here: Project;
  let folder: string;
  beforeAll(async () => {
    here = await project(votes('A', 'A', 'B'));
    await here.run(['judges', 'question.yaml']);
    folder = join(here.folder, '.dissent', (await here.debates())[0] ?? '');
  });
  afterAll(() => here.remove());
  const listWrites = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).ctimeMs]));

  test('documents that stand are left as they are', async () => {
    const before = listWrites();
    expect((await here.run(['resume', 'latest'])).code).toBe(0);
    expect(listWrites()).toEqual(before);
  });

  test.each([
    ['missing', () => rmSync(join(folder, 'transcript.md'))],
    ['changed', () => writeFileSync(join(folder, 'result.yaml'), 'changed')],
    ['missing (the outcome)', () => rmSync(join(folder, 'outcome.json'))],
  ])('a document that is %s is made anew', async (_, spoil) => {
    spoil();
    expect((await here.run(['verify', 'latest'])).code).not.toBe(0);
    expect((await here.run(['resume', 'latest'])).code).toBe(0);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('with 50 MB of words in its journal, it is shown and resumed within 300 MB of memory', async () => {
    const words = 'The storage engine keeps each record twice, and a reader checks (both) *copies* first. '.repeat(20);
    const reasons = `${words}\n\n`.repeat(4500);
    const events = readEvents(folder).map((event) => {
      if (event.type === 'reply-received') return { ...event, reply: reasons };
      return event.type === 'turn-ended' ? { ...event, answer: { ...(event.answer as object), reasons } } : event;
    });
    const { text } = chainEvents(events);
    expect(text.length).toBeGreaterThan(45_000_000);
    writeFileSync(join(folder, 'journal.jsonl'), text);
    expect((await here.run(['resume', 'latest'])).code).toBe(0);
    for (const command of ['show', 'resume'])
      expect(measureMemory([command, 'latest'], here.folder), command).toBeLessThan(300);
  });
});

/** Milliseconds of user and system time. */
function measureCpu(words: readonly string[], cwd: string): number {
  const timed = ['-c', 'TIMEFORMAT="%U %S"; { time "$@" >/dev/null 2>&1; } 2>&1', '-', node, program, ...words];
  const [user = 0, system = 0] = execFileSync('bash', timed, { cwd, env: environment(cwd), encoding: 'utf8' })
    .trim()
    .split(' ')
    .map(Number);
  return (user + system) * 1000;
}

/** The most megabytes of memory it had. */
function measureMemory(words: readonly string[], cwd: string): number {
  const tell = "process.on('exit',()=>require('fs').writeFileSync('memory',String(process.resourceUsage().maxRSS)))";
  writeFileSync(join(cwd, 'tell.cjs'), tell);
  execFileSync(node, ['--require', join(cwd, 'tell.cjs'), program, ...words], {
    cwd,
    env: environment(cwd),
    stdio: 'ignore',
  });
  return Number(readFileSync(join(cwd, 'memory'), 'utf8')) / 1024;
}
