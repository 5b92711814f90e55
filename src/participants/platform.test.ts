import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildMinimalEnvironment, endProcessGroup, resolveWord, startProcessGroup } from './platform.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('buildMinimalEnvironment', () => {
  test('holds what every program needs and what is named, and nothing else', () => {
    vi.stubEnv('LANG', 'C.UTF-8');
    vi.stubEnv('MY_KEY', 'mine');
    vi.stubEnv('OTHER_KEY', 'not mine');
    const environment = buildMinimalEnvironment(['MY_KEY', 'NOT_SET']);
    expect(environment).toMatchObject({ PATH: process.env.PATH, LANG: 'C.UTF-8', MY_KEY: 'mine' });
    expect(Object.keys(environment)).not.toContain('OTHER_KEY');
    expect(Object.keys(environment)).not.toContain('NOT_SET');
  });
});

test.each([
  ['./my-judge.mjs', '/team/config/my-judge.mjs'],
  ['../my-judge.mjs', '/team/my-judge.mjs'],
  ['node', 'node'],
  ['bin/agent', 'bin/agent'],
  ['/bin/agent', '/bin/agent'],
  ['.hidden', '.hidden'],
  ['.../x', '.../x'],
  ['--file=./x', '--file=./x'],
  ['', ''],
])('the word %j of a command is %j', (word, resolved) => {
  expect(resolveWord(word, '/team/config')).toBe(resolved);
});

describe('endProcessGroup', () => {
  const start = (command: readonly string[]) =>
    startProcessGroup(command, { folder: tmpdir(), environment: buildMinimalEnvironment([]) });

  test('a command that never started has no group to end', async () => {
    const child = start(['no-such-command']);
    child.on('error', () => undefined);
    await expect(endProcessGroup(child)).resolves.toBeUndefined();
  });

  test('kills, after the grace, a grandchild that will not go though its parent has', async () => {
    const child = start(['sh', '-c', `sh -c 'trap "" TERM; echo $$; while :; do sleep 0.05; done' & read line; exit`]);
    const pid = await grandchildOf(child);
    expect(isRunning(pid)).toBe(true);
    await endProcessGroup(child, { graceMs: 50 });
    expect(isRunning(pid)).toBe(false);
  });

  test.runIf(process.platform === 'linux')('does not wait for a dead one that nobody collects', async () => {
    const careless = `(sleep 600 & exec setsid sh -c 'echo $$; exec sleep 30') & read line; exit`;
    const child = start(['sh', '-c', careless]);
    const pid = await grandchildOf(child);
    await endProcessGroup(child, { graceMs: 60_000 });
    expect(isRunning(pid)).toBe(true);
    process.kill(Number(pid));
  });

  /** The pid that the child prints for a process it has started; the child itself has exited by then. */
  async function grandchildOf(child: ReturnType<typeof start>): Promise<string> {
    const exited = new Promise((done) => child.once('exit', done));
    const pid = await new Promise<string>((printed) => {
      child.stdout.once('data', (bytes: Buffer) => printed(bytes.toString().trim()));
    });
    child.stdin.end('\n');
    await exited;
    return pid;
  }
});

test('what still runs when our own process exits is killed with its grandchildren', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'platform-test-'));
  try {
    const entry = join(folder, 'entry.ts');
    writeFileSync(
      entry,
      `import { startProcessGroup } from ${JSON.stringify(join(import.meta.dirname, 'platform.ts'))};
       const child = startProcessGroup(['sh', '-c', 'sleep 600 & echo $!; wait'], { folder: '/', environment: process.env });
       child.stdout.on('data', (bytes) => { process.stdout.write(bytes, () => process.exit(7)); });`,
    );
    const outfile = join(folder, 'entry.cjs');
    buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' });
    const { status, stdout } = spawnSync(process.execPath, [outfile], { encoding: 'utf8', timeout: 20_000 });
    expect(status).toBe(7);
    expect(stdout).toMatch(/^\d+\n$/);
    await expect.poll(() => isRunning(stdout.trim())).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function isRunning(pid: string): boolean {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' });
  return new RegExp(`^\\s*${pid}\\s+[^Z]`, 'm').test(all);
}
