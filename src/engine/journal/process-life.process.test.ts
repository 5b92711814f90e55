import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { isRunning, readOwnBirth, readStatusByPs } from './process-life.ts';

test('the system tells when a process was born; another birth is another process', async () => {
  const born = await readOwnBirth();
  expect(born).toBeTruthy();
  expect(await isRunning(process.pid, born)).toBe(true);
  expect(await isRunning(process.pid, `${born}0`)).toBe(false);
});

test('ps tells state and birth of a process, and nothing of one that is gone', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid ?? 0;
  const told = await readStatusByPs(pid);
  expect(told.birth).toMatch(/^\w{3} \w{3} \d{1,2} \d\d:\d\d:\d\d \d{4}$/);
  expect(told.state).toMatch(/^[RSDI]$/);
  expect(await readStatusByPs(pid)).toEqual({ ...told, state: expect.any(String) });
  child.kill('SIGKILL');
  await new Promise((ended) => child.once('exit', ended));
  expect(await readStatusByPs(pid)).toEqual({ state: null, birth: null });
});
