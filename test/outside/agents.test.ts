import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { agentTable, cleared, debating, names } from './agent-table.ts';

afterEach(cleared);

const topic = 'We should move sessions out of Redis';
const disagreeing = { '*': { verdict: 'disagree', objection_strength: 'strong' } };

describe('agents at the table', () => {
  test('200 kB of context reaches every one of the five whole, byte for byte', async () => {
    const here = await agentTable({ '*': { verdict: 'agree' } });
    const line = 'A sentence with "quotes", `ticks`, $(touch x), an @mention.md, \\ and € in it.\n';
    const context = line.repeat(Math.ceil(200_000 / Buffer.byteLength(line)));
    await here.write('context.md', context);
    const ran = await here.run([
      'challenge',
      topic,
      '--context',
      'context.md',
      '--set',
      'skeptical=false',
      ...debating,
    ]);
    const outcome = JSON.parse(ran.stdout) as Outcome;
    expect(outcome.absences).toEqual([]);

    const calls = await here.agentCalls();
    const turns = (await here.journal()).flatMap((event) => (event.type === 'turn-started' ? [event] : []));
    for (const name of names) {
      const turn = turns.find(({ seat }) => seat === (name === 'claude' ? 'proposer' : name));
      const shown = await here.run(['show', outcome.debate, '--prompt', turn?.address ?? '']);
      expect(Buffer.byteLength(shown.stdout)).toBeGreaterThan(200_000);
      expect(shown.stdout).toContain(context);
      const sent = `The question of this turn:\n\n${shown.stdout}`;
      const neutral = ['claude', 'gemini', 'qwen'].includes(name) ? sent.replace(/@(?=\S)/g, '@\u200b') : sent;
      expect(calls.find(({ agent }) => agent === name)?.sha256, name).toBe(checksum(neutral));
    }
  });

  test('every CLI runs in an empty folder of its own, with its own keys and nothing else of ours', async () => {
    const here = await agentTable();
    await here.run(['challenge', topic, '--set', 'max_rounds=1', ...debating], { env: { MY_OWN_SECRET: 'x' } });
    const calls = await here.agentCalls();
    expect(new Set(calls.map(({ agent }) => agent))).toEqual(new Set(names));
    for (const { files, cwd, environment, argv } of calls) {
      expect(files).toEqual([]);
      expect(cwd).not.toContain(here.folder);
      expect(environment).not.toContain('MY_OWN_SECRET');
      expect(argv.join(' ')).not.toMatch(/sessions out of Redis|key-of-nobody/);
    }
    const seen = (name: string) =>
      calls.find(({ agent }) => agent === name)?.environment.filter((each) => /KEY/.test(each));
    expect([seen('claude'), seen('gemini')]).toEqual([['ANTHROPIC_API_KEY'], ['GEMINI_API_KEY']]);
    expect(new Set(calls.map(({ cwd }) => cwd)).size).toBe(calls.length);
  });

  test('one hanging challenger costs one turn limit, not one per phase', async () => {
    const here = await agentTable({ ...disagreeing, gemini: { hang: true } });
    const limitMs = 4000;
    await here.run(['challenge', topic, '--set', 'max_rounds=2', '--turn-timeout', `${limitMs / 1000}s`, ...debating]);
    const events = await here.journal();
    const calls = await here.agentCalls();
    expect(calls.filter(({ agent }) => agent === 'gemini')).toHaveLength(1);
    const waited = turnsOf(events, 'gemini').reduce((sum, ms) => sum + ms, 0);
    expect(waited / limitMs).toBeLessThan(2);
    const outcome = await here.outcome();
    expect(outcome.absences.map(({ seat, reason }) => [seat, reason])).toEqual([['gemini', 'timed-out']]);
  });
});

describe('C15 E16 what is said before anybody is asked', () => {
  const seated = async (challengers: readonly string[], args: readonly string[]) => {
    const here = await agentTable();
    await here.write('dissent.yaml', {
      participants: {
        ...Object.fromEntries(names.map((name) => [name, { agent: name }])),
        opus: { agent: 'claude', model: 'opus' },
        sonnet: { agent: 'opencode', model: 'anthropic/claude-sonnet-5' },
        gpt: { agent: 'opencode', model: 'openai/gpt-5.5' },
      },
      seats: { challenge: { proposer: 'claude', challengers } },
    });
    const ran = await here.run(['challenge', topic, '--no-input', ...args]);
    return { ...ran, calls: await here.agentCalls() };
  };

  test("C15 a challenger of the proposer's vendor is named, also behind another agent", async () => {
    const { stdout, calls } = await seated(['gemini', 'opus', 'sonnet'], ['--dry-run']);
    expect(stdout).toMatch(/^Warning: opus and sonnet come from the proposer's vendor: /m);
    expect(calls).toEqual([]);
  });

  test('E16 what agreement is worth counts everybody who argues, the proposer included', async () => {
    const { stdout } = await seated(['codex', 'gpt'], ['--dry-run', '--json']);
    expect(JSON.parse(stdout).warnings).toEqual([
      'codex and gpt share a model or a vendor: if they agree at once, count it as about 1.4 votes.',
    ]);
  });

  test('E17 a priced panel is told what it will usually cost, and where it stops', async () => {
    const here = await agentTable();
    const model = 'openai:gpt-5.5';
    const seats = { challenge: { proposer: 'gpt', challengers: ['other'] } };
    await here.write('dissent.yaml', { participants: { gpt: { model }, other: { model } }, seats });
    const { stdout } = await here.run(['challenge', topic, '--dry-run']);
    const [, usual] = /^Price +about \$([\d.]+), stops at \$5/m.exec(stdout) ?? [];
    expect(Number(usual)).toBeGreaterThan(0);
    expect(Number(usual)).toBeLessThan(5);
    expect((await here.run(['challenge', topic, '--dry-run', '--max-cost', '2'])).stdout).toMatch(/stops at \$2/m);
  });

  test('a panel of different vendors is told nothing', async () => {
    expect((await seated(['codex', 'gemini'], ['--dry-run'])).stdout).not.toContain('Warning');
  });

  test('E17 the warnings stand in what is agreed to', async () => {
    const { stderr } = await seated(['opus'], ['--yes', '--sandbox', 'off', '--set', 'max_rounds=1']);
    expect(stderr.indexOf('Warning: opus comes from')).toBeGreaterThan(0);
    expect(stderr.indexOf('Warning: opus comes from')).toBeLessThan(stderr.indexOf('\nOpening'));
  });
});

const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

/** How long each turn of a seat took, by the clock of the journal. */
function turnsOf(events: Awaited<ReturnType<Awaited<ReturnType<typeof agentTable>>['journal']>>, seat: string) {
  return events.flatMap((event) => {
    if (event.type !== 'turn-started' || event.seat !== seat) return [];
    const end = events.find((each) => each.type === 'turn-ended' && each.address === event.address);
    return end ? [Date.parse(end.at) - Date.parse(event.at)] : [];
  });
}
