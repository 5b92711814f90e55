import { expect, test } from 'vitest';
import { splitCells, startsTable } from './table.ts';

test.each([
  ['| a | b |', ['a', 'b']],
  ['a | b', ['a', 'b']],
  ['  |a|b|  ', ['a', 'b']],
  ['| a | |', ['a', '']],
  ['| | b |', ['', 'b']],
  ['|a||b|', ['a', '', 'b']],
  ['| a \\| b | c |', ['a \\| b', 'c']],
  ['| 風險 | `x` |', ['風險', '`x`']],
  ['alone', ['alone']],
])('the cells of %j are %j', (row, expected) => {
  expect(splitCells(row)).toEqual(expected);
});

test.each([
  ['| a | b |', '| - | - |', true],
  ['| a | b |', '|:--|--:|', true],
  ['a | b', '--- | :-:', true],
  ['| a |', '| - |', true],
  ['| a \\| b | c |', '| - | - |', true],
  ['| a | b |', '| - |', false],
  ['| a | b |', '| - | - | - |', false],
  ['| a | b |', '| = | = |', false],
  ['| a | b |', '| 1 | 2 |', false],
  ['a', '---', false],
  ['| a |', '---', false],
  ['| a | b |', undefined, false],
])('%j above %j starts a table: %s', (head, rule, expected) => {
  expect(startsTable(head, rule)).toBe(expected);
});
