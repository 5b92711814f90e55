import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../documents/markdown/parse.ts';
import { criteria, listCriteria, splitDrafts } from './criteria.ts';
import { findDiffering, readJudgements, settleJudgements } from './judgements.ts';

const text = `# Plan

## 1 Goal

The cache is filled every night at two. It is checked by a job of its own. Nothing else writes to it.

## 2 Risks

A failed run leaves yesterday's data in place for one day.
`;
const variant = { id: 'A', name: 'a.md', text, document: parseMarkdown(text) };
const said = (criterion: string, evidence: string, verdict: 'MET' | 'NOT_MET' = 'MET') => ({
  criterion,
  variant: 'A',
  claim: 'c',
  evidence,
  verdict,
});
const judged = (given: readonly ReturnType<typeof said>[], contradictions = 0) =>
  readJudgements({ criteria: [...given] }, [variant], { contradictions: { A: contradictions }, criteria });
const one = (criterion: string, evidence: string, contradictions = 0) =>
  judged([said(criterion, evidence)], contradictions).find((each) => each.criterion === criterion);

test('M7 there are 25 criteria, five a dimension, and every one is judged for every variant', () => {
  expect(criteria).toHaveLength(25);
  expect(criteria[0]?.id).toBe('completeness-1');
  expect(criteria.at(-1)?.id).toBe('risk-5');
  expect(judged([])).toHaveLength(25);
});

describe('M7 MET needs evidence that the program finds', () => {
  test.each([
    ['a quote', 'The cache is filled every night at two.', true, 'quote'],
    ['a quote within words', 'It says "It is checked by a job of its own" early on.', true, 'quote'],
    ['a section by number', 'Section 2', true, 'section'],
    ['a section by title', 'see section "Risks" for this', true, 'section'],
    ['a section that is not there', 'Section 9.4', false, 'nothing'],
    ['words that nobody wrote', 'The cache is filled every hour at ten.', false, 'nothing'],
    ['a heading', 'Risks', false, 'nothing'],
    ['nothing', '', false, 'nothing'],
  ] as const)('%s', (_name, evidence, met, found) => {
    expect(one('clarity-1', evidence)).toMatchObject({ met, found });
  });

  test.each([
    ['too short a quote', 'It is checked', /shorter than five words/],
    ['too short a quote within words', 'it says "checked by a job" there', /stands in the variant/],
    ['nothing', ' ', /no evidence was given/],
    ['words that nobody wrote', 'The cache is filled every hour at ten.', /neither the quote nor/],
  ])('why it does not count: %s', (_name, evidence, says) => {
    expect(one('clarity-1', evidence)).toMatchObject({ met: false, overruled: expect.stringMatching(says) });
  });

  test('front matter is no evidence', () => {
    const front = `---\nsummary: every risk is named and has an owner\n---\n${text}`;
    const [first] = readJudgements(
      { criteria: [said('completeness-1', 'every risk is named and has an owner')] },
      [{ ...variant, text: front, document: parseMarkdown(front) }],
      { contradictions: {}, criteria },
    );
    expect(first).toMatchObject({ met: false, found: 'nothing' });
  });

  test('NOT MET stays NOT MET, and what was not judged is not met', () => {
    const [first, second] = judged([said('completeness-1', 'Section 2', 'NOT_MET')]);
    expect(first).toMatchObject({ met: false, overruled: null });
    expect(second).toMatchObject({ met: false, overruled: 'not judged' });
  });

  test('one quote serves at most three criteria', () => {
    const quote = 'Nothing else writes to it.';
    const four = judged(['clarity-1', 'clarity-2', 'clarity-3', 'clarity-4'].map((id) => said(id, quote)));
    expect(four.filter(({ met }) => met).map(({ criterion }) => criterion)).toEqual([
      'clarity-1',
      'clarity-2',
      'clarity-3',
    ]);
    expect(four.find(({ criterion }) => criterion === 'clarity-4')?.overruled).toMatch(/3 criteria already/);
  });

  test('correctness-4 is checked with IC: a contradiction on record overrules it', () => {
    expect(one('correctness-4', 'Section 1')?.met).toBe(true);
    expect(one('correctness-4', 'Section 1', 1)).toMatchObject({
      met: false,
      overruled: expect.stringMatching(/1 contradiction within/),
    });
  });
});

describe('M8 two passes', () => {
  const [met, not] = [judged([said('risk-1', 'Section 2')]), judged([said('risk-1', 'Section 2', 'NOT_MET')])];
  test('where they agree the first stands', () => {
    expect(settleJudgements(met, met, [])).toMatchObject({ differing: [], disagreement: 0 });
  });
  test('where they differ the re-evaluation is final', () => {
    expect(findDiffering(met, not)).toEqual([{ criterion: 'risk-1', variant: 'A' }]);
    const risk = (again: typeof met) =>
      settleJudgements(met, not, again).final.find(({ criterion }) => criterion === 'risk-1')?.met;
    expect(risk(met)).toBe(true);
    expect(risk(not)).toBe(false);
    expect(settleJudgements(met, not, met).disagreement).toBe(1 / 25);
  });
});

test.each([
  ['MET without evidence', said('correctness-1', '', 'MET'), 0, true],
  [
    'a counter-example that is found',
    said('correctness-1', 'The cache is filled every night at two.', 'NOT_MET'),
    0,
    false,
  ],
  [
    'a counter-example that nobody wrote',
    said('correctness-4', 'The cache is never filled by anybody.', 'NOT_MET'),
    0,
    true,
  ],
  ['a contradiction on record', said('correctness-4', '', 'MET'), 1, false],
])(
  'M7 correctness-1 and correctness-4 are met unless a counter-example is found: %s',
  (_, given, contradictions, met) => {
    const found = judged([given], contradictions).find(({ criterion }) => criterion === given.criterion);
    expect(found).toMatchObject({ met });
  },
);

test.each([
  ['without source and type', { source: false, type: false }, 23],
  ['with a source', { source: true, type: false }, 24],
  ['with both', { source: true, type: true }, 25],
])('M7 criteria that nobody can judge are left out: %s', (_, having, count) => {
  expect(listCriteria(having)).toHaveLength(count);
});

test.each([
  ['ABC', ['ABC']],
  ['ABCD', ['A', 'B', 'C', 'D']],
  ['EDCBA', ['E', 'D', 'C', 'B', 'A']],
])('M7 more than 75 judgements are asked for draft by draft, in the order of the pass: %s', (drafts, calls) => {
  expect(splitDrafts([...drafts], criteria).map((each) => each.join(''))).toEqual(calls);
});
