import { describe, expect, test } from 'vitest';
import { release, releaseBrief, releaseSeats } from '../../../../test/data/board-release.fixture.ts';
import { putInBrief } from '../../../../test/data/in-brief.fixture.ts';
import { boarded } from '../../../../test/outside/board-table.ts';
import { countWordsInSight, findCodes, keepSight } from '../../../../test/plain-words.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { readRecord } from '../../../debate/record/record.ts';
import { readDocuments, readOutcome } from '../../../debates/read-debate.ts';
import { board } from '../index.ts';
import type { BoardShape } from '../shape.ts';
import { draftBrief } from './brief.ts';

type Plan = Parameters<typeof boarded>[0];

const dissent = 'The board has let what can be scored choose its market';
const at = { topic: releaseBrief, seats: releaseSeats };
const hold = async (more: Plan = {}, settings = {}) => {
  const plan = Object.fromEntries(
    releaseSeats.concat('gate').map((seat) => [seat, { ...release[seat], ...more[seat] }]),
  );
  const { events } = await boarded(plan, settings, at);
  const outcome = readOutcome(events);
  const record = readRecord(board, events) as DebateRecord<BoardShape>;
  const documents = readDocuments(events);
  const read = (name: string) => documents.find((one) => one.name === name)?.text ?? '';
  return { outcome, documents, read, brief: draftBrief(record, outcome) };
};

const reject = {
  'board/review': { vote: 'REJECT', dissent: { text: 'This is the wrong thing to build.' }, wrong: [] },
};
const revise = { 'board/review': { vote: 'NEEDS_REVISION', summary: 'The price is missing.', wrong: [] } };
const escalate = {
  'board/gate': [{ decision: 'CONTINUE' }, { decision: 'ESCALATE', summary: 'They differ on what the product is.' }],
};

const countOf = (text: string, part: string) => text.split(part).length - 1;

const written = release.ceo as { readonly [prompt: string]: object };

test.each([
  ['its writer puts it for strangers', {}, [{ text: 'Freeze it.' }]],
  ['a correction puts it anew', { in_brief: putInBrief('Freeze it for a year.') }, [{ text: 'Freeze it for a year.' }]],
  ['a correction changes the decision only', { decision: 'Publish it.' }, undefined],
])('B8 the decision in brief: %s', async (_case, correction, expected) => {
  const { brief } = await hold({
    ceo: {
      'board/synthesize': { ...written['board/synthesize'], in_brief: putInBrief('Freeze it.') },
      'board/correct': { ...written['board/correct'], ...correction },
    },
  });
  const told = { points: brief?.points, not_asked: brief?.not_asked, actions: brief?.actions };
  const rest = {
    actions: [{ text: 'By March, operations: move them.' }],
    not_asked: 'the support team',
  };
  if (expected) expect(told).toEqual({ points: expected, ...rest });
  else expect(told.points).not.toContainEqual({ text: 'Freeze it.' });
  // What the board does not agree on is never left to its writer.
  expect(brief?.against).toContainEqual(
    expect.objectContaining({ by: expect.stringMatching(/^contrarian/u), answered: false }),
  );
});

describe('outcome.md of a whole debate', async () => {
  const { read, brief, documents } = await hold();
  const markdown = read('outcome.md');
  const [body = ''] = markdown.split('<details><summary>Record');

  test('opens with the decision, how the board voted, and the case against', () => {
    expect(markdown).toMatch(
      /^# Proposed: Find out whether debate beats .* ten minutes\n\n\*\*Result of a debate, not approved by a person yet\*\* · Memo after 2 rounds: 3 of 5 /u,
    );
    expect(brief).toMatchObject({
      points: expect.any(Array),
      because: [{ by: 'ceo' }, { by: 'ceo' }, { by: 'ceo' }, { by: 'ceo' }],
      against: [
        { by: 'contrarian', state: expect.stringMatching(/last round, unanswered/), answered: false },
        { by: 'cfo', state: 'not corrected', answered: false },
        { state: 'its biggest risk', answer: expect.stringMatching(/\S/) },
      ],
      only_if: [{ by: 'cfo' }, { by: 'contrarian' }, {}, {}, {}],
      would_change: [{}, {}, {}],
      actions: [{ text: 'CFO: name payer and ceiling.' }, {}, {}],
    });
  });

  test('in sight has at most 800 words', () => {
    expect(countWordsInSight(markdown)).toBeLessThanOrEqual(800);
  });

  test('says nothing twice, and nothing that was asked for is missing', () => {
    for (const once of [dissent, 'Three arms']) expect(countOf(keepSight(markdown), once), once).toBe(1);
    for (const once of ['Memory', 'Weeks 5 and 6 are not costed'])
      expect(countOf(body, once), once).toBe(once === 'Memory' ? 3 : 1);
    for (const part of ['Install in one command', 'named for preparing', 'Strangers ask', 'too small to tell'])
      expect(body).toContain(part);
  });

  test('a mistake that reviewers found is corrected, or beside the sentence', () => {
    expect(body).not.toContain('This is the only point');
    expect(body).toContain('It is one of two points');
    expect(body).toMatch(/there is no main run\. \\\[disputed by CFO: Either is enough/);
  });

  test('ids are explained where they come first', () => {
    expect(body).toContain('moonshot-1 \\[Moonshot, round 1\\] and cto-1 \\[CTO, round 1\\]');
  });

  test('a dissent that was withdrawn is kept with its reason', () => {
    expect(body).toMatch(/publishing before the result is in.*Withdrawn in round 2/);
  });

  test('the transcript has each answer once, and what is disputed in words', () => {
    const transcript = read('transcript.md');
    expect(countOf(transcript, 'A ceiling in dollars and in hours.')).toBe(1);
    expect(transcript).toMatch(/#### Disagrees with CFO, round 1, term 1\n\n> At the cheap end/);
    expect(transcript).toContain('### CEO: keeps its course, withdraws its dissent · ');
    expect(transcript).toContain('### CFO: approves with conditions · ');
  });

  test('no document has a rule number, a code or the name of a field in our own words', async () => {
    const others = await Promise.all([
      hold({ cto: reject, cfo: reject, moonshot: reject }),
      hold({ gate: escalate }),
      hold({ contrarian: { 'board/position': { without: ['assumptions'] }, 'board/respond': { disagreements: [] } } }),
    ]);
    for (const { name, text } of [...documents, ...others.flatMap((other) => other.documents)]) {
      if (!name.endsWith('.md')) continue;
      expect([...findCodes(text), ...(text.match(/\b[A-Z]{4,}\b/gu) ?? [])], name).toEqual([]);
    }
  });
});

describe('the brief', () => {
  test.each<[string, Plan, object]>([
    [
      'a failed check stands against it',
      { gate: { 'board/check': { passes: false, reason: 'It was decided before.', summary: 'A rubber stamp.' } } },
      {
        result: [expect.anything(), 'open dissent: contrarian', 'final check failed'],
        against: expect.arrayContaining([expect.objectContaining({ text: 'A rubber stamp.', answered: false })]),
      },
    ],
    [
      'a check that was not made, and a voter who is absent',
      { gate: { 'board/check': { fails: 'crashed' } }, cfo: { 'board/review': { fails: 'timed-out' } } },
      {
        result: [
          expect.stringMatching(/3 of 5 seats approve, 1 approves with conditions, 1 did not vote/),
          expect.anything(),
          'final check not made',
        ],
        who: [expect.stringMatching(/not the people in your company/), expect.stringMatching(/3 of 4 others/)],
      },
    ],
    [
      'who wants it revised is heard, also without a dissent',
      { moonshot: revise },
      {
        against: expect.arrayContaining([
          expect.objectContaining({ by: 'contrarian' }),
          expect.objectContaining({ by: 'moonshot', text: 'The price is missing.' }),
        ]),
      },
    ],
    [
      'a writer who is absent is replaced, and that is said',
      {
        ceo: { 'board/synthesize': { fails: 'crashed' } },
        cto: { 'board/synthesize': release.ceo?.['board/synthesize'] },
      },
      {
        because: expect.arrayContaining([expect.objectContaining({ by: 'cto' })]),
        who: [expect.anything(), expect.stringMatching(/^cto wrote the memo because ceo did not answer/)],
      },
    ],
    [
      'what the board rejects never reads as its decision',
      { cto: reject, cfo: reject, moonshot: reject },
      {
        title: expect.stringMatching(/^Not backed by the board: /),
        result: [expect.stringMatching(/^Draft memo .* 3 reject/), 'needs your decision'],
        options: [{ option: 'accept' }, { option: 'continue' }, { option: 'stop' }],
        because: [{ by: 'ceo', state: 'who wrote it' }],
        against: expect.arrayContaining([
          expect.objectContaining({ text: 'This is the wrong thing to build.', by: 'cto', answered: false }),
        ]),
      },
    ],
    [
      'an escalation asks how to go on, and claims nothing',
      { gate: escalate },
      {
        title: 'No decision yet: The next release of Dissent',
        options: [{ option: 'synthesize' }, { option: 'continue' }, { option: 'stop' }],
        because: [{ text: 'They differ on what the product is.', by: 'gate reviewer' }],
        against: [{ by: 'contrarian' }],
      },
    ],
  ])('%s', async (_name, plan, expected) => {
    const { brief } = await hold(plan);
    expect(brief).toMatchObject(expected);
    expect(brief?.title.length).toBeLessThanOrEqual(200);
  });

  test('a rejected draft has no decision, and after the last round no other one is offered', async () => {
    const { brief, read } = await hold({ cto: reject, cfo: reject, moonshot: reject }, { max_rounds: 2 });
    expect(brief).not.toHaveProperty('decision');
    expect(brief?.options?.map(({ option }) => option)).toEqual(['accept', 'stop']);
    expect(countOf(keepSight(read('outcome.md')), 'This is the wrong thing to build')).toBe(1);
  });

  test('without dissent, dispute or opponent the worst risk speaks against it', async () => {
    const { brief } = await hold({
      cto: { 'board/review': {} },
      cfo: { 'board/review': {} },
      contrarian: { 'board/respond': { dissent: null }, 'board/review': {} },
    });
    expect(brief?.against).toMatchObject([{ text: 'Preparing the questions takes longer than planned.' }]);
    expect(brief?.result).toEqual([expect.stringMatching(/2 rounds: all 5 seats approve/)]);
  });

  test('where all approve, what the contrarian remarks speaks against it, and the others are in a fold', async () => {
    const { brief, read } = await hold({
      cto: { 'board/review': { remarks: 'Two weeks are not costed.' } },
      cfo: { 'board/review': {} },
      contrarian: {
        'board/respond': { dissent: null },
        'board/review': { remarks: 'Nobody has asked for it. It can wait.' },
      },
    });
    expect(brief?.against?.[0]).toMatchObject({ text: 'Nobody has asked for it. It can wait.', by: 'contrarian' });
    expect(brief?.against?.map(({ text }) => text)).not.toContain('Two weeks are not costed.');
    expect(read('outcome.md')).toMatch(
      /<summary>What else was said<\/summary>[^<]*#### What .*CTO.* remarked on the memo\n[^<]*Two weeks are not costed\./u,
    );
  });

  test('a debate that was cut off shows where each stood', async () => {
    const { brief, read } = await hold({ contrarian: { 'board/position': { fails: 'crashed' } } });
    expect(brief).toBeUndefined();
    expect(read('outcome.md')).toMatch(/## Where each stood\n\n\| Seat .*\n.*\n\| CEO \|/);
  });
});

test('B9 what reviewers call wrong in the brief is corrected at its place, under their name', async () => {
  const sentence = 'PostgreSQL gets one more load.';
  const wrong = [
    { sentence, correction: 'It gets two.' },
    { sentence: 'Nights are quiet.', correction: 'Not in May.' },
  ];
  const { brief, read } = await hold({
    ceo: { 'board/synthesize': { ...written['board/synthesize'], in_brief: putInBrief('Freeze it.') } },
    cto: { 'board/review': { vote: 'APPROVE', wrong } },
  });
  expect(brief?.against).toContainEqual({
    text: `${sentence} (disputed by cto: It gets two.)`,
    answer: 'Nights are quiet. (disputed by cto: Not in May.)',
  });
  expect(read('outcome.md')).toContain('It gets two.');
});
