import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scriptedSpeaker } from '../dist/doors.js';
import { recommendation } from '../test/crash/answers.mjs';
import { chainEvents, readEvents } from '../test/outside/debate-copies.mjs';
import { cpuMsOf, hold, inFolder, rounded, seats } from './house.mjs';

const program = resolve(import.meta.dirname, '../dist/cli.js');
const config = `participants: { some: { program: ["true"] } }\nseats: { judges: { ${seats.map((seat) => `${seat}: some`).join(', ')} } }\n`;

/** A finished debate with a journal of 50 MB is shown and resumed. */
export async function largeJournal() {
  return inFolder(async (folder) => {
    const speakers = Object.fromEntries(
      seats.map((seat) => [
        seat,
        scriptedSpeaker({ participant: 'some', replies: (request) => recommendation(request, 'A') }),
      ]),
    );
    const one = await hold(join(folder, '.dissent'), speakers);
    writeFileSync(join(folder, 'dissent.yaml'), config);
    const reasons =
      `${'It keeps each record twice, and a reader checks (both) *copies* first. '.repeat(20)}\n\n`.repeat(5700);
    const events = readEvents(one.folder).map((event) => {
      if (event.type === 'reply-received') return { ...event, reply: reasons };
      return event.type === 'turn-ended' ? { ...event, answer: { ...event.answer, reasons } } : event;
    });
    writeFileSync(join(one.folder, 'journal.jsonl'), chainEvents(events).text);
    const first = await cpuMsOf([program, 'resume', 'latest'], { cwd: folder });
    const figures = [
      { what: 'resume of a journal of 50 MB, documents made, CPU s', measured: rounded(first / 1000), bound: 3 },
    ];
    for (const command of ['show', 'resume']) {
      const cpu = await cpuMsOf([program, command, 'latest'], { cwd: folder });
      figures.push({ what: `${command} of a journal of 50 MB, CPU s`, measured: rounded(cpu / 1000), bound: 3 });
      figures.push({ what: 'its peak resident memory, MB', measured: peakMB(command, folder), bound: 300 });
    }
    return figures;
  });
}

function peakMB(command, cwd) {
  const tell = join(cwd, 'tell.cjs');
  const peak = join(cwd, 'peak');
  writeFileSync(
    tell,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS)))`,
  );
  execFileSync(process.execPath, ['--require', tell, program, command, 'latest'], { cwd, stdio: 'ignore' });
  return Math.round(Number(readFileSync(peak, 'utf8')) / 1024);
}
