// A seat at a round table that follows a plan: node specialist.mjs <plan.json> <log file>. The plan says per seat and
// prompt what to do: { "security": { "roundtable/discuss": [{ "satisfaction": 60 }, { … }] } }, a list by round. Every
// call is logged.
import { appendFileSync, readFileSync } from 'node:fs';

const [planFile, logFile] = process.argv.slice(2);
const request = JSON.parse(readFileSync(0, 'utf8'));
const { seat, prompt, round, phase } = request.turn;
const { attempt, complaint, text, schema } = request;
appendFileSync(logFile, `${JSON.stringify({ seat, prompt, round, phase, attempt, complaint, text, schema })}\n`);

const concern = {
  concern: `Locks at peak, says ${seat}.`,
  resolved_by: 'Batches.',
  title: 'Locks at peak',
  own_domain: true,
  weight: 'before-release',
};

const draft = () => ({
  records: schema.properties.records?.enum?.at(-1),
  context: 'Sessions are lost when Redis restarts.',
  decision_drivers: ['No session is lost'],
  considered_options: ['PostgreSQL', 'A Redis of its own'],
  decision: 'Sessions live in PostgreSQL, purged in batches.',
  consequences: { good: ['nothing is lost at a restart'], bad: ['one more load on PostgreSQL'] },
  confirmation: 'A restart in the test environment keeps all sessions.',
  pros_and_cons: [{ option: 'PostgreSQL', pros: ['it is there already'], cons: ['vacuum'] }],
  open_points: [{ point: 'The size of a batch.', owner: 'operations' }],
  reconsider_if: ['more than a million sessions'],
  suggested_specialist: 'operations',
  tasks: [{ task: 'Write the migration.', specialist: 'operations' }],
  key_files: ['src/sessions.ts'],
  dependencies: ['PostgreSQL 17'],
});

const answers = {
  'roundtable/position': () => ({
    position: `Sessions live in PostgreSQL, says ${seat}.`,
    proposal: 'A table of sessions, purged in batches.',
    remaining_concerns: [concern],
    messages: [],
    summary: 'PostgreSQL, purged in batches.',
  }),
  'roundtable/consolidate': () => ({
    title: 'Sessions live in PostgreSQL',
    proposal: 'Sessions live in PostgreSQL, purged in batches.',
    from: [],
    addresses: [],
    changes: [],
    left_open: [],
  }),
  'roundtable/discuss': () => ({
    messages: [],
    on_open_points: [],
    addressed: schema.properties.addressed?.items?.enum ?? [],
    withdrawn: [],
    reopened: [],
    remaining_concerns: [],
    position: `Sessions live in PostgreSQL, says ${seat}.`,
    summary: 'It can go ahead.',
    changed: false,
    convinced_by: (schema.properties.convinced_by?.items?.enum ?? []).slice(-1),
    satisfaction: 95,
    would_accept_current: true,
  }),
  'roundtable/disagreement': () => ({ core_disagreement: 'Whether locks at peak matter.' }),
  'roundtable/compromise': () => ({ option: null }),
  'roundtable/draft': draft,
  'roundtable/revise': () => ({ suggestions: [], changed: [] }),
  'roundtable/review': () => ({ suggestions: [], confirms: true }),
};

const plan = JSON.parse(readFileSync(planFile, 'utf8'));
const steps = plan[seat]?.[prompt] ?? plan['*']?.[prompt] ?? {};
const step = Array.isArray(steps) ? steps[Math.min(Math.max(round, 1), steps.length) - 1] : steps;
if (step.exit) process.exit(step.exit);
if (step.hang) waitForOurParent();
else process.stdout.write(step.raw ?? JSON.stringify({ ...answers[prompt](), ...step }));

/** Hangs, but not longer than whoever started it. */
function waitForOurParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(), 100);
}
