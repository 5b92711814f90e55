import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ChildRun, runChild } from './child.ts';
import { buildMinimalEnvironment } from './platform.ts';

const limit = 4 * 1024 * 1024;

const run = (command: readonly string[], more: Partial<ChildRun> = {}) =>
  runChild({
    command,
    folder: tmpdir(),
    environment: buildMinimalEnvironment([]),
    input: '',
    signal: new AbortController().signal,
    ...more,
  });

const shell = (script: string, more?: Partial<ChildRun>) => run(['sh', '-c', script], more);

describe('a child process', () => {
  test('gets its input and gives its output', async () => {
    expect(await run(['cat'], { input: 'größer' })).toEqual({
      is: 'exited',
      code: 0,
      signal: null,
      stdout: 'größer',
      stderr: '',
    });
  });

  test.each([
    ['a character in two pieces', `printf '\\342\\202'; sleep 0.1; printf '\\254'`, '€'],
    ['bytes that are no text', `printf 'a\\377b'`, 'a\ufffdb'],
    ['half a character at the end', `printf 'a\\342\\202'`, 'a\ufffd'],
    ['a byte order mark', `printf '\\357\\273\\277{}'`, '\ufeff{}'],
  ])('reads %s', async (_, script, stdout) => {
    expect(await shell(script)).toMatchObject({ is: 'exited', stdout });
  });

  test('a reply of exactly the limit is whole; one byte more is cut', async () => {
    const whole = await shell(`head -c ${limit} /dev/zero`);
    expect(whole.is === 'exited' && whole.stdout.length).toBe(limit);
    const cut = await shell(`head -c ${limit + 1} /dev/zero`);
    expect(cut.is === 'flooded' && [cut.stdout.length, cut.cutAt]).toEqual([limit, limit]);
  });

  test('keeps the end of standard error, from a whole character on', async () => {
    const end = await shell(`for i in $(seq 2000); do printf '€€€'; done >&2; printf x >&2; exit 1`);
    expect(end).toMatchObject({ is: 'exited', code: 1, stdout: '' });
    expect(end.is === 'exited' && end.stderr).toMatch(/^€{1365}x$/);
  });

  test('tells the bytes heard so far on both outputs', async () => {
    const heard: number[] = [];
    await shell('printf four; sleep 0.05; printf six666 >&2', { heard: (bytes) => heard.push(bytes) });
    expect(heard).toEqual([4, 10]);
  });

  test('tells by which signal it was ended', async () => {
    expect(await shell('kill -9 $$')).toMatchObject({ is: 'exited', code: null, signal: 'SIGKILL' });
  });

  test('is asked before it is killed, and not waited for longer than it takes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'child-test-'));
    const over = new AbortController();
    const script = 'trap "echo bye > goodbye; exit" TERM; echo ready; while :; do sleep 0.02; done';
    const heard = () => over.abort();
    expect(await shell(script, { folder, signal: over.signal, heard, graceMs: 60_000 })).toEqual({ is: 'interrupted' });
    expect(readFileSync(join(folder, 'goodbye'), 'utf8')).toBe('bye\n');
    rmSync(folder, { recursive: true });
  });

  test.runIf(process.platform === 'linux')('lets go of one that left the group with its output', async () => {
    const pipes = () => process.getActiveResourcesInfo().filter((resource) => resource === 'PipeWrap').length;
    const before = pipes();
    const end = await shell('setsid sleep 3 & printf done', { signal: AbortSignal.timeout(2500) });
    expect(end).toMatchObject({ is: 'exited', code: 0, stdout: 'done' });
    await expect.poll(pipes).toBe(before);
  });

  test.each([
    ['an empty command', []],
    ['a word with a zero byte', ['printf', '\u0000']],
    ['more words than the system takes', ['printf', 'x'.repeat(4_000_000)]],
    ['a command that is not there', ['no-such-command']],
  ])('%s is not started, and no exception', async (_, command) => {
    expect(await run(command)).toMatchObject({ is: 'not-started', error: expect.any(Error) });
  });

  test('hears nothing of a signal that comes after its end', async () => {
    const late = new AbortController();
    const end = await run(['printf', 'x'], { signal: late.signal });
    late.abort();
    expect(end).toMatchObject({ is: 'exited', stdout: 'x' });
  });
});
