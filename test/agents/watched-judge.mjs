// A judge that can be watched: node watched-judge.mjs <plan.json> <log of calls> <log of itself>. It is judge.mjs, which
// it starts as a child; before that it waits as long as the plan's step says ("wait": milliseconds), or until a file is
// there ("until": its name beside the plan); what it "begins" with is printed first. It notes who it is, what it sees and when it began, and, if it gets there,
// when it ended.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const [planFile, callsLog, ownLog] = process.argv.slice(2);
const input = readFileSync(0, 'utf8');
const { turn, attempt } = JSON.parse(input);
const { seat, prompt } = turn;
const sighting = { seat, prompt, attempt, pid: process.pid, from: Date.now(), folder: process.cwd() };
const note = (more) =>
  appendFileSync(ownLog, `${JSON.stringify({ ...sighting, environment: process.env, ...more })}\n`);

note({});
const plan = JSON.parse(readFileSync(planFile, 'utf8'));
const steps = plan[seat]?.[prompt] ?? plan['*']?.[prompt] ?? {};
if (steps.begins) process.stdout.write(steps.begins);
if (steps.wait) await delay(steps.wait);
while (steps.until && !existsSync(join(dirname(planFile), steps.until))) await delay(20);
const judge = join(import.meta.dirname, 'judge.mjs');
const { status, stdout, stderr } = spawnSync(process.execPath, [judge, planFile, callsLog], {
  input,
  maxBuffer: 64 * 1024 * 1024,
});
note({ to: Date.now() });
process.stderr.write(stderr);
process.stdout.write(stdout, () => process.exit(status ?? 1));
