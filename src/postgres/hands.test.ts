import { expect, test } from 'vitest';
import { createHands } from './hands.ts';

const wait = () => ({ stop: new AbortController().signal, sent: () => {}, ended: () => {} });
const own = wait();
const open = (width: number, shared: readonly string[] = []) => {
  const hands = createHands(width);
  hands.share(new Set(shared));
  return hands;
};

test('promises as many calls as there is room for, and those of another queue besides', () => {
  const hands = open(2);
  expect(['a', 'b', 'c'].map((id) => hands.promise(id, 'x', own))).toEqual([true, true, false]);
  expect(hands.promise('d', 'y', own)).toBe(true);
  hands.forget('a', own);
  expect(hands.promise('c', 'x', own)).toBe(true);
});

test('promises nothing before limits are known, where one is shared, or after it has closed', () => {
  expect(createHands(2).promise('a', 'x', own)).toBe(false);
  const hands = open(2, ['x']);
  expect(hands.promise('a', 'x', own)).toBe(false);
  expect(hands.promise('a', 'y', own)).toBe(true);
  hands.close();
  expect(hands.promise('b', 'y', own)).toBe(false);
});

test('no more calls than its width are under way, however they came; the next begins when one ends', async () => {
  const hands = open(1);
  expect(hands.promise('a', 'x', own)).toBe(true);
  const first = await hands.begin('a', 'x');
  expect(first.own).toBe(own);
  expect([own, wait()].map((each) => hands.hasBegun('a', each))).toEqual([true, false]);
  let begun = false;
  const second = hands.begin('from elsewhere', 'x').then((one) => {
    begun = true;
    return one;
  });
  await Promise.resolve();
  expect(begun).toBe(false);
  first.end();
  expect((await second).own).toBeUndefined();
});

test('a call that was promised and is made elsewhere holds nobody up', async () => {
  const hands = open(1);
  hands.promise('a', 'x', own);
  const { end } = await hands.begin('from elsewhere', 'x');
  end();
  hands.forget('a', own);
  expect(hands.promise('b', 'x', own)).toBe(true);
});

test('who waited before forgets nothing of whoever waits for the same call now', () => {
  const hands = open(2);
  const now = wait();
  hands.promise('a', 'x', own);
  hands.promise('a', 'x', now);
  hands.forget('a', own);
  expect(hands.isPromised('a')).toBe(true);
  hands.forget('a', now);
  expect(hands.isPromised('a')).toBe(false);
});
