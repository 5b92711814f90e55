// `npm run soak [-- kills]`: debates that are killed at random moments and resumed, until so many kills were survived.
// A turn whose reply is on record is never asked again; every debate ends like one that was not disturbed.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inFolder } from './house.mjs';

const wanted = Number(process.argv[2] ?? 100);
const child = fileURLToPath(new URL('../test/crash/contested.mjs', import.meta.url));
let [kills, debates, askedTwice, different] = [0, 0, 0, 0];

await inFolder(async (folder) => {
  const { reference, wholeMs } = await undisturbed(folder);
  while (kills < wanted) {
    const place = join(folder, `debate-${debates}`);
    debates += 1;
    let outcome;
    while (!outcome) {
      const { code, output } = await run(place, `${place}.log`, wholeMs * (0.4 + 0.8 * Math.random()));
      if (code === 0) outcome = JSON.parse(output).outcome;
      else kills += 1;
      askedTwice += repeated(place);
    }
    if (JSON.stringify(essence(outcome)) !== reference) different += 1;
  }
});
console.log(
  `${kills} kills, ${debates} debates, ${askedTwice} recorded turns asked again, ${different} outcomes that differ`,
);
process.exitCode = askedTwice + different === 0 ? 0 : 1;

async function undisturbed(folder) {
  const begun = performance.now();
  const { output } = await run(join(folder, 'whole'), join(folder, 'whole.log'));
  return { reference: JSON.stringify(essence(JSON.parse(output).outcome)), wholeMs: performance.now() - begun };
}

function run(place, log, killAfterMs) {
  return new Promise((done) => {
    const running = spawn(process.execPath, [child, place, '0', log], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    running.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => running.kill('SIGKILL'), killAfterMs);
    running.on('close', (code) => {
      clearTimeout(timer);
      done({ code, output });
    });
  });
}

/** Turns that were started again although the journal held their reply already. */
function repeated(place) {
  const [debate] = existsSync(place) ? readdirSync(place).filter((name) => /^\d{4}-/.test(name)) : [];
  const file = join(place, debate ?? '', 'journal.jsonl');
  if (!debate || !existsSync(file)) return 0;
  const events = readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  const answered = new Set();
  let count = 0;
  for (const { type, address, attempt } of events) {
    if (type === 'reply-received') answered.add(`${address} ${attempt}`);
    if (type === 'turn-started' && answered.has(`${address} 1`)) count += 1;
    if (type === 'turn-repeated' && answered.has(`${address} 2`)) count += 1;
  }
  return count;
}

function essence({ debate: _debate, usage: _usage, journal_hash: _hash, ...outcome }) {
  return outcome;
}
