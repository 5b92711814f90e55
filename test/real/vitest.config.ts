import { defineConfig } from 'vitest/config';

const results = process.env.DISSENT_TEST_RESULTS;

/** The suite of `npm run test:agents`: its files end in `.real.ts`, so that the ordinary suite does not take them. */
export default defineConfig({
  test: {
    include: ['test/real/*.real.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // As in vitest.config.ts: a CLI that was slow once is asked again.
    retry: results ? 1 : 0,
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
  },
});
