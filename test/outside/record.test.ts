import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { DebateEvent } from '../../src/doors.ts';
import { openJournal } from '../../src/engine/journal/journal.ts';
import { errorIn, type Project, project, type RunOptions, until, votes } from './dissent.ts';
import * as merging from './merge-table.ts';
import { atTerminal } from './terminal.ts';

const made: Project[] = [];
afterEach(() => Promise.all([merging.cleared(), ...made.splice(0).map((each) => each.remove())]));

async function projectHere(...options: Parameters<typeof project>): Promise<Project> {
  const here = await project(...options);
  made.push(here);
  return here;
}

/** Sends a signal as soon as the journal holds a line of this type. */
const signalAt = (here: Project, type: DebateEvent['type'], signal: NodeJS.Signals): RunOptions => ({
  meet: (child) =>
    void until(async () => (await here.journal().catch(() => [])).some((event) => event.type === type)).then(() =>
      child.kill(signal),
    ),
});

const folderOf = async (here: Project) => join(here.folder, '.dissent', (await here.debates()).at(-1) ?? '');

describe('E15 what belongs to the start holds on resume', () => {
  test('E15 a killed merge writes its -o file when it is resumed, and can be replayed', async () => {
    const here = await merging.table(merging.all('A', { scribe: merging.planned(merging.change()) }));
    const killed = await here.run(
      ['merge', 'a.md', 'b.md', '-o', 'result.md', '--quiet'],
      signalAt(here, 'reply-received', 'SIGKILL'),
    );
    expect(killed.code).toBeNull();
    const resumed = await here.run(['resume', 'latest']);
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(resumed.stderr).toContain('written to result.md');
    expect(await here.read('result.md')).toBe(await merging.document(here, 'merged.md'));
    const replayed = await here.run(['replay', 'latest', '--json']);
    expect(replayed.stderr).toBe('');
    expect(replayed.code).toBe(0);
  });

  test('E15 a file of an earlier end is brought up to date, one that was edited is left alone', async () => {
    for (const isEdited of [false, true]) {
      const hangs = { 'judges/recommend': { hang: true } };
      const here = await projectHere(votes('A', 'A', 'A', { risk: hangs }));
      const stop = signalAt(here, 'turn-ended', 'SIGTERM');
      await here.run(['judges', 'question.yaml', '-o', 'out.json', '--quiet'], {
        meet: (child) => {
          stop.meet?.(child);
          child.stderr?.on('data', (text: string) => text.includes('Stopping') && child.kill('SIGTERM'));
        },
      });
      expect(JSON.parse(await here.read('out.json'))).toMatchObject({ status: 'aborted' });
      if (isEdited) await here.write('out.json', 'mine');
      await here.write('plan.json', JSON.stringify(votes('A', 'A', 'A')));
      const resumed = await here.run(['resume', 'latest']);
      expect(resumed.code, resumed.stderr).toBe(0);
      if (isEdited) expect(await here.read('out.json')).toBe('mine');
      else expect(JSON.parse(await here.read('out.json'))).toEqual(await here.outcome());
      if (isEdited) expect(resumed.stderr).toContain('out.json was not written');
    }
  });

  test('E15 --strict is on record', async () => {
    const here = await projectHere(votes('A', 'A', 'A', { effort: { 'judges/recommend': { exit: 7 } } }));
    await here.run(['judges', 'question.yaml', '--strict', '--quiet'], signalAt(here, 'turn-ended', 'SIGKILL'));
    const resumed = await here.run(['resume', 'latest', '--json', '--yes']);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: 'recommended', degraded: true });
    expect(resumed.code).toBe(5);
  });
});

test('E15 a signal while an answer is repeated leaves the repeat to be asked on resume', async () => {
  const faulty = { 'judges/recommend': [{ raw: 'no object' }, { hang: true }] };
  const here = await projectHere(votes('A', 'A', 'A', { risk: faulty }));
  const stopped = await here.run(['judges', 'question.yaml'], {
    meet: (child) => {
      void until(async () => (await here.calls()).some(({ attempt }) => attempt === 2)).then(() =>
        child.kill('SIGTERM'),
      );
      child.stderr?.on('data', (text: string) => text.includes('Stopping') && child.kill('SIGTERM'));
    },
  });
  expect(stopped.code, stopped.stderr).toBe(130);
  await here.write('plan.json', JSON.stringify(votes('A', 'A', 'A')));
  const resumed = await here.run(['resume', 'latest', '--json']);
  expect(resumed.code, resumed.stderr).toBe(0);
  expect(JSON.parse(resumed.stdout)).toMatchObject({ degraded: false, breaches: [] });
  const asked = (await here.calls()).filter(({ seat }) => seat === 'risk');
  expect(asked.map(({ attempt }) => attempt)).toEqual([1, 2, 2]);
  expect((await here.run(['replay', 'latest'])).code).toBe(0);
});

test('E15 a debate that was stopped and left so replays as it ended', async () => {
  const here = await projectHere(votes('A', 'A', 'A', { risk: { 'judges/recommend': { hang: true } } }));
  const stop = signalAt(here, 'turn-ended', 'SIGTERM');
  await here.run(['judges', 'question.yaml'], {
    meet: (child) => {
      stop.meet?.(child);
      child.stderr?.on('data', (text: string) => text.includes('Stopping') && child.kill('SIGTERM'));
    },
  });
  const replayed = await here.run(['replay', 'latest', '--json']);
  expect(replayed.stderr).toBe('');
  expect(JSON.parse(replayed.stdout)).toMatchObject({ status: 'aborted', stop_reason: 'cancelled' });
});

test('E17 a resume at a terminal asks before whoever may cost money is asked; --yes agrees', async () => {
  const here = await projectHere(votes('A', 'A', 'A', { risk: { 'judges/recommend': { hang: true } } }));
  await here.run(['judges', 'question.yaml', '--quiet'], signalAt(here, 'turn-ended', 'SIGKILL'));
  await here.write('plan.json', JSON.stringify(votes('A', 'A', 'A')));
  const before = await here.journal();
  const terminal = atTerminal(here, ['resume', 'latest']);
  await terminal.shows(/risk: one, program/);
  await terminal.shows(/Continue the debate\?/);
  terminal.type('n');
  expect((await terminal.ended).code).toBe(2);
  expect(await here.journal()).toEqual(before);
  const agreed = await atTerminal(here, ['resume', 'latest', '--yes']).ended;
  expect(agreed.code, agreed.screen).toBe(0);
});

describe('E15 locks', () => {
  const lock = async (here: Project, holder: object) =>
    writeFile(join(await folderOf(here), 'lock'), JSON.stringify(holder));

  test('E15 the lock of another machine is named, and taken over when that is asked for', async () => {
    const here = await projectHere();
    await here.run(['judges', 'question.yaml', '--quiet']);
    await lock(here, { pid: 1, host: 'elsewhere', born: null });
    const refused = await here.run(['resume', 'latest', '--json']);
    expect(refused.code).toBe(2);
    expect(errorIn(refused)).toMatchObject({ code: 'DebateBusy', message: expect.stringContaining('elsewhere') });
    expect(refused.stderr).toMatch(/dissent resume \S+ --take-over/);
    const taken = await here.run(['resume', 'latest', '--take-over']);
    expect(taken.code, taken.stderr).toBe(0);
    await lock(here, { pid: process.pid, host: hostname(), born: null });
    expect((await here.run(['resume', 'latest', '--take-over'])).code).toBe(2);
  });

  test('E15 a lock that names no process never blocks', async () => {
    const here = await projectHere();
    await here.run(['judges', 'question.yaml', '--quiet']);
    for (const pid of [-1, 0, 1.5]) {
      await lock(here, { pid, host: hostname() });
      expect((await here.run(['resume', 'latest'])).code).toBe(0);
    }
  });
});

test('an empty id is refused, and decides nothing', async () => {
  const here = await projectHere(votes('A', 'B', 'C'));
  await here.run(['judges', 'question.yaml', '--quiet']);
  for (const args of [
    ['decide', '', 'A'],
    ['show', ''],
    ['resume', ' '],
    ['replay', ''],
  ]) {
    const ran = await here.run([...args, '--json']);
    expect(ran.code, args.join(' ')).toBe(2);
    expect(errorIn(ran).code).toBe('DebateNotFound');
  }
  expect((await here.outcome()).decision).toBeNull();
});

test('E4 a server that fails until the turn is over has crashed, and how often it was tried is on record', async () => {
  const server = createServer((_request, response) => void response.writeHead(500).end('broken'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  try {
    const here = await projectHere(votes('A', 'A', 'A'), (judge) => ({
      participants: { one: judge, two: judge, api: { model: 'openai-compatible:small', baseURL, timeout: '2s' } },
      seats: { judges: { risk: 'one', value: 'two', effort: 'api' } },
    }));
    const ran = await here.run(['judges', 'question.yaml', '--json', '--yes']);
    const [absence] = (JSON.parse(ran.stdout) as { absences: { reason: string; detail: string }[] }).absences;
    expect(absence).toMatchObject({ reason: 'crashed', detail: expect.stringContaining('HTTP 500') });
    const failed = (await here.journal()).find((event) => event.type === 'attempt-failed');
    expect(failed).toMatchObject({ reason: 'crashed', retries: 1 });
  } finally {
    server.close();
  }
});

describe('journals that no version wrote', () => {
  /** A second debate beside a whole one, with a first line of one's own whose chain holds. */
  async function besides(change: (opened: Record<string, unknown>) => unknown): Promise<Project> {
    const here = await projectHere();
    await here.run(['judges', 'question.yaml', '--quiet']);
    const [{ n: _n, at: _at, hash: _hash, ...opened }] = (await here.journal()) as [DebateEvent];
    const folder = join(here.folder, '.dissent', '2020-01-01-odd-0dd0');
    await mkdir(folder);
    const journal = await openJournal(join(folder, 'journal.jsonl'));
    await journal.append(change({ ...opened, debate: '2020-01-01-odd-0dd0' }) as never);
    await journal.close();
    return here;
  }

  /** The others are listed, and the odd one gets a clear error from every command. */
  async function expectClear(here: Project): Promise<void> {
    const list = await here.run(['list']);
    expect(list.code, list.stderr).toBe(0);
    expect(list.stdout.trim().split('\n')).toHaveLength(1);
    expect(list.stderr).toContain('2020-01-01-odd-0dd0');
    expect((await here.run(['show', 'latest'])).code).toBe(0);
    for (const command of ['show', 'resume', 'replay', 'verify', 'adr']) {
      const ran = await here.run([command, '0dd0']);
      expect([2, 5], `${command}: ${ran.stderr}`).toContain(ran.code);
      expect(ran.stderr, command).not.toMatch(/fault of dissent|Unexpected|TypeError/);
    }
  }

  test.each<[string, (opened: Record<string, unknown>) => unknown]>([
    ['without a panel', ({ panel: _panel, ...rest }) => rest],
    ['with a panel of words', (opened) => ({ ...opened, panel: ['risk', null] })],
    ['with a panel that is an object', (opened) => ({ ...opened, panel: { risk: 'one' } })],
    ['that begins with something else', () => ({ type: 'note-added', address: 'a', note: 'b' })],
  ])('a journal %s', async (_name, change) => expectClear(await besides(change)));

  test('an empty journal, and a journal that is a folder', async () => {
    const here = await besides((opened) => opened);
    const file = join(here.folder, '.dissent/2020-01-01-odd-0dd0/journal.jsonl');
    await writeFile(file, '');
    await expectClear(here);
    await rm(file);
    await mkdir(file);
    await expectClear(here);
    expect(await readFile(join(await folderOf(here), 'journal.jsonl'), 'utf8')).not.toBe('');
  });
});
