// A participant of a merge that follows a plan: node merger.mjs <plan.json> <log file>. The plan says per seat (or "*")
// and prompt what to do, a list by round: see merge-answers.mjs, and exit, hang, raw, again (on the second attempt), dies
// (on the first try only).
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mergeAnswer } from './merge-answers.mjs';

const [planFile, logFile] = process.argv.slice(2);
const request = JSON.parse(readFileSync(0, 'utf8'));
const { seat, prompt, round, phase } = request.turn;
const { attempt, complaint, text, schema } = request;
appendFileSync(logFile, `${JSON.stringify({ seat, prompt, round, phase, attempt, complaint, text, schema })}\n`);

const plan = JSON.parse(readFileSync(planFile, 'utf8'));
const steps = plan[seat]?.[prompt] ?? plan['*']?.[prompt] ?? {};
const planned = Array.isArray(steps) ? steps[Math.min(Math.max(round, 1), steps.length) - 1] : steps;
const step = attempt === 2 && planned.again ? planned.again : planned;

const marker = `${logFile}.${seat}.${prompt.replace('/', '-')}.died`;
const diesNow = step.dies && !existsSync(marker);
if (diesNow) writeFileSync(marker, '');
if (step.exit || diesNow) {
  process.stderr.write(step.stderr ?? 'the participant is broken');
  process.exit(step.exit ?? 1);
}
if (step.hang) waitForOurParent();
else process.stdout.write(step.raw ?? JSON.stringify(mergeAnswer(request, step)));

/** Hangs, but not longer than whoever started it. */
function waitForOurParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(), 100);
}
