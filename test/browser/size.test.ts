import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the page without a debate is at most 250 kB', async () => {
  const { size } = await stat(join(import.meta.dirname, '../../dist/viewer.html'));
  expect(size).toBeLessThanOrEqual(250_000);
});
