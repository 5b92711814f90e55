import { describe, expect, test } from 'vitest';
import { parseVariants } from '../compare/parse-variants.ts';
import { blame } from './blame.ts';
import type { PlannedChange } from './change.ts';
import { checkMerge } from './check-merge.ts';
import { mergeVariants } from './merge-variants.ts';
import { listShownUnits, listUnits, nameUnit, showSomeUnits, showUnits } from './units.ts';

const parse = (a: string, b: string) =>
  parseVariants([
    { id: 'A', name: 'a.md', text: a },
    { id: 'B', name: 'b.md', text: b },
  ]);

function merge(a: string, b: string, ...changes: readonly Partial<PlannedChange>[]) {
  const variants = parse(a, b);
  const planned = changes.map((change, at) => ({
    id: at + 1,
    approach: 'insert' as const,
    variant: 'B',
    target: 'end',
    reason: 'r',
    ...change,
  }));
  const record = mergeVariants({ variants, base: 'A', changes: planned, date: '2026-11-17' });
  return { ...record, check: checkMerge({ merged: record.text, variants, record }) };
}

const risks = (...rows: readonly string[]) =>
  `# Plan\n\n## Risks\n\n| ID | Risk |\n|----|------|\n${rows.join('\n')}\n`;

describe('M10 blocks', () => {
  const text = '# T\n\nOne.\n\n## S\n\n- a\n- b\n\n| X | Y |\n| - | - |\n| 1 | 2 |\n\n```\nc\n```\n';

  test('sections, paragraphs, lists and items, tables and rows, code: each with an id where it starts', () => {
    const [variant] = parse(text, '');
    if (!variant) throw new Error('no variant');
    expect(listUnits(variant).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'A1 section',
      'A2 paragraph',
      'A3 section',
      'A4 list',
      'A5 item',
      'A6 item',
      'A7 table',
      'A8 row',
      'A9 code',
    ]);
    expect(showUnits(variant)).toContain(
      '[A4] (list)\n[A5] - a\n[A6] - b\n\n[A7] (table)\n| X | Y |\n| - | - |\n[A8] | 1 | 2 |',
    );
    expect(listUnits(variant).map((unit) => nameUnit(variant, unit))).toContain('1 S, row "1, 2"');
  });

  test('some sections whole, of the others the heading with its id and the first words; only what is shown is offered', () => {
    const [variant] = parse('# T\n\nOne.\n\n## S\n\n- a\n\n## Q\n\nTwo.\n', '');
    if (!variant) throw new Error('no variant');
    expect(showSomeUnits(variant, new Set(['2']))).toBe(
      '[A1] # T\n\nOne. […]\n\n[A3] ## S\n\na […]\n\n[A6] ## Q\n\n[A7] Two.',
    );
    expect(listShownUnits(variant, new Set(['2'])).map(({ id }) => id)).toEqual(['A1', 'A3', 'A6', 'A7']);
  });

  const list = '# T\n\n## S\n\nOne.\n\n- a\n- b\n\nTwo.\n';
  const three = (...rows: readonly string[]) => `# T\n\n| Risk | ID |\n| --- | --- |\n${rows.join('\n')}\n`;

  test.each<[string, string, string, readonly Partial<PlannedChange>[], string]>([
    [
      'an item where there is no list gets its own after the block named',
      '# T\n\nOne.\n\nTwo.\n',
      list,
      [{ source: 'B6', target: 'A2' }],
      '# T\n\nOne.\n\n- b\n\nTwo.\n',
    ],
    [
      'several items in the order named, numbered from 1 in a list of their own',
      '# T\n\n## S\n\nOne.\n',
      '# T\n\n1. a\n2. b\n3. c\n',
      [{ source: ['B5', 'B4'], target: 'S', approach: 'append' }],
      '# T\n\n## S\n\nOne.\n\n1. c\n2. b\n',
    ],
    [
      'items of another kind of list take the marks of the list',
      '# T\n\n1. a\n2. b\n',
      '# T\n\n- c\n  more\n- d\n',
      [{ source: ['B3', 'B4'], target: 'A3' }],
      '# T\n\n1. a\n2. c\n   more\n3. d\n2. b\n',
    ],
    [
      'an item after the words that lead to a list comes first in it',
      list,
      '# T\n\n* z\n',
      [{ source: 'B3', target: 'A3' }],
      '# T\n\n## S\n\nOne.\n\n- z\n- a\n- b\n\nTwo.\n',
    ],
    [
      'a whole list after an item of such a list comes into it',
      list,
      '# T\n\n- y\n- z\n',
      [{ source: 'B2', target: 'A5' }],
      '# T\n\n## S\n\nOne.\n\n- a\n- y\n- z\n- b\n\nTwo.\n',
    ],
    [
      'a row where there is no table comes with the head of its own',
      '# T\n\nOne.\n',
      risks('| R1 | x |', '| R2 | y |', '| R3 | z |'),
      [{ source: ['B4', 'B6'], target: 'A2' }],
      '# T\n\nOne.\n\n| ID | Risk |\n|----|------|\n| R1 | x |\n| R3 | z |\n',
    ],
    [
      'cells follow the columns of the table',
      risks('| R1 | x |'),
      three('| y | R2 |'),
      [{ source: 'B3', target: 'A4' }],
      risks('| R1 | x |', '| R2 | y |'),
    ],
    [
      'of several tables of a section a row goes into the one with its columns',
      '# T\n\n## S\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n| ID | Risk |\n| - | - |\n| R1 | x |\n\nEnd.\n',
      risks('| R2 | y |'),
      [{ source: 'B4', target: 'S', approach: 'append' }],
      '# T\n\n## S\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n| ID | Risk |\n| - | - |\n| R1 | x |\n| R2 | y |\n\nEnd.\n',
    ],
    [
      'rows whose ids are taken get the next ones, one after the other',
      risks('| R1 | x |'),
      risks('| R1 | y |', '| R2 | z |'),
      [{ source: ['B4', 'B5'], target: 'A4' }],
      risks('| R1 | x |', '| R2 | y |', '| R3 | z |'),
    ],
    [
      'a paragraph and its list in one change',
      '# T\n\nOld.\n\nEnd.\n',
      list,
      [{ source: ['B3', 'B4'], target: 'A2' }],
      '# T\n\nOld.\n\nOne.\n\n- a\n- b\n\nEnd.\n',
    ],
    [
      'several blocks in place of one',
      '# T\n\nOld.\n\nEnd.\n',
      list,
      [{ approach: 'replace', source: ['B7', 'B6', 'B5'], target: 'A2' }],
      '# T\n\nTwo.\n\n- b\n- a\n\nEnd.\n',
    ],
    [
      'blocks in place of what is under a heading',
      '# T\n\n## S\n\nOld.\n\n### Sub\n\nOld.\n\n## U\n\nEnd.\n',
      list,
      [{ approach: 'replace', source: ['B3', 'B7'], target: 'S' }],
      '# T\n\n## S\n\nOne.\n\nTwo.\n\n## U\n\nEnd.\n',
    ],
    [
      'a block inserted into a section is the first under its heading, appended the last',
      '# T\n\n## S\n\nOld.\n\n### Sub\n\nx\n',
      list,
      [
        { source: 'B3', target: 'S' },
        { source: 'B7', target: 'S', approach: 'append' },
      ],
      '# T\n\n## S\n\nOne.\n\nOld.\n\nTwo.\n\n### Sub\n\nx\n',
    ],
    [
      'a section after a block is a subsection at the end of the section around it',
      '# T\n\n## 1. S\n\nOld.\n\n### 1.1 Sub\n\nx\n\n## 2. U\n\ny\n',
      '# T\n\n## New\n\nz\n\n### Deep\n\nw\n',
      [{ source: 'B2', target: 'A3' }],
      '# T\n\n## 1. S\n\nOld.\n\n### 1.1 Sub\n\nx\n\n### 1.2 New\n\nz\n\n#### Deep\n\nw\n\n## 2. U\n\ny\n',
    ],
    [
      'the first subsection has the number of the section above',
      '# T\n\n## 1. S\n\n### 1.1 Sub\n\nx\n\n### 1.2 Sub\n\nx\n\n## 2. U\n\ny\n',
      '# T\n\n## New\n\nz\n',
      [{ source: 'New', target: 'A8' }],
      '# T\n\n## 1. S\n\n### 1.1 Sub\n\nx\n\n### 1.2 Sub\n\nx\n\n## 2. U\n\ny\n\n### 2.1 New\n\nz\n',
    ],
    [
      'the first section that replaces one gives its text, the next comes after it',
      '# T\n\n## S\n\nOld.\n\n## U\n\nEnd.\n',
      '# T\n\n## New\n\nz\n\n## More\n\nw\n',
      [{ approach: 'replace', source: ['New', 'More'], target: 'S' }],
      '# T\n\n## S\n\nz\n\n## More\n\nw\n\n## U\n\nEnd.\n',
    ],
    [
      'several sections after one',
      '# T\n\n## 1. S\n\nOld.\n',
      '# T\n\n## New\n\nz\n\n## More\n\nw\n',
      [{ source: ['New', 'More'], target: '1' }],
      '# T\n\n## 1. S\n\nOld.\n\n## 2. New\n\nz\n\n## 3. More\n\nw\n',
    ],
    [
      'what was moved to another level is moved on from there, and what comes beside it has its level',
      '# T\n\nOne.\n\n## S\n\nx\n\n## U\n\ny\n\n### Deep\n\nz\n\n## V\n\nEnd.\n',
      '# T\n\n## New\n\nw\n',
      [
        { approach: 'move', variant: 'A', source: 'U', target: 'A4' },
        { source: 'New', target: 'U' },
        { approach: 'move', variant: 'A', source: 'Deep', target: 'A2' },
      ],
      '# T\n\nOne.\n\n## Deep\n\nz\n\n## S\n\nx\n\n### U\n\ny\n\n### New\n\nw\n\n## V\n\nEnd.\n',
    ],
    [
      'a block that was moved takes others to its new place, and removing the old one leaves them',
      '# T\n\n## S\n\nOne.\n\nTwo.\n\n## U\n\nEnd.\n',
      '# T\n\nMore.\n\n## New\n\nw\n',
      [
        { approach: 'move', variant: 'A', source: 'A3', target: 'A6' },
        { source: 'B2', target: 'A3' },
        { source: 'New', target: 'A3' },
        { approach: 'remove', variant: 'A', target: 'S' },
      ],
      '# T\n\n## U\n\nEnd.\n\nOne.\n\nMore.\n\n### New\n\nw\n',
    ],
    [
      'several blocks are moved',
      '# T\n\nOne.\n\nTwo.\n\nThree.\n',
      '',
      [{ approach: 'move', variant: 'A', source: ['A3', 'A2'], target: 'A4' }],
      '# T\n\nThree.\n\nTwo.\n\nOne.\n',
    ],
    [
      'a row after a row',
      risks('| R1 | x |'),
      risks('| R2 | y |'),
      [{ source: 'B4', target: 'A4' }],
      risks('| R1 | x |', '| R2 | y |'),
    ],
    [
      'a row whose id is taken gets the next',
      risks('| R1 | x |', '| R2 | z |'),
      risks('| R1 | y |'),
      [{ source: 'B4', target: 'A3', approach: 'append' }],
      risks('| R1 | x |', '| R2 | z |', '| R3 | y |'),
    ],
    [
      'a row into the only table of a section',
      risks('| R1 | x |'),
      risks('| R2 | y |'),
      [{ source: 'B4', target: 'Risks', approach: 'append' }],
      risks('| R1 | x |', '| R2 | y |'),
    ],
    [
      'a row in place of a row',
      risks('| R1 | x |', '| R2 | z |'),
      risks('| R3 | y |'),
      [{ source: 'B4', target: 'A5', approach: 'replace' }],
      risks('| R1 | x |', '| R3 | y |'),
    ],
    [
      'a row in place of the row with its id',
      risks('| R1 | x |', '| R2 | z |'),
      risks('| R1 | y |'),
      [{ source: 'B4', target: 'A4', approach: 'replace' }],
      risks('| R1 | y |', '| R2 | z |'),
    ],
    [
      'an item takes the mark of its list',
      '# T\n\n1. a\n2. b\n',
      '# T\n\n1) c\n   more\n',
      [{ source: 'B3', target: 'A4' }],
      '# T\n\n1. a\n2. b\n3. c\n   more\n',
    ],
    [
      'a paragraph after a paragraph',
      '# T\n\nOne.\n\nTwo.\n',
      '# T\n\nMore.\n',
      [{ source: 'B2', target: 'A2' }],
      '# T\n\nOne.\n\nMore.\n\nTwo.\n',
    ],
    [
      'a block is moved',
      '# T\n\nOne.\n\nTwo.\n\nThree.\n',
      '',
      [{ approach: 'move', variant: 'A', source: 'A2', target: 'A4' }],
      '# T\n\nTwo.\n\nThree.\n\nOne.\n',
    ],
    [
      'a section is moved',
      '# T\n\n## One\n\nx\n\n## Two\n\ny\n',
      '',
      [{ approach: 'move', variant: 'A', source: 'One', target: 'Two' }],
      '# T\n\n## Two\n\ny\n\n## One\n\nx\n',
    ],
    [
      'a block is removed',
      '# T\n\n- a\n- b\n- c\n',
      '',
      [{ approach: 'remove', variant: 'A', target: 'A4' }],
      '# T\n\n- a\n- c\n',
    ],
    [
      'a heading loses a number that the base does not have',
      '# T\n\n## One\n\nx\n\n## Two\n\ny\n',
      '# T\n\n## 5. Four\n\nz\n\n## 6. Output\n\nw\n',
      [{ source: '6' }],
      '# T\n\n## One\n\nx\n\n## Two\n\ny\n\n## Output\n\nw\n',
    ],
    [
      'a heading gets the next number of the base',
      '# T\n\n## 1. One\n\nx\n\n## 2. Two\n\ny\n',
      '# T\n\n## Output\n\nw\n',
      [{ source: 'Output', target: '2' }],
      '# T\n\n## 1. One\n\nx\n\n## 2. Two\n\ny\n\n## 3. Output\n\nw\n',
    ],
    [
      'a number that is taken gets a letter',
      '# T\n\n## 1. One\n\nx\n\n## 2. Two\n\ny\n',
      '# T\n\n## 7. Output\n\n### 7.1 File\n\nw\n',
      [{ source: '7', target: '1' }],
      '# T\n\n## 1. One\n\nx\n\n## 1a. Output\n\n### 1a.1 File\n\nw\n\n## 2. Two\n\ny\n',
    ],
    [
      'the heading of the base stays when its section is replaced',
      '# T\n\n## 1. One\n\nx\n',
      '# T\n\n## Other\n\nw\n',
      [{ approach: 'replace', source: 'Other', target: '1' }],
      '# T\n\n## 1. One\n\nw\n',
    ],
    [
      'only a row is written anew',
      risks('| R1 | x |'),
      risks('| R1 | y |'),
      [{ approach: 'restructure', source: 'B4', target: 'A4', text: '| R1 | x and y |' }],
      risks('| R1 | x and y |'),
    ],
    [
      'a block is written anew with another of the base, which stays',
      '# T\n\nNever rename.\n\nDrop as `_x`.\n',
      '# T\n\ny\n',
      [{ approach: 'restructure', variant: 'A', source: 'A3', target: 'A2', text: 'Never rename, but as `_x`.' }],
      '# T\n\nNever rename, but as `_x`.\n\nDrop as `_x`.\n',
    ],
  ])('%s', (_, a, b, changes, expected) => {
    const { plain, log, check } = merge(a, b, ...changes);
    expect(plain).toBe(expected);
    expect([log.filter(({ status }) => status !== 'Applied'), check.faults]).toEqual([[], []]);
  });

  test.each<[string, string, string, Partial<PlannedChange>]>([
    [
      'a row of another width',
      risks('| R1 | x |'),
      '# T\n\n| A | B | C |\n| - | - | - |\n| 1 | 2 | 3 |\n',
      { source: 'B3', target: 'A4' },
    ],
    [
      'a section in place of a paragraph',
      '# T\n\nOne.\n',
      '# T\n\n## S\n\nx\n',
      { approach: 'replace', source: 'S', target: 'A2' },
    ],
    [
      'a paragraph in place of a row',
      risks('| R1 | x |'),
      '# T\n\nOne.\n',
      { approach: 'replace', source: 'B2', target: 'A4' },
    ],
    [
      'a section together with a paragraph',
      '# T\n\nOne.\n',
      '# T\n\nTwo.\n\n## S\n\nx\n',
      { source: ['B2', 'S'], target: 'A2' },
    ],
    ['a block named with its list', '# T\n\nOne.\n', '# T\n\n- a\n- b\n', { source: ['B2', 'B3'], target: 'A2' }],
    [
      'a row of the base outside a table',
      `${risks('| R1 | x |')}\nWords.\n\nMore.\n`,
      '',
      { approach: 'move', variant: 'A', source: 'A4', target: 'A6' },
    ],
    ['a block that is not there', '# T\n\nOne.\n', '# T\n\nTwo.\n', { source: 'B9', target: 'A2' }],
    [
      'a text for a row that is none',
      risks('| R1 | x |'),
      risks('| R2 | y |'),
      { approach: 'restructure', source: 'B4', target: 'A4', text: 'Words.' },
    ],
    [
      'a block moved into itself',
      '# T\n\n## S\n\nx\n',
      '',
      { approach: 'move', variant: 'A', source: 'S', target: 'A3' },
    ],
  ])('%s changes nothing, and the log says why', (_, a, b, change) => {
    const { plain, log } = merge(a, b, change);
    expect([plain, log[0]?.status]).toEqual([a, 'Failed']);
    expect(log[0]?.why).not.toBe('');
  });

  test.each<[string, string, string, Partial<PlannedChange>]>([
    [
      'a paragraph',
      '# T\n\n## S\n\nThe cache is filled every night at two.\n',
      '# T\n\nThe **cache** is filled every night at two.\n',
      { source: 'B2' },
    ],
    [
      'a row under another id',
      risks('| R1 | The cache is filled every night at two. |', '| R2 | x |'),
      risks('| R2 | The cache is filled every night at two. |'),
      { source: 'B4', target: 'A5' },
    ],
    [
      'a section of that name',
      '# T\n\n## Summary\n\nOne.\n',
      '# T\n\n## Summary\n\nTwo.\n',
      { source: 'Summary', target: 'Summary' },
    ],
    [
      'what is written',
      '# T\n\n## S\n\nx\n\n## U\n\nThe cache is filled every night at two.\n',
      '# T\n\n## S\n\ny\n',
      { approach: 'restructure', source: 'S', target: 'S', text: 'x\n\nThe cache is filled every night at two.' },
    ],
  ])('M10 M12 %s that would be there twice is refused', (_, a, b, change) => {
    const { plain, log } = merge(a, b, change);
    expect([plain, log[0]?.status]).toEqual([a, 'Skipped']);
    expect(log[0]?.why).toContain('twice');
  });
});

test('M11 a section is not moved after what an earlier change has brought into it', () => {
  const a = '# T\n\n## S\n\nx\n\n## U\n\ny\n';
  const { plain, log } = merge(
    a,
    '',
    { approach: 'move', variant: 'A', source: 'U', target: 'A3' },
    { approach: 'move', variant: 'A', source: 'S', target: 'A5' },
  );
  expect([plain.trimEnd(), log[1]?.status]).toEqual(['# T\n\n## S\n\nx\n\n### U\n\ny', 'Failed']);
});

test('M10 M12 what was written for an earlier change is not brought a second time', () => {
  const said = 'The cache is filled every night at two.';
  const { log, check } = merge(
    '# T\n\n## S\n\nx\n\n## U\n\nEnd.\n',
    `# T\n\n## S\n\n${said}\n`,
    { approach: 'restructure', source: 'S', target: 'S', text: `x, and this:\n\n${said}` },
    { source: 'B3', target: 'U', approach: 'append' },
  );
  expect(log.map(({ status }) => status)).toEqual(['Applied', 'Skipped']);
  expect(check.faults).toEqual([]);
});

describe('M11 labels, lines and figures', () => {
  const law = '[law]: https://example.org/law';

  test('a section that is rewritten beside a replaced one keeps its links, and untouched text stays as it is', () => {
    const a = `# T\n\n## Refs\n\nSee [law].\n\n${law}\n\n## Use\n\nBy [law] we must.\n\n## More\n\nAlso [law].\n`;
    const b = `# T\n\n## Refs\n\nRead [law] first.\n\n${law}\n\n## Use\n\nOne may.\n`;
    const { plain, log, check } = merge(
      a,
      b,
      { approach: 'replace', source: 'Refs', target: 'Refs' },
      { approach: 'restructure', source: 'Use', target: 'Use', text: 'By [law] we must, or may.' },
    );
    expect(plain).toContain('## More\n\nAlso [law].');
    expect(plain).toContain('By [law] we must, or may.');
    expect(plain.split(law)).toHaveLength(2);
    expect([
      check.faults,
      log.flatMap(({ adapted }) => adapted).filter((words) => words.includes('means something else')),
    ]).toEqual([[], []]);
  });

  test('a figure with marks around it that a change took out has its reason', () => {
    const a = '# T\n\n## S\n\nBelow **40** % in `90` seconds.\n';
    const { check } = merge(a, '# T\n\n## S\n\nFast.\n', { approach: 'replace', source: 'S', target: 'S' });
    expect(check.faults).toEqual([]);
    expect(check.anchors.map(({ anchor, reason }) => [anchor, reason])).toEqual([
      ['40 %', 'Change #1'],
      ['90 seconds', 'Change #1'],
      ['90', 'Change #1'],
    ]);
  });

  test('a definition below a list is one, and comes without its indent', () => {
    const b = '# T\n\n## S\n\nUse [tool] or this.\n\n## L\n\n- x\n\n  [tool]: https://example.org/t\n';
    const { plain, check } = merge('# T\n\n## A\n\n- one\n', b, { source: 'S' });
    expect(plain).toMatch(/Use \[tool\] or this\.\n\n\[tool\]: https:\/\/example\.org\/t\n$/);
    expect(check.faults).toEqual([]);
  });

  test('of a written text each line is the draft it is in, both, or written', () => {
    const { text, provenance } = merge(risks('| R1 | x |', '| R2 | z |'), risks('| R2 | z |', '| R3 | y |'), {
      approach: 'restructure',
      source: 'B3',
      target: 'A3',
      text: '| ID | Risk |\n|----|------|\n| R1 | x |\n| R2 | z |\n| R3 | y |\n| R4 | new |',
    });
    const lines = blame(text, { text, provenance }).lines.filter((line) => line.text.startsWith('| R'));
    expect(lines.map(({ kind, variant }) => `${kind} ${variant}`)).toEqual([
      'base A',
      'both A',
      'variant B',
      'written null',
    ]);
  });
});
