// A judge that wants the most for customers: the option whose description promises most. It reads ids and criteria from
// the schema, so it fits any question.
import { readFileSync } from 'node:fs';

const { turn, text, schema } = JSON.parse(readFileSync(0, 'utf8'));
const options = schema.properties.option.enum;
const lengths = options.map((id) => descriptionOf(id).length);
const choice = options[lengths.indexOf(Math.max(...lengths))];

const recommendation = () => ({
  analysis: options.map((id) => ({
    option: id,
    rows: rowsOf(id),
    missed_value: gainOf(id),
    total_value: id === choice ? 8 : 4,
  })),
  problems: options
    .filter((id) => id !== choice)
    .map((id) => ({ option: id, problem: `Option ${id} sends customers away with part of their story.` })),
  self_challenge: 'Value that arrives after the deadline is worth nothing to the first customers.',
  reasons: [`Option ${choice} lets customers show what they mean in the ticket itself, whatever form it has.`],
  conditions: [],
  would_change: 'Most tickets being clear without anything attached.',
  summary: `Option ${choice} lets customers show what they mean.`,
  option: choice,
  confidence: 'MEDIUM',
});

const response = () => ({
  challenges: schema.properties.challenges.items.properties.claim.enum
    .filter((id) => id.endsWith('-1.R1'))
    .map((claim) => ({
      claim,
      argument:
        'This counts what can go wrong with a file, and not what goes wrong without it: a second ticket for every fourth one.',
    })),
  summary: `Without files every fourth ticket comes twice, so I stay with option ${choice}.`,
  stand: 'held',
  option: choice,
});

process.stdout.write(JSON.stringify(turn.prompt === 'judges/recommend' ? recommendation() : response()));

function rowsOf(id) {
  const criteria = schema.properties.analysis.items.properties.rows.items.properties.criterion.enum;
  return criteria.map((criterion) => ({
    criterion,
    value: gainOf(id),
    magnitude: 'MEDIUM',
    reach: id === choice ? 'HIGH' : 'LOW',
  }));
}

function gainOf(id) {
  return id === choice ? 'Customers say it once, with everything attached' : 'Some customers can show what they mean';
}

/** The options stand in the prompt as YAML, in an order of this judge's own. */
function descriptionOf(id) {
  return (
    new RegExp(`- id: ${id}\\n[\\s\\S]*?description: ([\\s\\S]*?)(?=\\n- id: |\\n\\[\\[end )`).exec(text)?.[1] ?? ''
  );
}
