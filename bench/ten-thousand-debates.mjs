import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { scriptedSpeaker } from '../dist/doors.js';
import { recommendation } from '../test/crash/answers.mjs';
import { copyDebates } from '../test/outside/debate-copies.mjs';
import { cpuMsOf, hold, inFolder, rounded, seats } from './house.mjs';

const count = 10_000;
const program = resolve(import.meta.dirname, '../dist/cli.js');

/** Ten thousand finished debates are listed, without and with the index, and one of them is shown. */
export async function tenThousandDebates() {
  return inFolder(async (folder) => {
    const speakers = Object.fromEntries(
      seats.map((seat) => [
        seat,
        scriptedSpeaker({ participant: seat, replies: (request) => recommendation(request, 'A') }),
      ]),
    );
    const one = await hold(join(folder, '.dissent'), speakers);
    const debates = dirname(one.folder);
    copyDebates(one.folder, debates, count);
    const measure = async (...words) => rounded((await cpuMsOf([program, ...words], { cwd: folder })) / 1000);
    rmSync(join(debates, '.list.json'), { force: true });
    return [
      { what: `list of ${count} debates without an index, CPU s`, measured: await measure('list'), bound: 5 },
      { what: 'the same with it, CPU s', measured: await measure('list'), bound: 1 },
      { what: 'show of the latest among them, CPU s', measured: await measure('show', 'latest'), bound: 0.3 },
    ];
  });
}
