import { describe, expect, test } from 'vitest';
import { findExactConflicts, findOwnConflicts } from './exact-conflicts.ts';
import { parseVariants } from './parse-variants.ts';
import { matchTopics } from './topics.ts';
import { areSame, isValue } from './values.ts';

function conflictsOf(...texts: readonly string[]) {
  const variants = parseVariants(texts.map((text, at) => ({ id: 'ABC'[at] ?? '', name: '', text })));
  return findExactConflicts(variants, matchTopics(variants));
}
const told = (...texts: readonly string[]) =>
  conflictsOf(...texts).conflicts.map(({ about, sides }) => `${about}: ${sides.map(({ text }) => text).join(' / ')}`);

const milestones = (...rows: readonly string[]) =>
  `# Plan\n\n## Milestones\n\n| ID | Title | Effort | Dependencies |\n| - | - | - | - |\n${rows.map((row) => `${row}\n`).join('')}`;

describe('M2 the same row and column with another value', () => {
  const first = '| M1 | Load the data | Low | None |';
  test.each([
    [
      'another dependency',
      '| M4 | Declare invariants | Low | M1 |',
      '| M4 | Declare invariants | Low | M3 |',
      ['M4, Dependencies: M1 / M3'],
    ],
    [
      'another effort',
      '| M6 | Validate the merge | Low | M1 |',
      '| M6 | Validate the merge (5.5) | High | M1 |',
      ['M6, Effort: Low / High'],
    ],
    [
      'one more of a list',
      '| M5 | Enumerate failures | Low | M1, M4 |',
      '| M5 | Enumerate failures | Low | M1–M4 |',
      ['M5, Dependencies: M1, M4 / M1–M4'],
    ],
    [
      'a title in other words',
      '| M2 | Check the state coverage | Low | M1 |',
      '| M2 | Gate for state coverage | Low | M1 |',
      [],
    ],
    [
      'the same list as a range',
      '| M2 | Check coverage | Low | M1, M2, M3 |',
      '| M2 | Check coverage | Low | M1–M3 |',
      [],
    ],
    ['an empty cell', '| M2 | Check coverage | Low | M1 |', '| M2 | Check coverage | | M1 |', []],
    [
      'the same number for something else',
      '| M2 | Integrate the panel | Low | M1 |',
      '| M2 | Enforce boundary tables | High | M3 |',
      [],
    ],
  ])('%s', (_, a, b, expected) => {
    expect(told(milestones(first, a), milestones(first, b))).toEqual(expected);
  });

  test('the same number for different things is noted as a collision', () => {
    const { collisions } = conflictsOf(
      milestones(first, '| M2 | Integrate the panel | Low | M1 |'),
      milestones(first, '| M2 | Enforce boundary tables | High | M3 |'),
    );
    expect(collisions).toMatchObject([{ id: 'M2', sides: [{ variant: 'A' }, { variant: 'B' }] }]);
  });

  test('a row is the same by most of its other cells, whatever its title', () => {
    const rows = (risk: string, title: string) =>
      `# P\n\n| ID | Risk | Probability | Impact | Owner |\n|-|-|-|-|-|\n| R1 | ${title} | Low | High | ${risk} |\n`;
    expect(told(rows('Ann', 'Growth of tokens'), rows('Bob', 'Budget overrun'))).toEqual(['R1, Owner: Ann / Bob']);
  });

  test('cells of prose are listed as reworded', () => {
    const prose = (words: string) => `# P\n\n| File | Changes |\n| - | - |\n| a.ts | ${words} |\n`;
    const { conflicts, reworded } = conflictsOf(
      prose('Detect the source of the agents and pass it on'),
      prose('Accept a context and hand it over to the executor'),
    );
    expect([conflicts, reworded.map(({ about }) => about)]).toEqual([[], ['a.ts, Changes']]);
  });

  const efforts = (...given: readonly string[]) =>
    milestones(
      ...given.map((effort, at) => `| M${at + 1} | ${['Load', 'Check', 'Trace'][at]} the data | ${effort} | None |`),
    );

  test('a column in which no value of one variant is in the other is one row: other words of a scale, or another scale', () => {
    expect(told(efforts('Low', 'Medium', 'Medium'), efforts('S', 'M', 'L'))).toEqual([
      'Effort of M1, M2, M3: M1: Low, M2: Medium, M3: Medium / M1: S, M2: M, M3: L',
    ]);
  });

  test('a column that shares a value, or has figures, is compared cell by cell', () => {
    expect(told(efforts('Low', 'Medium', 'High'), efforts('Medium', 'High', 'Low'))).toHaveLength(3);
    expect(told(efforts('1 d', '2 d', '3 d'), efforts('4 d', '5 d', '6 d'))).toHaveLength(3);
  });

  const numbered = (head: string, ...rows: readonly string[]) =>
    `# Plan\n\n## Sending\n\n| # | ${head} |\n${'| - '.repeat(head.split('|').length + 1)}|\n${rows.map((row, at) => `| ${at + 1} | ${row} |\n`).join('')}`;

  test('a column of figures says nothing about what its rows are about, so each is a value', () => {
    const [a, b] = [
      numbered('After', 'at once', '1 minute', '10 minutes'),
      numbered('After', 'at once', '1 minute', '5 minutes'),
    ];
    expect(told(a, b)).toEqual(['3, After: 10 minutes / 5 minutes']);
  });

  test('rows that are merely counted are the same only if their titles agree', () => {
    const a = numbered('Step | Effort', 'Write the outbox | 2 d', 'Build the settings page | 3 d');
    const b = numbered('Step | Effort', 'Choose a vendor first | 5 d', 'Build the settings page | 4 d');
    expect(told(a, b)).toEqual(['2, Effort: 3 d / 4 d']);
  });

  test('three variants are one row with three sides', () => {
    const row = (effort: string) => milestones(first, `| M3 | Trace scenarios | ${effort} | M1 |`);
    expect(told(row('Low'), row('High'), row('Low'))).toEqual(['M3, Effort: Low / High / Low']);
  });
});

describe('M2 keys, requirements, front matter and headings', () => {
  test.each([
    [
      'a key of the same section',
      '# P\n\n**Status**: draft\n',
      '# P\n\n**Status**: final\n',
      ['Status: draft / final'],
    ],
    ['a key as an item', '## Run\n\n- Timeout: 5 s\n', '## Run\n\n- Timeout: 9 s\n', ['Timeout: 5 s / 9 s']],
    ['a key of another section', '## Run\n\nTimeout: 5 s\n', '## Load\n\nTimeout: 9 s\n', []],
    ['prose after a colon', '# P\n\nGoal: to win the whole match\n', '# P\n\nGoal: to lose as late as one can\n', []],
    ['front matter', '---\nowner: ann\n---\n# P\n', '---\nowner: bob\n---\n# P\n', ['owner: ann / bob']],
    [
      'a requirement with other figures',
      '- FR-1: The store answers within 200 ms.\n',
      '- FR-1: The store answers within 300 ms.\n',
      ['FR-1: The store answers within 200 ms. / The store answers within 300 ms.'],
    ],
    [
      'a requirement in other words',
      '- FR-1: The store answers fast.\n',
      '- FR-1: Answers of the store are fast.\n',
      [],
    ],
    [
      'a heading with other figures',
      '## Rollout (3 weeks)\n\nx\n',
      '## Rollout (5 weeks)\n\nx\n',
      ['Rollout: 3 weeks / 5 weeks'],
    ],
    ['code', '```\nStatus: draft\n```\n', '```\nStatus: final\n```\n', []],
  ])('%s', (_, a, b, expected) => {
    expect(told(a, b)).toEqual(expected);
  });
});

test.each([
  ['M1, M2', 'M1–M2', true],
  ['M1, M2', 'M2, M1', true],
  ['M1', 'M1, M2', false],
  ['P0 — Critical', 'P0 (Highest ROI)', true],
  ['P0 — Critical', 'P1', false],
  ['1-2 days', '1–2 days', true],
  ['Low', 'low.', true],
  ['Formal Reasoning', 'Formal Reasoning Layer', true],
  ['Low', 'Medium-High', false],
  ['5 s', '9 s', false],
  ['2 d', '**2** days', true],
  ['1.5', '1.50', true],
  ['1.5 h', '90 minutes', true],
  ['1,000 rows', '1000 rows', true],
  ['30 days', '1 month', false],
  ['5 MB', '5 ms', false],
  ['2 d', '2 h', false],
  ['2-3 days', '2-4 days', false],
  ['< 5 %', '> 5 %', false],
  ['5 m', '5,000,000', false],
])('M2 %s and %s are the same value: %s', (one, other, expected) => {
  expect(areSame(one, other)).toBe(expected);
});

test.each([
  ['Medium-High', true],
  ['M1, M2, M3, M4, M5, M6', true],
  ['25 % (standard) / 40 % (focus)', true],
  ['Pipeline Architect', true],
  ['Depth gating and caps on what is sent', false],
  ['—', false],
])('M2 %s is a value: %s', (text, expected) => {
  expect(isValue(text)).toBe(expected);
});

test('M12 a document that states a row twice with another value is in conflict with itself', () => {
  const table = (dependency: string) =>
    `## Part\n\n| ID | Title | Dependencies |\n| - | - | - |\n| M4 | Declare invariants | ${dependency} |\n\n`;
  const [variant] = parseVariants([{ id: 'A', name: '', text: `# P\n\n${table('M1')}${table('M3')}` }]);
  expect(variant && findOwnConflicts(variant)).toMatchObject([{ about: 'M4, Dependencies' }]);
});
