import { configDefaults, defineConfig } from 'vitest/config';

const results = process.env.DISSENT_TEST_RESULTS;
/** Beside the code like any other, but slow: they start many processes or servers, or read a lot of data. */
const slow = ['src/**/*.{process,stress}.test.ts'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    retry: 0,
    expect: { poll: { timeout: 30_000 } },
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
    coverage: {
      include: ['src/**/*.ts', 'web/**/*.{ts,tsx}'],
      exclude: ['**/*.{test,contract,fixture}.ts'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      // The files of one worker share their modules: loading them anew for each file took as long as the tests.
      project('unit', ['src/**/*.test.ts', 'web/**/*.test.ts'], { exclude: slow, isolate: false }),
      // A new folder of tests belongs here until it has a project of its own.
      project('outside', [...slow, 'test/**/*.test.ts'], { exclude: ['test/{crash,browser,docs,house,postgres}/**'] }),
      project('crash', ['test/crash/**/*.test.ts']),
      project('postgres', ['test/postgres/**/*.test.ts']),
      project('browser', ['test/browser/**/*.test.ts'], { globalSetup: ['test/browser/find-chromium.ts'] }),
      project('docs', ['test/{docs,house}/**/*.test.ts']),
    ],
  },
});

function project(
  name: string,
  include: string[],
  { exclude = [] as string[], isolate = true, globalSetup = [] as string[] } = {},
) {
  const excluded = [...configDefaults.exclude, ...exclude];
  return { extends: true as const, test: { name, include, exclude: excluded, isolate, globalSetup } };
}
