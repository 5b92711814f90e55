import { expect, test } from 'vitest';
import { readReply } from './read.ts';
import { drawAnswer, Recommendation, seeded } from './replies.fixture.ts';

const size = 4 * 2 ** 20;
const filled = (piece: string) => piece.repeat(Math.ceil(size / piece.length));
const valid = drawAnswer(seeded(1));

const floods: [string, string][] = [
  ['{', '{'],
  ['[', '['],
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['```\\n', '```\n'],
  ['{"', '{"'],
  ['{"a', '{"a'],
  ['{"a":', '{"a":'],
  ['{"option":', '{"option":'],
  ['{a:', '{a:'],
  ['{}', '{}'],
  ['{"a":1}', '{"a":1}'],
  ['{\\"', '{\\"'],
  ['{/*', '{/*'],
  ['{//\\n', '{//\n'],
  ['\\\\', '\\'],
  ['spaces', ' '],
  ['zero-width spaces', '\u200b'],
  ['words', 'word {x} "y", '],
  ['[{"a":1},', '[{"a":1},'],
];

test.each(floods)('E2 4 MiB of %s are refused without a long search', (_, piece) => {
  expect(timed(filled(piece)).ok).toBe(false);
});

const opened: [string, string, string, string][] = [
  ['quotes that never end', '{"option": "', '"', ''],
  ['quotes in a string', '{"option": "', '" ', '"}'],
  ['quotes before brackets', '{"option": ["', '"}', ''],
  ['a name that never ends', '', '{"a{', '":,'],
  ['a name without colon', '', '{"a', '"}'],
  ['items that are wrong', '{"analysis": [', '1,', '1]}'],
  ['items without commas', '{"tags": [', '"x"\n', ']}'],
  ['names that are not known', '{', '"a b-C": 1, ', '"z": 1}'],
  ['spaces after a comma', '{"option": "A", ', ' ', '~'],
  ['spaces in an array', '{"tags": ["A", ', ' ', '~'],
  ['deep arrays', '{"tags": ', '[', ''],
];

test.each(opened)('E2 4 MiB of %s are refused without a long search', (_, head, piece, tail) => {
  expect(timed(head + filled(piece) + tail).ok).toBe(false);
});

test('E2 an answer of 4 MiB is read, as it stands and with damage', () => {
  const answer = { ...valid, reasons: filled('It said \\"no\\" {twice}.\n') };
  const written = JSON.stringify(answer, null, 2);
  expect(timed(written)).toMatchObject({ ok: true, answer });
  expect(timed(`Here: ${written.replace(/\}$/, ',}')} So.`)).toMatchObject({ ok: true, answer });
  expect(timed(JSON.stringify(written).slice(1, -1))).toMatchObject({ ok: true, answer });
});

test('E2 100,000 brackets do not overflow the stack', () => {
  expect(timed(`{"option": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`).ok).toBe(false);
  expect(timed(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`).ok).toBe(false);
});

/** Far above what reading takes, far below what anything quadratic would. */
const mostMs = 5000;

function timed(reply: string) {
  const before = process.cpuUsage();
  const reading = readReply(reply, Recommendation);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(mostMs);
  return reading;
}
