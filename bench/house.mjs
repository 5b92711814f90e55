// What the benches share: a folder of their own, judges that follow a script, and the time between two journal lines.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judges, placeSpeakers, seatPanel } from '../dist/doors.js';
import { startDebate } from './start.mjs';

export const question = {
  question_text: 'Should we support offline mode in the first version?',
  options: ['A', 'B', 'C'].map((id) => ({ id, label: `Option ${id}`, description: `What option ${id} does.` })),
};
export const seats = ['risk', 'value', 'effort'];

export async function inFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'dissent-bench-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a judges debate to its end; returns its outcome, its events and the milliseconds from first turn to last. */
export async function hold(debates, speakers, settings = {}) {
  const begun = performance.now();
  let first = begun;
  let last = begun;
  const watch = ({ type }) => {
    if (type === 'turn-started' && first === begun) first = performance.now();
    if (type === 'turn-ended') last = performance.now();
  };
  const panel = seatPanel(judges, await placeSpeakers(judges, speakers, debates), () => 60_000);
  const running = await startDebate({
    protocol: judges,
    topic: question,
    settings,
    panel,
    debates,
    seed: 1,
    environment: {},
    onEvent: watch,
  });
  const outcome = await running.outcome;
  return {
    outcome,
    folder: running.folder,
    turnsMs: last - first,
    startMs: first - begun,
    wholeMs: performance.now() - begun,
  };
}

/** User and system time of a run of node in milliseconds; what happens here meanwhile does not count. */
export function cpuMsOf(args, { cwd, exitCode = 0 } = {}) {
  const timed = ['-c', 'TIMEFORMAT="%3U %3S"; time "$0" "$@" >/dev/null', process.execPath, ...args];
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DISSENT_TRUST: '1' };
    const child = execFile('bash', timed, { cwd, env }, (_error, _stdout, stderr) => {
      if (child.exitCode !== exitCode) return reject(new Error(`node ${args.join(' ')}: ${child.exitCode} ${stderr}`));
      const [user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
      resolve((user + system) * 1000);
    });
  });
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

export const rounded = (number, digits = 3) => Number(number.toFixed(digits));
