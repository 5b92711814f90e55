import { defineConfig } from 'vitest/config';

const results = process.env.DISSENT_TEST_RESULTS;

/** The suite of `npm run test:agents`: its files end in `.real.ts`, so that the ordinary suite does not take them. */
export default defineConfig({
  test: {
    include: ['test/real/*.real.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // One more than cores on a small machine: a third of the time is waiting for clocks.
    maxWorkers: 3,
    retry: 0,
    expect: { poll: { timeout: 30_000 } },
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
  },
});
