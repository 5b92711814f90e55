import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptedSpeaker } from '../dist/doors.js';
import { recommendation } from '../test/crash/answers.mjs';
import { hold, inFolder, rounded, seats } from './house.mjs';

const count = 1000;

/** A thousand debates at once in one process of its own, 2 s a turn, consensus in round 1. */
export async function thousandDebates() {
  const { stdout, stderr, status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'child'], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  if (status !== 0) throw new Error(stderr);
  const { finished, oneMs, allMs, peakMB, fileMs } = JSON.parse(stdout);
  return [
    { what: `debates that did not finish, of ${count}`, measured: count - finished, bound: 0 },
    {
      what: 'wall, ratio to one debate',
      measured: rounded(allMs / oneMs),
      bound: 4,
      note: `${rounded(allMs / 1000, 1)} s against ${rounded(oneMs / 1000, 1)} s; making one of the ${filesADebate * count} files takes ${rounded(fileMs)} ms on this disk now${fileMs > 0.15 ? ', which is slow: ext4 without a journal passes over inodes that were freed in the last six minutes, for example by an earlier run' : ''}`,
    },
    { what: 'peak resident memory, MB', measured: peakMB, bound: 400 },
  ];
}

/** The folder, the lock, the journal and seven documents. */
const filesADebate = 10;

/** What it takes to make a file here, apart from everything that is ours. */
function fileMaking(folder) {
  mkdirSync(folder);
  const begun = performance.now();
  for (let at = 0; at < 500; at += 1) {
    mkdirSync(join(folder, String(at)));
    writeFileSync(join(folder, String(at), 'file'), 'text');
  }
  return (performance.now() - begun) / 1000;
}

async function child() {
  await inFolder(async (folder) => {
    const fileMs = fileMaking(join(folder, 'files'));
    const speakers = () =>
      Object.fromEntries(
        seats.map((seat) => [
          seat,
          scriptedSpeaker({ participant: seat, delayMs: 2000, replies: (request) => recommendation(request, 'A') }),
        ]),
      );
    const begunOne = performance.now();
    await hold(join(folder, 'one'), speakers());
    const oneMs = performance.now() - begunOne;
    const begun = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: count }, () => hold(join(folder, 'all'), speakers()).then(({ outcome }) => outcome.status)),
    );
    const allMs = performance.now() - begun;
    const finished = outcomes.filter((status) => status === 'recommended').length;
    process.stdout.write(
      JSON.stringify({ finished, oneMs, allMs, fileMs, peakMB: Math.round(process.resourceUsage().maxRSS / 1024) }),
    );
  });
}

if (process.argv[2] === 'child') await child();
