import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { linesOf, startView } from '../browser/viewer.ts';
import { root } from './delphi-table.ts';
import { agents, node, question, runCommand, until, votes } from './dissent.ts';
import { call, connect, eras } from './mcp-client.ts';
import { clearAway, readError, type Stranger, startListener, stranger } from './stranger.ts';
import { atTerminal } from './terminal.ts';

afterEach(clearAway);

const owning = { protocols: { own: './own.mjs' } };

/** A repository that ships a debate which was cut off after one call. */
async function withCutDebate(): Promise<Stranger> {
  const here = await stranger();
  await here.run(['judges', 'question.yaml', '--max-calls', '1']);
  await rm(join(here.folder, 'calls.log'));
  return here;
}

/** A repository that ships a debate which waits for a person; after their answer, programs are asked in a second round. */
async function withAwaitedPerson() {
  const here = await stranger(
    (judge) => ({
      participants: { me: { human: true }, two: judge, three: judge },
      seats: { judges: { risk: 'me', value: 'two', effort: 'three' } },
    }),
    votes('A', 'B', 'C'),
  );
  expect((await here.run(['judges', 'question.yaml'])).code).toBe(3);
  const { address, schema, text } = JSON.parse((await here.run(['answer', 'latest', '--json'])).stdout);
  const turn = { seat: 'risk', prompt: 'judges/recommend', round: 1 };
  const { stdout } = await runCommand(
    [process.execPath, join(agents, 'judge.mjs'), join(here.folder, 'plan.json'), join(here.folder, 'person.log')],
    here.folder,
    { input: JSON.stringify({ turn, attempt: 1, complaint: null, schema, text }) },
  );
  await rm(join(here.folder, 'calls.log'));
  return { here, address: String(address), answer: JSON.parse(stdout) as Record<string, unknown> };
}

const isAnswered = async (here: Stranger, address: string) =>
  (await here.journal()).some((event) => event.type === 'human-answered' && event.address === address);

/** Waits until no process works on the debate any more. */
const untilLeft = (here: Stranger) =>
  until(async () => {
    const [listed] = JSON.parse((await here.dare(['list', '--json'])).stdout) as { running: boolean }[];
    return listed?.running === false;
  });

describe('E17 commands that go on with a debate of a stranger’s repository', () => {
  test('resume starts nobody and leaves the journal as it was; --trust goes on', async () => {
    const here = await withCutDebate();
    const before = await here.journal();
    const ran = await here.dare(['resume', 'latest', '--max-calls', '20', '--json']);
    expect(ran.code).toBe(2);
    expect(readError(ran).code).toBe('ProjectUntrusted');
    expect(await here.calls()).toEqual([]);
    expect(await here.journal()).toEqual(before);
    expect((await here.dare(['resume', 'latest', '--max-calls', '20', '--trust'])).code).toBe(0);
    expect((await here.calls()).length).toBeGreaterThan(0);
  });

  test('resume asks at a terminal', async () => {
    const here = await withCutDebate();
    const terminal = atTerminal(here, ['resume', 'latest', '--max-calls', '20'], here.env);
    await terminal.shows(/judge\.mjs[\s\S]*Trust/);
    terminal.type('n');
    expect((await terminal.ended).code).toBe(2);
    expect(await here.calls()).toEqual([]);
  });

  test('replay --from starts nobody; a replay of a debate of dissent’s own protocols needs no trust', async () => {
    const here = await stranger();
    await here.run(['judges', 'question.yaml']);
    await rm(join(here.folder, 'calls.log'));
    const [turn] = (await here.journal()).filter((event) => event.type === 'turn-started');
    const address = turn?.type === 'turn-started' ? turn.address : '';
    const ran = await here.dare(['replay', 'latest', '--from', address, '--yes', '--json']);
    expect(readError(ran).code).toBe('ProjectUntrusted');
    expect(await here.debates()).toHaveLength(1);
    expect((await here.dare(['replay', 'latest'])).code).toBe(0);
    expect(await here.calls()).toEqual([]);
  });

  test('retry starts nobody', async () => {
    const here = await stranger({}, votes('A', 'A', 'A', { effort: { 'judges/recommend': { exit: 1 } } }));
    await here.run(['judges', 'question.yaml']);
    await rm(join(here.folder, 'calls.log'));
    const ran = await here.dare(['retry', 'latest', '--yes', '--json']);
    expect(readError(ran).code).toBe('ProjectUntrusted');
    expect(await here.calls()).toEqual([]);
    expect(await here.debates()).toHaveLength(1);
  });

  test('decide needs no trust where nobody is asked afterwards', async () => {
    const here = await stranger({}, votes('A', 'B', 'C'));
    expect((await here.run(['judges', 'question.yaml'])).code).toBe(3);
    await rm(join(here.folder, 'calls.log'));
    expect((await here.dare(['decide', 'latest', 'B', '--reason', 'so be it'])).code).toBe(0);
    expect((await here.outcome()).decision).toMatchObject({ choice: 'B' });
    expect(await here.calls()).toEqual([]);
  });

  test('answer puts the answer on record, and starts nobody afterwards until the project is trusted', async () => {
    const { here, address, answer } = await withAwaitedPerson();
    await writeFile(join(here.folder, 'answer.json'), JSON.stringify(answer));
    const ran = await here.dare(['answer', 'latest', '--file', 'answer.json', '--json']);
    expect(ran.code).toBe(2);
    expect(readError(ran).code).toBe('ProjectUntrusted');
    expect(await here.calls()).toEqual([]);
    expect(await isAnswered(here, address)).toBe(true);
    expect((await here.dare(['resume', 'latest', '--trust'])).code).toBe(3);
    expect((await here.calls()).map(({ round }) => round)).toEqual([2, 2]);
  });
});

describe('E17 protocol modules of a stranger', () => {
  test.each([
    [['run', 'own', 'topic']],
    [['run', 'own', 'topic', '--dry-run']],
    [['run', 'own', 'topic', '--rehearse']],
    [['estimate', 'own', 'topic']],
  ])('%j loads nothing', async (args) => {
    const here = await stranger(owning);
    const ran = await here.dare([...args, '--json']);
    expect(ran.code).toBe(2);
    expect(readError(ran).code).toBe('ProjectUntrusted');
    expect(readError(ran).message).toMatch(/own\.mjs.*sha256:/);
    expect(here.loaded()).toBe(false);
    await here.dare([...args, '--trust']);
    expect(here.loaded()).toBe(true);
  });

  test('help, config and completion load nothing and do their work', async () => {
    const here = await stranger({ ...owning, seats: {}, participants: {} });
    for (const args of [
      ['run', 'own', '--help'],
      ['config', 'schema'],
      ['config', 'validate'],
      ['config', 'show'],
      ['completion', 'bash'],
      ['complete', '--', 'run', 'own', ''],
    ])
      expect((await here.dare(args)).code, args.join(' ')).toBe(0);
    expect(here.loaded()).toBe(false);
    await here.dare(['config', 'validate', '--trust']);
    expect(here.loaded()).toBe(true);
  });

  test('resume and replay of a debate by such a protocol load nothing', async () => {
    const here = await stranger();
    await here.run(['judges', 'question.yaml']);
    const [debate = ''] = await here.debates();
    const journal = join(here.folder, '.dissent', debate, 'journal.jsonl');
    const events = (await here.journal()).map((event) => ({
      ...event,
      ...(event.type === 'debate-opened' ? { protocol: 'own' } : {}),
    }));
    await writeFile(journal, linesOf(events).text);
    await here.write('dissent.yaml', 'protocols: { own: ./own.mjs }\n');
    for (const command of ['resume', 'replay']) {
      const ran = await here.dare([command, 'latest', '--json']);
      expect(readError(ran).code, command).toBe('ProjectUntrusted');
    }
    expect(here.loaded()).toBe(false);
  });
});

describe.each(eras)('E17 MCP (%s)', (era) => {
  test('starting starts nobody, and the tool of an own protocol loads nothing', async () => {
    const here = await stranger((judge) => ({ ...owning, participants: { one: judge, two: judge, three: judge } }));
    const client = await connect(here, era, undefined, { env: here.env });
    try {
      await expect(call(client, 'start_judges', { topic: question, agreed: true })).rejects.toThrow(
        /ProjectUntrusted[\s\S]*judge\.mjs[\s\S]*dissent trust/,
      );
      for (const how of [{ agreed: true }, { estimate: true }])
        await expect(call(client, 'start_own', { topic: 'x', ...how })).rejects.toThrow(/ProjectUntrusted/);
    } finally {
      await client.close();
    }
    expect(here.loaded()).toBe(false);
    expect(await here.calls()).toEqual([]);
    expect(await here.debates()).toEqual([]);
  });

  test('debate_answer puts the answer on record, and starts nobody', async () => {
    const { here, address, answer } = await withAwaitedPerson();
    const client = await connect(here, era, undefined, { env: here.env });
    await call(client, 'debate_answer', { debate: (await here.debates())[0], answer, by: 'me' });
    await client.close();
    await untilLeft(here);
    expect(await isAnswered(here, address)).toBe(true);
    expect(await here.calls()).toEqual([]);
  });

  test('resuming starts nobody; with --trust it does', async () => {
    const here = await withCutDebate();
    const untrusting = await connect(here, era, undefined, { env: here.env });
    await expect(call(untrusting, 'debate_resume', { debate: 'latest' })).rejects.toThrow(/ProjectUntrusted/);
    await untrusting.close();
    expect(await here.calls()).toEqual([]);
    const trusting = await connect(here, era, undefined, { env: here.env, words: ['--trust'] });
    await call(trusting, 'debate_resume', { debate: 'latest' });
    await trusting.close();
  });
});

test('E17 the page takes an answer, and starts nobody of a stranger’s project', async () => {
  const { here, address, answer } = await withAwaitedPerson();
  const [debate = ''] = await here.debates();
  const viewer = await startView(here.folder, [], here.env);
  try {
    const token = new URL(viewer.url).searchParams.get('token') ?? '';
    const origin = `http://127.0.0.1:${viewer.port}`;
    const response = await fetch(`${origin}/api/debates/${debate}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `dissent-${viewer.port}=${token}`, origin },
      body: JSON.stringify({ address, answer, by: 'me' }),
    });
    expect(response.status).toBe(200);
    await untilLeft(here);
  } finally {
    await viewer.stop();
  }
  expect(await isAnswered(here, address)).toBe(true);
  expect(await here.calls()).toEqual([]);
});

test('E17 the library: participants of the project need trust: true, functions of the caller need none', async () => {
  const here = await stranger();
  const source = (seats: string, more = '') => `import { debate, judges } from '${join(root, 'dist/index.js')}';
const topic = { question_text: 'Offline?', options: [{ id: 'A', label: 'No', description: 'x' }, { id: 'B', label: 'Yes', description: 'y' }] };
const own = () => ({});
try { const held = await debate(judges, { topic, ${seats}${more} }); const { panel } = await held.outcome; console.log(JSON.stringify({ via: panel.map(({ via }) => via) })); }
catch (error) { console.log(JSON.stringify({ code: error.code })); }`;
  const run = async (name: string, text: string) => {
    await writeFile(join(here.folder, name), text);
    return JSON.parse((await runCommand([node, name], here.folder, { env: here.env })).stdout);
  };
  expect(await run('untrusted.mjs', source(''))).toEqual({ code: 'ProjectUntrusted' });
  expect(await here.calls()).toEqual([]);
  expect(await run('own-seats.mjs', source('seats: { risk: own, value: own, effort: own }'))).toEqual({
    via: ['function', 'function', 'function'],
  });
  expect(await here.calls()).toEqual([]);
  expect(await run('trusted.mjs', source('', 'trust: true'))).toEqual({ via: ['program', 'program', 'program'] });
});

test('E17 what only reads runs nothing in a stranger’s repository', async () => {
  const { address, heard } = await startListener();
  const here = await stranger((judge) => ({
    ...owning,
    participants: {
      one: judge,
      two: judge,
      three: judge,
      far: { model: 'openai:gpt-5.5', baseURL: address, apiKey: '$GITHUB_TOKEN' },
    },
  }));
  await here.run(['judges', 'question.yaml']);
  await rm(join(here.folder, 'calls.log'));
  const commands = [
    ['list'],
    ['show', 'latest'],
    ['verify', 'latest'],
    ['export', 'latest', '-o', 'page.html'],
    ['adr', 'latest'],
    ['estimate', 'judges', 'question.yaml'],
    ['judges', 'question.yaml', '--dry-run'],
    ['completion', 'bash'],
    ['personas'],
    ['config', 'show'],
    ['trust', '--list'],
  ];
  for (const args of commands) expect((await here.dare(args)).code, args.join(' ')).toBe(0);
  await here.dare(['doctor']);
  expect((await here.dare(['doctor', '--live', '--yes', '--json'])).code).toBe(2);
  expect(await here.calls()).toEqual([]);
  expect(heard).toEqual([]);
  expect(here.loaded()).toBe(false);
});
