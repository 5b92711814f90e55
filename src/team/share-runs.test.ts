import { expect, test } from 'vitest';
import { shareRuns } from './share-runs.ts';

test('those who ask while a run is under way share the next one', async () => {
  const ends: ((n: number) => void)[] = [];
  const shared = shareRuns(() => new Promise<number>((resolve) => ends.push(resolve)));
  const first = shared();
  const [second, third] = [shared(), shared()];
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

test('a run that fails fails for those who shared it, and the next begins anew', async () => {
  let n = 0;
  const shared = shareRuns(async () => {
    n += 1;
    if (n === 1) throw new RangeError('no');
    return n;
  });
  await expect(shared()).rejects.toThrow('no');
  expect(await shared()).toBe(2);
});
