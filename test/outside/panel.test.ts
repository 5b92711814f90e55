import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { type AgentName, agentTable, cleared, debating } from './agent-table.ts';
import { errorIn } from './dissent.ts';

afterEach(cleared);

const topic = 'We should move sessions out of Redis';
const ask = ['judges', 'Which store?', '--option', 'Redis', '--option', 'Postgres'];

/** A machine on which these agents are found, and nothing is configured. */
async function machine(found: readonly AgentName[] = ['claude', 'codex', 'gemini']) {
  const here = await agentTable();
  await rm(join(here.folder, 'dissent.yaml'));
  for (const name of ['claude', 'codex', 'gemini', 'qwen', 'opencode'] as const)
    if (!found.includes(name)) await rm(join(here.folder, 'bin', name));
  /** Who would hold each seat, as `--dry-run` says it, without what the first seat of each says of addresses and keys. */
  const seats = async (args: readonly string[]) => {
    const { stdout, stderr, code } = await here.run([...args, '--dry-run']);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    return Object.fromEntries(
      [...stdout.matchAll(/^ {2}(\S+) +(.+)$/gm)].map(([, seat = '', holder = '']) => [
        seat,
        holder.replace(/ \(http.*$|, given .*$/, ''),
      ]),
    );
  };
  return { ...here, seats };
}

describe('E17 flags change one place of the usual panel, and leave the rest', () => {
  test('without a configuration', async () => {
    const here = await machine();
    const usual = await here.seats(ask);
    expect(Object.keys(usual)).toEqual(['risk', 'value', 'effort']);
    expect(await here.seats([...ask, '--seat', 'risk=human'])).toEqual({
      ...usual,
      risk: expect.stringMatching(/^human/),
    });
    const mine = await here.seats([...ask, '--me', 'value']);
    expect(mine).toEqual({ ...usual, value: expect.stringMatching(/^human/) });
    expect(Object.keys(await here.seats([...ask, '--me']))).toEqual(['risk', 'value', 'effort', 'me']);
  });

  test('C0 whoever is made the proposer does not challenge, where there are others', async () => {
    const here = await machine();
    const seats = await here.seats([topic, '--seat', 'proposer=gemini']);
    expect(seats.proposer).toMatch(/^gemini/);
    expect(Object.keys(seats).sort()).toEqual(['claude', 'codex', 'proposer']);
  });

  test('with participants and no seats in dissent.yaml', async () => {
    const here = await machine();
    await here.write('dissent.yaml', {
      participants: { claude: { agent: 'claude' }, gpt: { model: 'openai:gpt-5.5' } },
    });
    const usual = await here.seats([topic]);
    const seats = await here.seats([topic, '--seat', 'proposer=gpt']);
    expect(Object.keys(seats)).toEqual(Object.keys(usual));
    expect(seats).toEqual({ ...usual, proposer: expect.stringMatching(/^gpt, gpt-5\.5/) });
  });

  test('flags that fill the table with names of their own are the whole of it', async () => {
    const here = await machine();
    const seats = await here.seats([topic, '--seat', 'proposer=codex', '--seat', 'mine=gemini']);
    expect(Object.keys(seats)).toEqual(['proposer', 'mine']);
  });

  test('a model is named as a participant is', async () => {
    const here = await machine();
    const seats = await here.seats([...ask, '--seat', 'risk=opus', '--seat', 'value=openai:gpt-5.5']);
    expect(seats.risk).toMatch(/^opus, claude CLI/);
    expect(seats.value).toMatch(/^openai:gpt-5\.5.*openai API/);
  });
});

describe('--model and --effort', () => {
  test('reach the agent of one seat in its own way, and hold on resume', async () => {
    const here = await machine();
    const flags = ['--model', 'risk=opus', '--effort', 'risk=high', '--effort', 'value=low'];
    const ran = await here.run([...ask, ...flags, '--max-calls', '1', ...debating]);
    expect((JSON.parse(ran.stdout) as Outcome).status).toBe('insufficient');
    await here.run(['resume', 'latest', '--max-calls', '20', ...debating]);
    const calls = await here.agentCalls();
    const argvOf = (name: string) => calls.filter(({ agent }) => agent === name).map(({ argv }) => argv.join(' '));
    expect(argvOf('claude').length).toBeGreaterThan(0);
    for (const argv of argvOf('claude')) expect(argv).toMatch(/--model opus --effort high/);
    expect(argvOf('codex').length).toBeGreaterThan(0);
    for (const argv of argvOf('codex')) expect(argv).toContain('model_reasoning_effort="low"');
    for (const argv of argvOf('gemini')) expect(argv).not.toMatch(/effort|high|low/);
    const [opened] = await here.journal();
    expect(opened?.type === 'debate-opened' && opened.panel[0]).toMatchObject({
      model: 'opus',
      effort: 'high',
      given: { model: 'opus', effort: 'high' },
    });
  });

  test('for everybody: each whom it fits', async () => {
    const here = await machine();
    const seats = await here.seats([...ask, '--effort', 'high', '--model', 'opus']);
    expect(seats.risk).toMatch(/opus, effort high/);
    expect(seats.value).toMatch(/effort high/);
    expect(seats.effort).not.toMatch(/effort high/);
  });

  test.each([
    ['an unknown level', ['--effort', 'hihg'], /hihg/, /high/],
    ['nobody of that name', ['--model', 'rsk=opus'], /rsk/, /risk/],
    ['an agent that cannot be told', ['--effort', 'gemini=high'], /gemini/, /--seat/],
    ['a model nobody runs', ['--model', 'grok-9'], /grok-9/, /--model risk=grok-9/],
    ['a seat that is not there', ['--me', 'rsik'], /rsik/, /risk/],
  ])('%s: exit 2, and the way out', async (_what, flags, message, hint) => {
    const here = await machine();
    const ran = await here.run([...ask, ...flags, '--json']);
    expect(ran.code).toBe(2);
    expect(errorIn(ran).message).toMatch(message);
    expect(errorIn(ran).hint).toMatch(hint);
    expect(await here.debates()).toEqual([]);
  });
});

test('E17 a key that is missing and a program that cannot start are said before anything is spent', async () => {
  const here = await machine(['claude']);
  await here.write('dissent.yaml', {
    participants: { gone: { program: ['./nothing.mjs'] }, qwen: { agent: 'qwen' }, gpt: { model: 'openai:gpt-5.5' } },
    seats: { judges: { risk: 'gone', value: 'qwen', effort: 'gpt' } },
  });
  const { stdout } = await here.run([...ask, '--dry-run'], { env: { OPENAI_API_KEY: '' } });
  expect(stdout).toMatch(/risk can't answer: .*nothing\.mjs/);
  expect(stdout).toMatch(/value can't answer: .*qwen/);
  expect(stdout).toMatch(/effort can't answer: OPENAI_API_KEY/);
});

test('E17 whoever had no key was not asked, and is not said to have cost something', async () => {
  const here = await machine(['claude']);
  await here.write('dissent.yaml', {
    participants: { claude: { agent: 'claude' }, gpt: { model: 'openai:gpt-5.5' } },
    seats: { judges: { risk: 'claude', value: 'claude', effort: 'gpt' } },
  });
  const { stdout } = await here.run([...ask, ...debating], { env: { OPENAI_API_KEY: '' } });
  const { absences, usage } = JSON.parse(stdout) as Outcome;
  expect(absences).toMatchObject([{ seat: 'effort', reason: 'unauthenticated' }]);
  expect(usage.unpriced).not.toContain('gpt');
  const asked = (await here.journal()).filter(({ type }) => type === 'reply-received');
  expect(usage.calls).toBe(asked.length);
});

describe('one agent only', () => {
  test('C15 E16 it sits under three angles; confidence is capped, and why is said', async () => {
    const here = await machine(['claude']);
    const env = { OPENAI_API_KEY: '', GEMINI_API_KEY: '' };
    const challenge = await here.run([topic, '--set', 'max_rounds=1', ...debating], { env });
    const { panel } = JSON.parse(challenge.stdout) as Outcome;
    expect(panel.map(({ seat }) => seat)).toEqual(['proposer', 'architect', 'operator', 'adversary']);
    const judges = await here.run([...ask, ...debating], { env });
    const outcome = JSON.parse(judges.stdout) as Outcome;
    expect(outcome.status).toBe('recommended');
    expect(outcome.confidence).toBe('MEDIUM');
    expect(outcome.confidence_because.join(' ')).toMatch(/one model/);
  });

  test('nobody signed in: the CLIs that were found are named, and the command that finds out', async () => {
    const here = await machine(['claude', 'codex']);
    const none = { ANTHROPIC_API_KEY: '', OPENAI_API_KEY: '', GEMINI_API_KEY: '' };
    const ran = await here.run([topic, '--json'], { env: none });
    expect(ran.code).toBe(4);
    expect(errorIn(ran).message).toMatch(/claude and codex/);
    expect(errorIn(ran).hint).toContain('dissent doctor --live');
  });
});
