import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptedSpeaker } from '../dist/index.js';
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
  const { finished, oneMs, allMs, peakMB } = JSON.parse(stdout);
  return [
    { what: `debates that did not finish, of ${count}`, measured: count - finished, bound: 0 },
    {
      what: 'wall, ratio to one debate',
      measured: rounded(allMs / oneMs),
      bound: 4,
      note: `${rounded(allMs / 1000, 1)} s against ${rounded(oneMs / 1000, 1)} s`,
    },
    { what: 'peak resident memory, MB', measured: peakMB, bound: 400 },
  ];
}

async function child() {
  await inFolder(async (folder) => {
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
      JSON.stringify({ finished, oneMs, allMs, peakMB: Math.round(process.resourceUsage().maxRSS / 1024) }),
    );
  });
}

if (process.argv[2] === 'child') await child();
