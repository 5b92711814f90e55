// A judge that counts days: it starts from the middle option, and gives way when the risk judge has spoken.
import { readFileSync } from 'node:fs';

const { turn, schema } = JSON.parse(readFileSync(0, 'utf8'));
const options = schema.properties.option.enum;
const middle = options[Math.floor(options.length / 2)];

const recommendation = () => ({
  analysis: options.map((id, place) => ({
    option: id,
    rows: criteria().map((criterion) => ({
      criterion,
      days: 2 + 3 * place,
      why: place === 0 ? 'We have done this before.' : 'Stored files are new to us.',
      uncertainty: place === 0 ? 1 : 1.5,
    })),
    incremental_path: 'Ship the smaller option first, and look at the tickets after a month.',
    value: id === middle ? 9 : 1 + place,
  })),
  problems: options
    .filter((id) => id !== middle)
    .map((id) => ({ option: id, problem: `Option ${id} brings less for a day of work.` })),
  self_challenge: 'My days leave out whatever a review finds.',
  reasons: [
    `Option ${middle} answers the tickets that mention a screenshot, at about a third of the days of the full one.`,
    'It can grow later without being thrown away.',
  ],
  conditions: ['No review takes longer than a few days.'],
  would_change: 'A review of stored files that takes more than a week.',
  summary: `Option ${middle} brings most for a day of work.`,
  option: middle,
  confidence: 'MEDIUM',
});

const response = () => ({
  challenges: claimsOfEach().map((claim) => ({
    claim,
    argument: 'This does not say who does the work in the five weeks that there are.',
  })),
  convinced_by: schema.properties.convinced_by.items.enum.filter((id) => id === 'risk-1.R2'),
  reason:
    'The two weeks of security review were not in my days; with them the middle option no longer fits into five weeks.',
  summary: `With two weeks of review only option ${options[0]} fits into five weeks.`,
  stand: 'revised',
  option: options[0],
});

process.stdout.write(JSON.stringify(turn.prompt === 'judges/recommend' ? recommendation() : response()));

function criteria() {
  return schema.properties.analysis.items.properties.rows.items.properties.criterion.enum;
}

/** The first reason of every other judge: the id of a claim begins with who made it. */
function claimsOfEach() {
  return schema.properties.challenges.items.properties.claim.enum.filter((id) => id.endsWith('-1.R1'));
}
