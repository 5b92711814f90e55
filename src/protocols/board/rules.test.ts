import { describe, expect, test } from 'vitest';
import { Ballot } from '../../debate/ballot.ts';
import { callEstimate } from './estimate.ts';
import { pollRuling } from './poll.ts';
import { dissentIn } from './response.ts';
import { Settings } from './settings.ts';
import { leadSpecialist, panelChoice } from './signals.ts';
import { Topic } from './topic.ts';

const seats = ['ceo', 'cto', 'cfo', 'coo', 'contrarian', 'moonshot'].map((seat) => ({ seat, title: seat }));
const ballot = (yes: number, no: number) =>
  new Ballot(seats.slice(0, yes + no).map((by, at) => ({ by, answer: { proceed: at < yes, reason: '' } })));

test.each([
  ['B7 6 of 6', 6, 0, true],
  ['B7 4 of 6', 4, 2, true],
  ['B7 3 of 6', 3, 3, false],
  ['B7 3 yes and 3 absent', 3, 0, false],
  ['B7 4 yes and 2 absent', 4, 0, true],
])('%s', (_name, yes, no, passed) => {
  expect(pollRuling(ballot(yes, no), seats, 2 / 3).passed).toBe(passed);
});

test.each([
  ['B11 six seats', 6, {}, [25, 78]],
  ['B11 four seats', 4, {}, [17, 52]],
  ['B11 eight seats', 8, {}, [33, 104]],
  ['B11 six seats, at most three rounds', 6, { max_rounds: 3 }, [25, 36]],
])('%s: phases 1 to 3', (_name, count, settings, [least, most]) => {
  const { lines } = callEstimate(count, Settings.parse(settings));
  expect(lines.find(({ sum }) => sum)).toMatchObject({ least, most });
});

test('B11 what it takes in all counts the gate reviewer and the polls too', () => {
  expect(callEstimate(6, Settings.parse({}))).toMatchObject({ least: 27, most: 144 });
});

describe('settings', () => {
  test.each([
    [{ min_rounds: 1 }, false],
    [{ max_rounds: 11 }, false],
    [{ min_rounds: 5, max_rounds: 4 }, false],
    [{ poll: 0.5 }, false],
    [{ poll: '2/3' }, true],
    [{ MAX_ROUNDS: 4 }, true],
  ])('B3 B7 %j', (given, accepted) => {
    expect(Settings.safeParse(given).success).toBe(accepted);
  });
});

describe('B1 who is called to the table by signals of the brief', () => {
  const chosen = (level: string, brief: string) =>
    panelChoice(Topic.parse({ brief, level })).map(({ member }) => member);
  const both = ['software-architect', 'security-architect'];
  test.each([
    ['planning-1', 'Rename the product.', both],
    ['planning-1', 'We deploy it to two regions and monitor it.', [...both, 'infrastructure-lead']],
    ['planning-1', 'A new data model with migrations.', [...both, 'data-architect']],
    ['planning-1', 'The UI has to change.', [...both, 'ux-strategist']],
    [
      'planning-1',
      'Scaling the database behind the dashboard.',
      [...both, 'infrastructure-lead', 'data-architect', 'ux-strategist'],
    ],
    ['planning-1', 'We build a guild for requirements.', both],
    ['planning-2', 'A TypeScript service.', [...both, 'typescript']],
    ['planning-2', 'A JavaScript page, no Java.', [...both, 'typescript', 'java']],
    ['planning-2', 'Only JavaScript.', [...both, 'typescript']],
    ['planning-2', 'Written in Go with PostgreSQL.', [...both, 'go', 'sql']],
    ['planning-2', 'We go live in March and trust the crew.', both],
    ['planning-3', 'Rust for the core, Python and pandas for the reports.', [...both, 'python', 'rust']],
    ['board', 'A TypeScript service with a database.', []],
  ])('%s: %s', (level, brief, members) => {
    expect(chosen(level, brief)).toEqual(members);
  });

  test('the words that chose somebody are on record', () => {
    const [, , data] = panelChoice(
      Topic.parse({ brief: 'Queries on the database, more queries.', level: 'planning-1' }),
    );
    expect(data).toMatchObject({ member: 'data-architect', signals: ['queries', 'database'] });
  });

  test.each([
    ['Go services and a Go daemon, with one Python script', 'go'],
    ['SQL, SQL and SQL for a Java program', 'java'],
    ['SQL only', 'sql'],
    ['nothing named', undefined],
  ])('B8 the lead specialist of "%s"', (brief, lead) => {
    expect(leadSpecialist(Topic.parse({ brief, level: 'planning-2' }))).toBe(lead);
  });
});

test.each([
  ['None.', null],
  ['n/a', null],
  ['  ', null],
  [null, null],
  ['No clinic was asked.', 'No clinic was asked.'],
])('B16 a dissent of %j', (given, dissent) => {
  expect(dissentIn(given)).toBe(dissent);
});
