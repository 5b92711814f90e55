import { expect, test } from 'vitest';
import { createHands } from './hands.ts';

const { signal } = new AbortController();
const open = (width: number, shared: readonly string[] = []) => {
  const hands = createHands(width);
  hands.share(new Set(shared));
  return hands;
};

test('promises as many calls as there is room for, and those of another queue besides', () => {
  const hands = open(2);
  expect(['a', 'b', 'c'].map((id) => hands.promise(id, 'x', signal))).toEqual([true, true, false]);
  expect(hands.promise('d', 'y', signal)).toBe(true);
  hands.forget('a');
  expect(hands.promise('c', 'x', signal)).toBe(true);
});

test('promises nothing before limits are known, where one is shared, or after it has closed', () => {
  expect(createHands(2).promise('a', 'x', signal)).toBe(false);
  const hands = open(2, ['x']);
  expect(hands.promise('a', 'x', signal)).toBe(false);
  expect(hands.promise('a', 'y', signal)).toBe(true);
  hands.close();
  expect(hands.promise('b', 'y', signal)).toBe(false);
});

test('no more calls than its width are under way, however they came; the next begins when one ends', async () => {
  const hands = open(1);
  expect(hands.promise('a', 'x', signal)).toBe(true);
  const first = await hands.begin('a', 'x');
  expect(first.stop).toBe(signal);
  let begun = false;
  const second = hands.begin('from elsewhere', 'x').then((one) => {
    begun = true;
    return one;
  });
  await Promise.resolve();
  expect(begun).toBe(false);
  first.end();
  expect((await second).stop).toBeUndefined();
});

test('a call that was promised and is made elsewhere holds nobody up', async () => {
  const hands = open(1);
  hands.promise('a', 'x', signal);
  const { end } = await hands.begin('from elsewhere', 'x');
  end();
  hands.forget('a');
  expect(hands.promise('b', 'x', signal)).toBe(true);
});
