import { describe, expect, test } from 'vitest';
import { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import { type Position, Response, Review, Synthesis } from './answers.ts';
import { estimateBoard } from './estimate.ts';
import { listMembers, nameWriters } from './members.ts';
import { findDocumentBreaches } from './norms.ts';
import type { Table } from './panel.ts';
import { countPoll } from './poll.ts';
import { Settings } from './settings.ts';
import { Topic } from './topic.ts';
import { countVotes } from './votes.ts';

const seats = ['ceo', 'cto', 'cfo', 'coo', 'contrarian', 'moonshot'].map((seat) => ({ seat, title: seat }));
const table = { members: seats.slice(0, 4), contrarian: seats[4], moonshot: seats[5] } as Table;
const ballot = (yes: number, no: number) =>
  new Ballot(seats.slice(0, yes + no).map((by, at) => ({ by, answer: { proceed: at < yes, reason: '' } })));

test.each([
  ['B7 6 of 6', 6, 0, true],
  ['B7 4 of 6', 4, 2, true],
  ['B7 3 of 6', 3, 3, false],
  ['B7 3 yes and 3 absent', 3, 0, false],
  ['B7 4 yes and 2 absent', 4, 0, true],
])('%s', (_name, yes, no, passed) => {
  expect(countPoll(ballot(yes, no), table, 2 / 3).passed).toBe(passed);
});

test.each([
  ['B11 six seats', 6, {}, [25, 78]],
  ['B11 four seats', 4, {}, [17, 52]],
  ['B11 eight seats', 8, {}, [33, 104]],
  ['B11 six seats, at most three rounds', 6, { max_rounds: 3 }, [25, 36]],
])('%s: phases 1 to 3', (_name, count, settings, [least, most]) => {
  const { lines } = estimateBoard(count, Settings.parse(settings));
  expect(lines.find(({ sum }) => sum)).toMatchObject({ least, most });
});

test('B11 what it takes in all counts the gate reviewer and the polls too', () => {
  expect(estimateBoard(6, Settings.parse({}))).toMatchObject({ least: 27, most: 143 });
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

describe('B1 B8 who sits at a level, and who writes', () => {
  const both = ['software-architect', 'security-architect'];
  test.each([
    ['board', undefined, undefined, 'ceo'],
    ['board', ['cto', 'cfo'], ['cto', 'cfo'], 'ceo'],
    [
      'planning-1',
      undefined,
      [...both, 'infrastructure-lead', 'data-architect', 'ux-strategist'],
      'software-architect',
    ],
    ['planning-1', ['ux-strategist'], ['ux-strategist', ...both], 'software-architect'],
    ['planning-2', undefined, both, 'software-architect'],
    ['planning-2', ['go', 'sql'], ['go', 'sql', ...both], 'go'],
    ['planning-3', ['software-architect', 'rust'], ['software-architect', 'rust', 'security-architect'], 'rust'],
  ])('%s with %j', (level, named, members, writer) => {
    const topic = Topic.parse({ brief: 'A TypeScript service with a database.', level, members: named });
    expect(listMembers(topic)).toEqual(members);
    expect(nameWriters(topic)[0]).toBe(writer);
  });
});

describe('B16 a dissent is an object', () => {
  test.each([
    [{ text: 'No clinic was asked.' }, { text: 'No clinic was asked.' }],
    ['No clinic was asked.', { text: 'No clinic was asked.' }],
    [{ text: '  ' }, null],
    [null, null],
    [undefined, null],
  ])('%j', (given, dissent) => {
    const answer = { position: 'Build it.', missed_risks: [], dissent: given };
    expect(Response.parse(answer).dissent).toEqual(dissent);
  });
});

describe('B8 planning-3: what a program can see of tasks', () => {
  const proceedings = { table, positions: new Ballot<Position>([]), rounds: [] };
  const task = (id: string, more: object = {}) => ({ id, title: id, done_when: 'The test passes.', ...more });
  const written = {
    reasoning: 'Because.',
    rejected: [{ alternative: 'Nothing', reasoning: 'Worse.' }],
    chosen_approach: 'Do it.',
    decision: 'Do it.',
    confidence: 'HIGH',
  };
  test.each([
    ['whole', { tasks: [task('T1'), task('T2', { depends_on: ['T1'] })] }, 0],
    ['an id twice', { tasks: [task('T1'), task('T1')] }, 1],
    ['a dependency that is no task', { tasks: [task('T1', { depends_on: ['T9'] })] }, 1],
    ['nothing that shows when it is done', { tasks: [task('T1', { done_when: '' })] }, 1],
    ['nothing rejected, without a word', { rejected: [] }, 1],
    ['nothing rejected, and why', { rejected: [], nothing_rejected_because: 'Only one was argued for.' }, 0],
    ['no decision', { decision: '' }, 1],
  ])('%s', (_name, given, broken) => {
    const document = Synthesis.parse({ ...written, ...given });
    expect(findDocumentBreaches(document, proceedings)).toHaveLength(broken);
  });
});

describe('B9 the vote', () => {
  const [ceo] = seats;
  const review = (vote: string) => Review.parse({ vote });
  const ballots = (...votes: readonly string[]) =>
    new Ballot(votes.map((vote, at) => ({ by: seats[at + 1] as Participant, answer: review(vote) })));
  test.each([
    ['REJECT REJECT REJECT APPROVE APPROVE', false],
    ['REJECT REJECT REJECT NEEDS_REVISION APPROVE', true],
    ['REJECT REJECT REJECT REJECT REJECT', true],
    ['CONDITIONAL CONDITIONAL CONDITIONAL CONDITIONAL CONDITIONAL', false],
  ])('the writer approves, and of the others: %s', (votes, rejected) => {
    expect(countVotes(ceo as Participant, [ballots(...votes.split(' '))], table).rejected).toBe(rejected);
  });
  test('a second review replaces the first', () => {
    const ruling = countVotes(ceo as Participant, [ballots('NEEDS_REVISION', 'APPROVE'), ballots('APPROVE')], table);
    expect(ruling.tally).toEqual({ APPROVE: ['ceo', 'cto', 'cfo'] });
  });
});
