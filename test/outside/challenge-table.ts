import { join } from 'node:path';
import type { Outcome } from '../../src/doors.ts';
import { type Plan, type Project, project } from './dissent.ts';

const made: Project[] = [];

/** Removes every project that was made. */
export const cleared = () => Promise.all(made.splice(0).map((each) => each.remove()));

export const topic = 'We should move sessions out of Redis';

/** A project in which claude proposes and codex, gemini and qwen challenge, all of them programs that follow a plan. */
export async function table(
  plan: Plan = {},
  challengers = ['codex', 'gemini', 'qwen'],
  more: Record<string, unknown> = {},
) {
  const here = await project(
    plan,
    (agent) => ({
      participants: Object.fromEntries(['claude', ...challengers].map((name) => [name, agent])),
      seats: { challenge: { proposer: 'claude', challengers } },
      ...more,
    }),
    'challenger.mjs',
  );
  made.push(here);
  return here;
}

/** Holds a whole debate at such a table. */
export async function challenged(plan: Plan = {}, args: readonly string[] = [], challengers?: string[]) {
  const here = await table(plan, challengers);
  const ran = await here.run(['challenge', topic, '--json', ...args]);
  const outcome = JSON.parse(ran.stdout) as Outcome;
  const calls = await here.calls();
  return { here, ran, outcome, result: outcome.result, calls, asked: turnsIn(calls) };
}

/** The calls as `confront proposer 1`. */
export const turnsIn = (calls: Awaited<ReturnType<Project['calls']>>) =>
  calls.map(({ prompt, seat, round }) => `${prompt.replace('challenge/', '')} ${seat}${round > 0 ? ` ${round}` : ''}`);

/** A document of the debate. */
export async function document(here: Project, name: string): Promise<string> {
  const [debate = ''] = await here.debates();
  return here.read(join('.dissent', debate, name));
}

export const disagrees = {
  verdict: 'disagree',
  objection_strength: 'strong',
  critique: 'The purge locks the table at peak.',
};
export const maintains = {
  response: 'maintain',
  explanation: 'The purge still locks the table at peak.',
  convinced_by: [],
};
/** A confrontation that rejects these points and leaves the position as it was. */
export const rejects = (...points: readonly string[]) => ({
  responses: points.map((point) => ({ points: [point], explanation: 'It runs at night.', response: 'reject' })),
  changed: false,
});
