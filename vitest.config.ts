import { defineConfig } from 'vitest/config';

const results = process.env.DISSENT_TEST_RESULTS;

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    // Where results are counted, a machine that was busy for a moment does not decide; the report names what was tried twice.
    retry: results ? 1 : 0,
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
  },
});
