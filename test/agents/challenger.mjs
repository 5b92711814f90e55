// A party to a challenge that follows a plan: node challenger.mjs <plan.json> <log file>. The plan says per seat and
// prompt what to do: { "codex": { "challenge/challenge": { "verdict": "disagree" }, "challenge/rebut": [{ … }, { … }] } },
// a list by round. `again` is what it does when it is asked once more. Every call is logged.
import { appendFileSync, readFileSync } from 'node:fs';

const [planFile, logFile] = process.argv.slice(2);
const request = JSON.parse(readFileSync(0, 'utf8'));
const { seat, prompt, round, phase } = request.turn;
const { attempt, complaint, text, schema } = request;
appendFileSync(logFile, `${JSON.stringify({ seat, prompt, round, phase, attempt, complaint, text, schema })}\n`);

const answers = {
  'challenge/open': () => ({
    topic: 'Whether session data should leave the shared Redis instance.',
    position: 'Store sessions in PostgreSQL, in an unlogged table with a nightly purge.',
    reasoning: ['The job queue evicts live sessions at peak.', 'Operations already runs PostgreSQL with backups.'],
    confidence: 'HIGH',
    weaknesses: ['Vacuum pressure in login storms is not measured.'],
    assumptions: ['At most 40,000 concurrent users.'],
  }),
  'challenge/challenge': () => ({
    verdict: 'agree',
    critique:
      'No material objection. I tried to break it over vacuum pressure in login storms: with a nightly purge of an unlogged table the dead rows stay few, and operations already runs backups.',
    evidence: 'The figures in the reasoning.',
    alternative: `What ${seat} would do instead: give the queue an instance of its own.`,
    confidence: 'medium',
    assumptions_challenged: ['That logins are spread over the day.'],
  }),
  'challenge/confront': () => ({
    responses: schema.properties.responses.items.properties.objection.enum.map((objection) => ({
      objection,
      response: 'partial',
      explanation: `To ${objection} in round ${round}: the purge runs in batches now; the store stays.`,
    })),
    position: `Store sessions in PostgreSQL, purged in batches, as of round ${round}.`,
  }),
  'challenge/rebut': () => ({
    response: 'accept',
    explanation: 'Batches keep the locks short, which was the point.',
    convinced_by: schema.properties.convinced_by.items.enum.slice(-1),
  }),
  'challenge/explain': () => ({
    why: `${seat} reckons with another load.`,
    other_right_if: `logins really are spread over the day, says ${seat}`,
    assumptions: [
      {
        assumption: `${seat}: mornings bring login storms.`,
        kind: 'implicit',
        leads_to: 'locks',
        testable_by: 'a load test',
      },
    ],
  }),
  'challenge/extract': () => ({
    core_disagreement: 'How many logins a morning brings.',
    why_not_agreed: 'Nobody has measured it.',
    real_question: 'What is the peak rate of logins?',
    guidance: [
      { choose: 'PostgreSQL', if: 'fewer than 200 logins a second' },
      { choose: 'a Redis of its own', if: 'more than that' },
    ],
    common_ground: ['The shared instance has to go.'],
  }),
};

const plan = JSON.parse(readFileSync(planFile, 'utf8'));
const steps = plan[seat]?.[prompt] ?? plan['*']?.[prompt] ?? {};
const planned = Array.isArray(steps) ? steps[Math.min(Math.max(round, 1), steps.length) - 1] : steps;
const step = attempt === 2 && planned.again ? planned.again : planned;
if (step.exit) {
  process.stderr.write(step.stderr ?? 'the challenger is broken');
  process.exit(step.exit);
}
if (step.hang) waitForOurParent();
else process.stdout.write(step.raw ?? JSON.stringify({ ...answers[prompt](), ...step, again: undefined }));

/** Hangs, but not longer than whoever started it. */
function waitForOurParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(), 100);
}
