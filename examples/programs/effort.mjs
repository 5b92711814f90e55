// A judge that counts days: it starts from the middle option, and gives way when the risk judge has spoken.
import { readFileSync } from 'node:fs';

const { turn, schema } = JSON.parse(readFileSync(0, 'utf8'));
const options = schema.properties.option.enum;
const middle = options[Math.floor(options.length / 2)];

const recommendation = () => ({
  option: middle,
  confidence: 'MEDIUM',
  reasons: `Option ${middle} answers the tickets that mention a screenshot, at about a third of the days of the full one.`,
  analysis: options.map((id, place) => ({
    option: id,
    rows: criteria().map((criterion) => ({ criterion, days: 2 + 3 * place, uncertainty: place === 0 ? 1 : 1.5 })),
    value: 3 + 2 * place,
    total: id === middle ? 7 : 5,
    incremental_path: 'Ship the smaller option first, and look at the tickets after a month.',
  })),
  problems: options
    .filter((id) => id !== middle)
    .map((id) => ({ option: id, problem: `Option ${id} brings less for a day of work.` })),
  self_challenge: 'My days leave out whatever a review finds.',
});

const response = () => ({
  challenges: schema.properties.challenges.items.properties.judge.enum.map((judge) => ({
    judge,
    argument: 'You do not say who does the work in the five weeks that there are.',
  })),
  stand: 'revised',
  option: options[0],
  convinced_by: schema.properties.convinced_by.items.enum.filter((id) => id.startsWith('risk-')),
  reason:
    'The two weeks of security review were not in my days; with them the middle option no longer fits into five weeks.',
});

process.stdout.write(JSON.stringify(turn.prompt === 'judges/recommend' ? recommendation() : response()));

function criteria() {
  return schema.properties.analysis.items.properties.rows.items.properties.criterion.enum;
}
