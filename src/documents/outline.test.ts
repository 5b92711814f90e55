import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Json } from '../debate/json.ts';
import { formatOutline } from './outline.ts';

describe('an outline is YAML, and nothing is lost', () => {
  test.each<[string, Json]>([
    ['words', { option: 'A', reasons: 'It is cheap, and quick.' }],
    [
      'words that YAML would read otherwise',
      [
        'yes',
        'No',
        'null',
        'true',
        '12',
        '1e3',
        '~',
        '',
        ' a',
        'a ',
        '- a',
        'a: b',
        'a #b',
        '*x',
        '&y',
        '!z',
        '@m',
        '%d',
        "it's",
        '"q"',
      ],
    ],
    ['numbers and nothing', { a: 1.5, b: null, c: true, d: [], e: {} }],
    ['lists in lists', [[1, [2, { a: ['x'] }]], [], [{}]]],
    ['objects in lists', { rows: [{ criterion: 'user', days: 2, notes: ['a', 'b'] }, { criterion: 'x' }] }],
    ['several lines', { text: 'first\nsecond\n\n  indented\nlast' }],
    [
      'lines with trouble',
      ['a\n', '\na', 'a\r\nb', 'a\tb\nc', ' a\nb', 'a \nb', 'a\n b \nc', 'a\u2028b\nc', 'a\u0000b'],
    ],
    ['days, ids and hashes', { at: '2026-11-16', id: '2026-11-16-offline-7f3a', hash: 'sha256:0a1b', not: '2026-1-1' }],
    ['odd keys', { 'a b': 1, 'x:y': 2, '': 3, '- z': 4 }],
    ['other scripts', { text: '日本語 and “quotes” and \u202e turned' }],
  ])('%s', (_name, value) => {
    expect(parse(formatOutline(value))).toEqual(value);
  });

  test('it reads like minutes', () => {
    expect(
      formatOutline({ option: 'A', rows: [{ criterion: 'user', risk: 'Data is lost.' }], notes: 'one\ntwo' }),
    ).toMatchInlineSnapshot(`
      "option: A
      rows:
        - criterion: user
          risk: Data is lost.
      notes: |-
        one
        two"
    `);
  });
});
