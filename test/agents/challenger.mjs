// A party to a challenge that follows a plan: node challenger.mjs <plan.json> <log file>. The plan says per seat and
// prompt what to do: { "codex": { "challenge/challenge": { "verdict": "disagree" }, "challenge/rebut": [{ … }, { … }] } },
// a list by round. `critique` and `objection_strength` make a point of a verdict or an escalation. `again` is what it does when
// it is asked once more. Every call is logged.
import { appendFileSync, readFileSync } from 'node:fs';

const [planFile, logFile] = process.argv.slice(2);
const request = JSON.parse(readFileSync(0, 'utf8'));
const { seat, prompt, round, phase } = request.turn;
const { attempt, complaint, text, schema } = request;
appendFileSync(logFile, `${JSON.stringify({ seat, prompt, round, phase, attempt, complaint, text, schema })}\n`);

const held = (claim, other) => ({
  claims: [claim],
  attack: `${claim} fails in login storms: vacuum pressure.`,
  outcome: 'held',
  why_it_holds: 'With a nightly purge of an unlogged table the dead rows stay few.',
  rests_on: [other],
});
/** The ids that a list of the answer may hold. */
const ids = (list, field) => {
  const { items } = schema.properties[list];
  return (field ? items.properties[field] : { items }).items?.enum ?? items.properties?.[field]?.enum ?? [];
};

const answers = {
  'challenge/open': () => ({
    topic: 'Whether session data should leave the shared Redis instance.',
    reasoning: ['The job queue evicts live sessions at peak.', 'Operations already runs PostgreSQL with backups.'],
    weaknesses: ['Vacuum pressure in login storms is not measured.'],
    assumptions: ['At most 40,000 concurrent users.'],
    position: 'Store sessions in PostgreSQL, in an unlogged table with a nightly purge.',
    terms: ['The table is unlogged.'],
    summary: 'Sessions belong where operations already has backups.',
    decision: 'Store sessions in PostgreSQL.',
    confidence: 'HIGH',
  }),
  'challenge/challenge': ({ verdict = 'agree', critique, objection_strength: strength } = {}) => ({
    tests: [
      held('position', 'R1'),
      held('A1', 'R2'),
      ...(critique || strength
        ? [
            {
              claims: ['T1'],
              attack: critique ?? 'Unlogged tables are lost in a crash.',
              outcome: 'broken',
              consequence: 'Logins hang.',
              point: critique ?? 'A crash loses the unlogged table.',
              strength,
            },
          ]
        : []),
    ],
    evidence: 'The figures in the reasoning.',
    ...(verdict === 'agree'
      ? {}
      : { alternative: `What ${seat} would do instead: give the queue an instance of its own.` }),
    would_change: 'More than 200 logins a second.',
    summary: `What ${seat} found in one line.`,
    verdict,
    confidence: 'medium',
  }),
  'challenge/confront': () => ({
    responses: ids('responses', 'points').map((point) => ({
      points: [point],
      explanation: `To ${point} in round ${round}: the purge runs in batches now; the store stays.`,
      accepted_part: 'The purge must not lock.',
      limit: 'The store stays, because operations runs it.',
      answer: 'The purge runs in batches; the store stays.',
      response: 'partial',
    })),
    summary: 'The purge runs in batches.',
    changed: true,
    what_changed: `The purge runs in batches, as of round ${round}.`,
    reasoning: ['The job queue evicts live sessions at peak.'],
    assumptions: ['At most 40,000 concurrent users.'],
    position: `Store sessions in PostgreSQL, purged in batches, as of round ${round}.`,
    terms: ['The table is unlogged.'],
    decision: `Store sessions in PostgreSQL and purge in batches (round ${round}).`,
  }),
  'challenge/rebut': ({ response = 'accept', explanation = 'Batches keep the locks short.', critique } = {}) => ({
    points: ids('points', 'point').map((point) => ({ point, why: explanation, settled: response === 'accept' })),
    convinced_by: ids('convinced_by').slice(-1),
    ...(critique ? { new_point: { point: critique, consequence: 'Logins hang.', strength: 'strong' } } : {}),
    summary: explanation,
    response,
  }),
  'challenge/confirm': () => ({
    explanation: 'Batches change nothing that I had tested.',
    summary: 'The change does not touch what held.',
    response: 'stands',
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
    summary: `${seat} expects another load.`,
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
    summary: 'They expect different loads.',
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
else process.stdout.write(step.raw ?? JSON.stringify({ ...answers[prompt](step), ...step, again: undefined }));

/** Hangs, but not longer than whoever started it. */
function waitForOurParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(), 100);
}
