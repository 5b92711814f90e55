import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findWriter, lockDebate } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('one writer per debate: the second is refused, and let in after the first has gone', async () => {
  const release = await lockDebate(folder, 'd');
  await expect(lockDebate(folder, 'd')).rejects.toMatchObject({ code: 'DebateBusy', exit: 2 });
  expect((await findWriter(folder))?.pid).toBe(process.pid);
  await release();
  expect(await findWriter(folder)).toBeUndefined();
  await (await lockDebate(folder, 'd'))();
});

test('a lock whose process is gone is taken over, by one of many only', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: child.pid, host: hostname(), born: null }));
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDebate(folder, 'd')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readdir(folder)).filter((name) => name !== 'lock')).toEqual([]);
});

test('a process number that was given out again does not keep a dead lock alive', async () => {
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, host: hostname(), born: '1' }));
  await (await lockDebate(folder, 'd'))();
});

test('E15 a lock of another host is respected, and taken over when that is asked for', async () => {
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 1, host: 'elsewhere', born: null }));
  await expect(lockDebate(folder, 'd')).rejects.toMatchObject({
    code: 'DebateBusy',
    hint: expect.stringContaining('dissent resume d --take-over'),
  });
  await (await lockDebate(folder, 'd', { takeOver: true }))();
  const release = await lockDebate(folder, 'd');
  await expect(lockDebate(folder, 'd', { takeOver: true })).rejects.toMatchObject({ code: 'DebateBusy' });
  await release();
});

test.each([-1, 0, 1.5, Number.MAX_VALUE])('E15 a lock of process %d never blocks', async (pid) => {
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid, host: hostname(), born: null }));
  await (await lockDebate(folder, 'd'))();
});

if (process.platform === 'linux')
  test('E15 a zombie is dead', async () => {
    const script = 'exec 3<&0; cat <&3 >/dev/null & echo $!; exec sleep 60';
    const parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] });
    try {
      const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
      // The child ends once nobody is left who would collect it: a shell might.
      await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
      parent.stdin.end();
      const readState = async () => (await readFile(`/proc/${pid}/stat`, 'latin1')).split(') ')[1]?.charAt(0);
      await expect.poll(readState).toBe('Z');
      await writeFile(join(folder, 'lock'), JSON.stringify({ pid, host: hostname(), born: null }));
      expect(await findWriter(folder)).toBeUndefined();
      await (await lockDebate(folder, 'd'))();
    } finally {
      parent.kill('SIGKILL');
    }
  });

test('a lock that its owner is about to write is not taken for a dead one; one that stays empty is', async () => {
  const file = join(folder, 'lock');
  await writeFile(file, '');
  // As young as can be, however long this process is kept waiting.
  await utimes(file, new Date(), new Date(Date.now() + 3_600_000));
  const second = lockDebate(folder, 'd');
  const written = join(folder, 'written');
  await writeFile(written, JSON.stringify({ pid: process.pid, host: hostname(), born: null }));
  setTimeout(() => void rename(written, file), 60);
  await expect(second).rejects.toMatchObject({ code: 'DebateBusy' });
  await writeFile(file, '');
  await (await lockDebate(folder, 'd'))();
  expect(await readdir(folder)).toEqual([]);
});
