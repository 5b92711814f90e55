import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleDeferences, sampleStamps } from './agreements.fixture.ts';
import { sampleBlocks } from './blocks.fixture.ts';
import { codeBlocksIn } from './code-blocks.ts';
import { reasoningIn } from './reasons.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/protocols/board.md'), 'utf8');
const seats = ['CEO', 'CTO', 'CFO', 'COO', 'Contrarian', 'Moonshot'];

interface Measured {
  readonly labelled: boolean;
  readonly read: boolean;
}
const stamps: readonly Measured[] = sampleStamps.map(({ text, reasoned }) => ({
  labelled: reasoned,
  read: reasoningIn(text, seats) === 'reasoned',
}));
const deferences: readonly Measured[] = sampleDeferences.map(({ text, reasoned }) => ({
  labelled: reasoned,
  read: reasoningIn(text, seats) === 'reasoned',
}));
const blocks: readonly Measured[] = sampleBlocks.map(({ text, code }) => ({
  labelled: !code,
  read: codeBlocksIn(text).length === 0,
}));

const row = (label: string, measured: readonly Measured[], labelled: boolean) => {
  const these = measured.filter((each) => each.labelled === labelled);
  const passed = these.filter(({ read }) => read).length;
  return `| ${label} | ${these.length} | ${passed} | ${these.length - passed} |`;
};

describe.each([
  ['B4 rubber stamps', stamps, 'a reasoned agreement', 'a rubber stamp', 20, 20],
  ['B13 deference', deferences, 'a reason of their own', 'deference', 18, 20],
  ['B12 code', blocks, 'schema, signature, diagram, snippet', 'code', 21, 19],
] as const)(
  '%s against replies that were labelled before the rule was coded',
  (_rule, measured, good, bad, leastGood, leastBad) => {
    test('at least 20 of both kinds', () => {
      expect(measured.filter(({ labelled }) => labelled).length).toBeGreaterThanOrEqual(20);
      expect(measured.filter(({ labelled }) => !labelled).length).toBeGreaterThanOrEqual(20);
    });

    test('the page shows the hits and misses of today', () => {
      expect(page).toContain([row(good, measured, true), row(bad, measured, false)].join('\n'));
    });

    test('most of both kinds are read as they were labelled', () => {
      expect(measured.filter(({ labelled, read }) => labelled && read).length).toBeGreaterThanOrEqual(leastGood);
      expect(measured.filter(({ labelled, read }) => !labelled && !read).length).toBeGreaterThanOrEqual(leastBad);
    });
  },
);

test.each([
  ['B4 looks good is no reason', 'Looks good to me.', 'reasonless'],
  ['B4 nothing at all is no reason', '', 'reasonless'],
  ['B13 a name and agree is deference', 'I agree with the CTO.', 'deferring'],
  ['B13 four words besides names are too few', 'The CTO: licences cost double money.', 'deferring'],
  ['B13 five words besides names are enough', 'The CTO: licences cost double money yearly.', 'reasoned'],
])('%s', (_name, text, expected) => {
  expect(reasoningIn(text, seats)).toBe(expected);
});

test('B12 ten lines are a sketch, eleven are code', () => {
  const block = (lines: number) =>
    `\`\`\`js\n${Array.from({ length: lines }, (_, at) => `run(${at});`).join('\n')}\n\`\`\``;
  expect(codeBlocksIn(block(10))).toEqual([]);
  expect(codeBlocksIn(block(11))).toEqual([{ language: 'js', lines: 11 }]);
});
