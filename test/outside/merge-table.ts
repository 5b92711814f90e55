import { join } from 'node:path';
import type { Outcome } from '../../src/doors.ts';
import { type Plan, type Project, project } from './dissent.ts';

const made: Project[] = [];

/** Removes every project that was made. */
export const cleared = () => Promise.all(made.splice(0).map((each) => each.remove()));

/** Three drafts of a plan, hand-counted: A and B contradict each other once, C brings a section that nobody else has. */
export const drafts = {
  'a.md': `# Cache plan

## Goal

The cache is filled every night at two (FR-1). It holds 5000 rows for every customer.

## Operation

The link in the mail works for 7 days. Nothing else writes to the cache.

## Risks

A failed run leaves the data of yesterday in place for one day.
`,
  'b.md': `# Plan of the cache

## Goal

Every customer finds the rows of the last month in the cache (FR-1), filled by a job of its own.

## Operation

The link in the mail works for 14 days. The job is started by the scheduler of the billing system.

## Costs

The store costs 40 EUR a month for 200 exports.
`,
  'c.md': `# A plan

## Goal

Readers wait at most 20 ms for a row (NFR-1), which only a cache can give them.

## Recovery

A job that fails is tried again 3 times, after 1, 5 and 30 minutes.
`,
} as const;

export const requirements =
  '# Requirements\n\n- FR-1 The cache is filled every night.\n- NFR-1 Readers wait at most 20 ms.\n';

/** A project in which programs that follow a plan advocate, score and merge the drafts. */
export async function table(plan: Plan = {}, more: Record<string, unknown> = {}): Promise<Project> {
  const here = await project(
    plan,
    (agent) => ({
      participants: Object.fromEntries(['ann', 'bob', 'cleo', 'judge', 'scribe'].map((name) => [name, agent])),
      seats: { merge: { advocates: ['ann', 'bob', 'cleo'], analyst: 'judge', scorer: 'judge', merger: 'scribe' } },
      ...more,
    }),
    'merger.mjs',
  );
  made.push(here);
  for (const [name, text] of Object.entries(drafts)) await here.write(name, text);
  await here.write('req.md', requirements);
  return here;
}

/** Merges drafts at such a table. */
export async function merged(
  plan: Plan = {},
  args: readonly string[] = ['a.md', 'b.md'],
  more?: Record<string, unknown>,
) {
  const here = await table(plan, more);
  const ran = await here.run(['merge', ...args, '--json']);
  const calls = await here.calls();
  const outcome = parsed(ran.stdout);
  return { here, ran, outcome, result: outcome.result, calls, asked: turnsIn(calls) };
}

const parsed = (stdout: string) => {
  try {
    return JSON.parse(stdout) as Outcome;
  } catch {
    throw new Error(`no outcome was printed: ${stdout}`);
  }
};

/** The calls as `rebut ann 2`. */
export const turnsIn = (calls: Awaited<ReturnType<Project['calls']>>) =>
  calls.map(({ prompt, seat, round }) => `${prompt.replace('merge/', '')} ${seat}${round > 0 ? ` ${round}` : ''}`);

/** A document of the newest debate. */
export async function document(here: Project, name: string): Promise<string> {
  const debate = (await here.debates()).at(-1) ?? '';
  return here.read(join('.dissent', debate, name));
}

/** All advocates hold the same variant for the better. */
export const all = (winner: unknown, more: Plan = {}): Plan => ({
  '*': {
    'merge/advocate': { winner },
    'merge/rebut': { winner },
    'merge/conclude': { winner },
    'merge/score': { met: { A: 20, B: 5, C: 5 } },
    'merge/rescore': { met: { A: 20, B: 5, C: 5 } },
  },
  ...more,
});

/** Every advocate holds its own variant for the better: nothing is agreed. */
export const split: Plan = {
  ...all('A'),
  bob: { 'merge/advocate': { winner: 'B' }, 'merge/rebut': { winner: 'B' }, 'merge/conclude': { winner: 'B' } },
};

/** A change that takes a section of B over into A. */
export const change = (more: Record<string, unknown> = {}) => ({
  title: 'Take the costs over',
  variant: 'B',
  source: 'Costs',
  target: 'Risks',
  approach: 'insert',
  rationale: 'Nobody else speaks of costs.',
  ...more,
});

/** What the merger plans. */
export const planned = (...changes: readonly Record<string, unknown>[]) => ({ 'merge/plan': { changes } });
