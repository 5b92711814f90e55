import { expect, test } from 'vitest';
import { lots } from '../../../test/data/documents.fixture.ts';
import { identicalBelow, measureDifference } from './difference.ts';
import { countCommon } from './lcs.ts';

const ten = 'one two three four five six seven eight nine ten';

test.each([
  ['the same', ten, ten, 0],
  ['other case, marks and spaces', 'One two,\nthree', 'one **two** three!', 0],
  ['one word of ten changed', ten, ten.replace('five', 'none'), 0.1],
  ['one word inserted: 1 − 2·10/21', ten, `${ten} not`, 1 - 20 / 21],
  ['nothing in common', 'one two', 'three four', 1],
  ['the same words in another order: 1 − 2·1/4', 'one two', 'two one', 0.5],
  ['nothing at all', '', ' \n', 0],
  ['nothing against something', '', ten, 1],
  ['characters of a script without spaces', '離線模式', '離線樣式', 0.25],
])('M3 the difference of texts: %s', (_, a, b, expected) => {
  expect(measureDifference(a, b).difference).toBeCloseTo(expected, 10);
  expect(measureDifference(b, a).difference).toBeCloseTo(expected, 10);
  expect(measureDifference(a, b).exact).toBe(true);
});

test('M3 one word of ten is exactly a tenth, which is not below it', () => {
  expect(measureDifference(ten, ten.replace('five', 'none')).difference).toBe(identicalBelow);
});

test('M3 the length is that of the textbook algorithm, whatever the words are', () => {
  for (let seed = 0; seed < 150; seed += 1) {
    const draw = lots(seed);
    const drawn = () =>
      Uint32Array.from({ length: Math.floor(draw() * 150) }, () => Math.floor(draw() * (2 + seed / 3)));
    const [a, b] = [drawn(), drawn()];
    expect(countCommon(a, b), `seed ${seed}`).toEqual({ length: textbook(a, b), exact: true });
  }
});

test('M3 texts that are too long to compare word by word get an upper bound, soon', () => {
  const [a, b] = [1, 2].map((seed) => {
    const draw = lots(seed);
    return Uint32Array.from({ length: 60_000 }, (_, at) => (draw() < 0.5 ? at : Math.floor(draw() * 50)));
  });
  const { length, exact } = countCommon(a ?? new Uint32Array(), b ?? new Uint32Array());
  expect(exact).toBe(false);
  expect(length).toBeGreaterThan(15_000);
});

function textbook(a: Uint32Array, b: Uint32Array): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const token of a) {
    const next = [0];
    for (const [at, other] of b.entries())
      next.push(token === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}
