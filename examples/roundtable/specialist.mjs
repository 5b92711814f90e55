// Lead and specialists of a round table, by rule: each has one worry and consents once the proposal answers it.
import { readFileSync } from 'node:fs';

const { turn, text } = JSON.parse(readFileSync(0, 'utf8'));
const worries = {
  database: { concern: 'Expired rows pile up.', resolved_by: 'Delete expired rows in small batches.' },
  security: { concern: 'A stolen backup holds valid tokens.', resolved_by: 'Store only hashes of tokens.' },
  test: { concern: 'Nobody knows whether sessions survive.', resolved_by: 'Restart Redis in the nightly test run.' },
  observability: {
    concern: 'A slow session table is noticed late.',
    resolved_by: 'Alert on the time of a session lookup.',
  },
  operations: {
    concern: 'The move loses sessions once more.',
    resolved_by: 'Write to both stores for a day before the switch.',
  },
};
const basis = 'Sessions live in PostgreSQL.';
const own = worries[turn.seat] ?? { concern: 'None.', resolved_by: 'Nothing.' };

const proposalNow = text.slice(text.indexOf('# The proposal on the table'), text.indexOf('What you said last'));
const isMet = turn.prompt === 'roundtable/discuss' && proposalNow.includes(own.resolved_by);
const update = () => ({
  satisfaction: isMet ? 94 : 65,
  position: `${basis} ${own.resolved_by}`,
  remaining_concerns: isMet ? [] : [{ ...own, own_domain: true }],
  would_accept_current: isMet,
  convinced_by: [],
  messages: turn.prompt === 'roundtable/position' ? [{ to: 'all', text: `Please take up: ${own.resolved_by}` }] : [],
});

const answers = {
  'roundtable/position': update,
  'roundtable/discuss': update,
  'roundtable/consolidate': () => ({
    proposal: [
      basis,
      ...Object.values(worries).flatMap(({ resolved_by }) => (text.includes(resolved_by) ? [resolved_by] : [])),
    ].join(' '),
  }),
  'roundtable/draft': () => ({
    title: 'User sessions live in PostgreSQL',
    context: 'Redis is restarted every week, and every restart signs everybody out.',
    considered_options: ['Sessions in PostgreSQL', 'Redis with persistence'],
    decision: [basis, ...Object.values(worries).map(({ resolved_by }) => resolved_by)].join(' '),
    consequences: { good: ['no session is lost at a restart'], bad: ['PostgreSQL carries one more load'] },
    suggested_specialist: 'operations',
    tasks: Object.entries(worries).map(([specialist, { resolved_by }]) => ({ task: resolved_by, specialist })),
  }),
  'roundtable/review': () => ({ confirms: true, suggestions: [] }),
};
process.stdout.write(JSON.stringify(answers[turn.prompt]()));
