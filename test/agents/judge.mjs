// A judge that follows a plan: node judge.mjs <plan.json> <log file>. The plan says per seat and prompt what to do:
// { "risk": { "judges/recommend": { "option": "A" }, "judges/challenge": { "stand": "held" } } }. Every call is logged.
import { appendFileSync, readFileSync } from 'node:fs';

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
  const { properties } = request.schema;
  const options = properties.option.enum;
  if (prompt === 'judges/recommend') {
    const option = step.option ?? options[0];
    const row = properties.analysis.items.properties.rows.items.properties;
    return {
      option,
      confidence: 'MEDIUM',
      reasons: `Option ${option} serves the ${seat} side best because its consequences can be named and are small enough to bear.`,
      analysis: options.map((id) => ({
        option: id,
        rows: row.criterion.enum.map((criterion) => ({
          criterion,
          ...(row.risk ? { risk: `what can go wrong with ${id}`, probability: 'LOW', impact: 'HIGH' } : {}),
          ...(row.magnitude ? { value: `what ${id} gives users`, magnitude: 'LOW', reach: 'HIGH' } : {}),
          ...(row.days ? { days: 2, uncertainty: 1.5 } : {}),
          ...(row.assessment ? { assessment: `how ${id} does`, score: 5 } : {}),
        })),
        total: 5,
        hidden_risks: ['one that is hidden'],
        missed_value: 'value the cautious miss',
        value: 6,
        incremental_path: 'ship the small part first',
      })),
      problems: options
        .filter((id) => id !== option)
        .map((id) => ({ option: id, problem: `option ${id} costs more than it brings` })),
      self_challenge: 'I may rate the small consequences too low.',
    };
  }
  return {
    challenges: properties.challenges.items.properties.judge.enum.map((judge) => ({
      judge,
      argument: 'Your reasons leave out the cost of support after the first release.',
    })),
    stand: 'held',
    option: step.option ?? options[0],
    convinced_by: [],
    reason: '',
  };
}
