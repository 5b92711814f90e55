// A judge that follows a plan: node judge.mjs <plan.json> <log file>. The plan says per seat and prompt what to do:
// { "risk": { "judges/recommend": { "option": "A" }, "judges/challenge": { "stand": "held" } } }. Every call is logged.
import { appendFileSync, readFileSync } from 'node:fs';
import { recommendation, response } from '../crash/answers.mjs';

const [planFile, logFile] = process.argv.slice(2);
const request = JSON.parse(readFileSync(0, 'utf8'));
const { seat, prompt, round } = request.turn;
appendFileSync(
  logFile,
  `${JSON.stringify({ seat, prompt, round, attempt: request.attempt, complaint: request.complaint, text: request.text, schema: request.schema })}\n`,
);

const plan = JSON.parse(readFileSync(planFile, 'utf8'));
const steps = plan[seat]?.[prompt] ?? plan['*']?.[prompt] ?? {};
const step = Array.isArray(steps)
  ? steps[Math.min((prompt === 'judges/recommend' ? 1 : round - 1) - 1 + (request.attempt - 1), steps.length - 1)]
  : steps;
if (step.exit) {
  process.stderr.write(step.stderr ?? 'the judge is broken');
  process.exit(step.exit);
}
if (step.hang) setInterval(() => {}, 1000);
else process.stdout.write(step.raw ?? JSON.stringify({ ...answer(), ...step }));

function answer() {
  const option = step.option ?? request.schema.properties.option.enum[0];
  return prompt === 'judges/recommend' ? recommendation(request, option) : response(request, option);
}
