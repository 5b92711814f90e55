// Lead and specialists of a round table, by rule: each has one worry and consents once the proposal answers it.
import { readFileSync } from 'node:fs';

const { turn, text, schema } = JSON.parse(readFileSync(0, 'utf8'));
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

const proposalNow = text.slice(text.indexOf('# The proposal on the table'), text.indexOf('# Your task'));
const isMet = proposalNow.split('[[end')[0].includes(own.resolved_by);
const concernIds = schema.properties.addressed?.items?.enum ?? [];

const answers = {
  'roundtable/position': () => ({
    position: `${basis} ${own.resolved_by}`,
    proposal: `${basis} ${own.resolved_by}`,
    remaining_concerns: [{ ...own, own_domain: true }],
    messages: [{ to: ['all'], text: `Please take up: ${own.resolved_by}` }],
    summary: own.resolved_by,
  }),
  'roundtable/discuss': () => ({
    messages: [],
    on_open_points: [],
    addressed: isMet ? concernIds : [],
    withdrawn: [],
    reopened: [],
    remaining_concerns: [],
    position: `${basis} ${own.resolved_by}`,
    summary: isMet ? 'The proposal answers my worry.' : own.concern,
    changed: false,
    convinced_by: schema.properties.convinced_by.items.enum.slice(0, 1),
    satisfaction: isMet ? 94 : 65,
    would_accept_current: isMet,
  }),
  'roundtable/consolidate': () => ({
    title: 'User sessions live in PostgreSQL',
    proposal: [
      basis,
      ...Object.values(worries).flatMap(({ resolved_by }) => (text.includes(resolved_by) ? [resolved_by] : [])),
    ].join(' '),
    from: Object.entries(worries).map(([seat, { resolved_by }]) => ({ part: resolved_by, seats: [seat] })),
    addresses: [],
    changes: [],
    left_open: [],
    summary: "Sessions move to PostgreSQL, with everybody's condition met.",
  }),
  'roundtable/draft': () => ({
    records: schema.properties.records.enum.at(-1),
    context: 'Redis is restarted every week, and every restart signs everybody out.',
    considered_options: ['Sessions in PostgreSQL', 'Redis with persistence'],
    decision: [basis, ...Object.values(worries).map(({ resolved_by }) => resolved_by)].join(' '),
    consequences: { good: ['no session is lost at a restart'], bad: ['PostgreSQL carries one more load'] },
    suggested_specialist: 'operations',
    tasks: Object.entries(worries).map(([specialist, { resolved_by }]) => ({ task: resolved_by, specialist })),
  }),
  'roundtable/review': () => ({ suggestions: [], summary: 'It says what we agreed.', confirms: true }),
};
process.stdout.write(JSON.stringify(answers[turn.prompt]()));
