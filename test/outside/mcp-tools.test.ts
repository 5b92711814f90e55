import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { startView } from '../browser/viewer.ts';
import { delphiProject } from './delphi-table.ts';
import { isRunning, type Project, project, question, until, votes } from './dissent.ts';
import { call, connect, eras, refusal } from './mcp-client.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function at(...options: Parameters<typeof project>): Promise<{ here: Project; mcp: Client }> {
  const here = await project(...options);
  cleanups.push(here.remove);
  const mcp = await connect(here, 'modern');
  cleanups.push(() => mcp.close());
  return { here, mcp };
}

const drafts = {
  'a.md': '# Plan\n\n## Storage\n\nSessions are kept for 30 days.\n',
  'b.md': '# Plan\n\n## Storage\n\nSessions are kept for 7 days.\n\n## Rollback\n\nWe keep the old table.\n',
};

async function withDrafts() {
  const { here, mcp } = await at();
  for (const [name, text] of Object.entries(drafts)) await here.write(name, text);
  return { here, mcp };
}

describe('each protocol has a tool of its own', () => {
  test('with typed topic and settings; the list stays small', async () => {
    const { mcp } = await at();
    const { tools } = await mcp.listTools();
    const find = (name: string) => {
      const tool = tools.find((one) => one.name === `start_${name}`);
      return JSON.parse(JSON.stringify(tool?.inputSchema)).properties as Record<string, never>;
    };
    expect(find('judges')).toMatchObject({
      topic: {
        anyOf: [
          {
            properties: {
              question_text: {},
              options: { items: { properties: { id: {}, label: {}, description: {} }, required: ['label'] } },
            },
          },
          { type: 'string' },
        ],
      },
      settings: { properties: { max_rounds: { type: 'integer' } } },
    });
    expect(find('board')).toMatchObject({
      topic: {
        anyOf: [
          { type: 'string' },
          { properties: { level: { enum: expect.arrayContaining(['planning-2']) }, members: { type: 'array' } } },
        ],
      },
    });
    expect(find('merge')).toMatchObject({
      topic: { properties: { variants: { items: { anyOf: [{ type: 'string' }, { required: ['name', 'text'] }] } } } },
      settings: { properties: { depth: { enum: ['quick', 'standard', 'deep'] } } },
    });
    for (const name of ['challenge', 'roundtable']) expect(find(name)).toMatchObject({ topic: { type: 'string' } });
    // What models are shown: names, descriptions and arguments, in characters.
    const shown = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    expect(JSON.stringify(shown).length).toBeLessThan(15_000);
  });

  test('options need no ids: they take letters', async () => {
    const { here, mcp } = await at(votes('A', 'B', 'B'));
    const options = question.options.map(({ label, description }) => ({ label, description }));
    const { debate } = await call(mcp, 'start_judges', { topic: { ...question, options } });
    expect(await call(mcp, 'debate_wait', { debate })).toMatchObject({ state: 'ended', status: 'recommended' });
    expect((await here.outcome()).result).toMatchObject({ recommended_option: 'B' });
  });

  test('merge takes files of the project, or texts, and says what it read', async () => {
    const { here, mcp } = await withDrafts();
    const files = Object.keys(drafts);
    const started = await call(mcp, 'start_merge', { topic: { variants: files }, rehearse: true, seed: 1 });
    expect(started.read).toEqual(files);
    expect(String(started.words)).toContain('a.md, b.md');
    const ended = await call(mcp, 'debate_wait', { debate: started.debate });
    expect(ended.state).toBe('ended');
    const texts = Object.entries(drafts).map(([name, text]) => ({ name, text }));
    const told = await call(mcp, 'start_merge', { topic: { variants: texts }, rehearse: true, seed: 1 });
    expect(told.read).toEqual([]);
    expect(await call(mcp, 'debate_wait', { debate: told.debate })).toMatchObject({
      state: 'ended',
      status: ended.status,
    });
    expect(JSON.stringify(await here.journal())).toContain('We keep the old table.');
  });

  test('a topic may be a file of the project; one that is not there is no topic', async () => {
    const { here, mcp } = await at();
    await mkdir(join(here.folder, 'docs'));
    await writeFile(join(here.folder, 'docs/brief.md'), 'Build our own search, or buy it.\n');
    const started = await call(mcp, 'start_board', { topic: 'docs/brief.md', rehearse: true });
    expect(started.read).toEqual(['docs/brief.md']);
    const [opened] = await here.journal();
    expect(JSON.stringify(opened)).toContain('Build our own search');
    const { read } = await call(mcp, 'start_judges', { topic: 'question.yaml', estimate: true });
    expect(read).toEqual(['question.yaml']);
    const before = await here.debates();
    for (const topic of ['brief.md', '@plan.txt', 'https.json'])
      expect((await refusal(mcp, 'start_board', { topic })).error.code, topic).toBe('FileUnreadable');
    expect(await here.debates()).toEqual(before);
  });
});

test('E20 topics and documents outside the project are not read', async () => {
  const { here, mcp } = await withDrafts();
  await symlink('/etc/hosts', join(here.folder, 'link.md'));
  for (const path of ['/etc/hosts', 'link.md']) {
    expect((await refusal(mcp, 'start_board', { topic: path, rehearse: true })).error.code, path).toBe(
      'OutsideProject',
    );
    const { error } = await refusal(mcp, 'start_merge', { topic: { variants: ['a.md', path] }, rehearse: true });
    expect(error.code, path).toBe('OutsideProject');
  }
  const named = { name: '../../x.md', text: '# X' };
  expect((await refusal(mcp, 'start_merge', { topic: { variants: ['a.md', named] } })).error.code).toBe(
    'DocumentsInvalid',
  );
  expect(await here.debates()).toEqual([]);
});

/** Words of a terminal: a flag, or a command that is not for the person. */
const commandLine = /(?<![\w-])--[a-z]|\bdissent (?!trust|doctor|view|init)[a-z]+/;

test('refusals are errors, in words and as facts alike, and speak of tools and arguments', async () => {
  const { here, mcp } = await withDrafts();
  await here.write('empty.md', '\n');
  const refused: readonly (readonly [string, Record<string, unknown>, string, RegExp])[] = [
    ['start_judges', {}, 'Usage', /topic/],
    ['start_judges', { topic: question, seat: { risk: 'one' } }, 'Usage', /"seats"/],
    ['start_judges', { topic: 'Offline mode?' }, 'TopicInvalid', /question_text and options/],
    ['start_judges', { topic: { question_text: 'Offline?', options: [{ label: 'No' }] } }, 'TopicInvalid', /options/],
    ['start_judges', { topic: question, settings: { max_round: 3 } }, 'SettingInvalid', /max_rounds/],
    ['start_judges', { topic: question, seats: { rsik: 'one' } }, 'PanelInvalid', /risk/],
    ['start_judges', { topic: question, seats: { risk: 'nobody' } }, 'UnknownParticipant', /one/],
    ['start_judges', { topic: question, context: ['none'] }, 'ContextInvalid', /context/],
    ['start_judges', { topic: question, max_time: 'soon' }, 'DurationInvalid', /max_time/],
    ['start_judges', { topic: question, max_calls: 0 }, 'Usage', /max_calls/],
    [
      'start_judges',
      { topic: { ...question, spec_context: 'key: ghp_0123456789abcdefghijABCDEFGHIJ012345' } },
      'SecretsFound',
      /Remove/,
    ],
    ['start_merge', { topic: 'Merge them' }, 'TopicInvalid', /variants/],
    ['start_challenge', { topic: 'plan.md' }, 'FileUnreadable', /the text itself/],
    ['start_merge', { topic: { variants: ['a.md'] } }, 'TopicInvalid', /variants/],
    ['start_merge', { topic: { variants: ['a.md', 'none.md'] } }, 'FileUnreadable', /none\.md/],
    ['start_merge', { topic: { variants: ['a.md', 'empty.md'] } }, 'DocumentsInvalid', /empty/],
    ['start_merge', { topic: { variants: ['a.md', 'a.md'] } }, 'DocumentsInvalid', /a\.md/],
    ['start_board', { topic: { brief: 'Search', level: 'planing' } }, 'TopicInvalid', /planning-1/],
    ['start_challenge', { topic: 'Sessions in Redis', rehearse: 'yes' }, 'Usage', /rehearse/],
    ['debate_wait', {}, 'Usage', /debate/],
    ['debate_wait', { debate: 'nope' }, 'DebateNotFound', /debate_list/],
    ['debate_decide', { debate: 'latest', choice: 'A' }, 'DebateAmbiguous', /id/],
    ['debate_answer', { debate: 'latest', answer: {} }, 'DebateAmbiguous', /id/],
    ['debate_resume', { debate: '../x' }, 'DebateNotFound', /debate_list/],
    ['documents_diff', { files: ['a.md'] }, 'Usage', /files/],
    ['adr_write', { debate: 'nope' }, 'DebateNotFound', /debate_list/],
  ];
  for (const [tool, args, code, way] of refused) {
    const { words, error } = await refusal(mcp, tool, args);
    const which = `${tool} ${JSON.stringify(args)}: ${words}`;
    expect(error.code, which).toBe(code);
    expect(`${error.message} ${error.hint}`, which).toMatch(way);
    for (const part of [error.code, error.message, error.hint]) expect(words, which).toContain(part);
    expect(error.hint, which).not.toBe('');
    expect(words, which).not.toMatch(commandLine);
    expect(words, which).not.toMatch(/"expected"|invalid_type/);
  }
  expect(await here.debates()).toEqual([]);
});

describe.each(eras)('what a client shows (%s)', (era) => {
  test('words alone are enough: question, schema, complaint, choices and the next step; so are facts', async () => {
    const here = await project(votes('A', 'B', 'C'));
    cleanups.push(here.remove);
    const mcp = await connect(here, era);
    cleanups.push(() => mcp.close());
    const seats = { risk: 'host', value: 'rehearsal', effort: 'rehearsal' };
    const { debate } = await call(mcp, 'start_judges', { topic: question, seats, seed: 2 });
    const asked = await call(mcp, 'debate_wait', { debate });
    expect(asked.words).toContain('self_challenge');
    expect(asked.words).toContain('debate_answer');
    expect(asked.next).toContain('debate_answer');
    const { words } = await refusal(mcp, 'debate_answer', { debate, answer: { option: 'Z' } });
    const told = words.split('\n').flatMap((line) => line.split(/(?<=\.) /));
    expect(told.filter((sentence, index) => sentence !== '' && told.indexOf(sentence) < index)).toEqual([]);
    // It fits the form and breaks a norm: the same seat is asked again, with what was wrong.
    const answer = {
      option: 'B',
      decision: 'Take option B.',
      confidence: 'HIGH',
      reasons: ['so'],
      analysis: [],
      problems: [],
      self_challenge: 'none',
      conditions: [],
      would_change: 'x',
      summary: 'So.',
    };
    await call(mcp, 'debate_answer', { debate, answer });
    const again = await call(mcp, 'debate_wait', { debate });
    const [open] = again.questions as { complaint: string }[];
    expect(open?.complaint).toBeTruthy();
    expect(again.words).toContain(open?.complaint);
  });
});

describe('a debate whose process dies', () => {
  const hanging = votes('A', 'A', 'A', { effort: { 'judges/recommend': { hang: true } } });

  test('with an error: debate_wait says it, and no longer once it goes on', async () => {
    const here = await delphiProject();
    cleanups.push(here.remove);
    const module = await here.read('delphi.mjs');
    const [head] = /^function checkSpread\(.*\{$/m.exec(module) ?? [''];
    await here.write('delphi.mjs', module.replace(head, `${head} throw new Error('broken spread');`));
    const mcp = await connect(here, 'modern');
    cleanups.push(() => mcp.close());
    const { debate } = await call(mcp, 'start_delphi', { topic: 'How long does the migration take?' });
    await until(async () => (await call(mcp, 'debate_wait', { debate, seconds: 1 })).state === 'stopped');
    const stopped = await call(mcp, 'debate_wait', { debate });
    expect(stopped.stopped_because).toMatch(/^Unexpected: .*broken spread/s);
    expect(stopped.words).toContain(stopped.stopped_because);
    await here.write('delphi.mjs', module);
    await call(mcp, 'debate_resume', { debate });
    await until(async () => (await call(mcp, 'debate_wait', { debate })).state === 'ended');
    expect(await call(mcp, 'debate_wait', { debate })).toMatchObject({ status: 'consensus', stopped_because: null });
  });

  test('by a signal: that it ended without a word', async () => {
    const { here, mcp } = await at(hanging);
    const { debate } = await call(mcp, 'start_judges', { topic: question, turn_timeout: '60s' });
    await until(async () => (await here.calls()).length === 3);
    const { pid } = JSON.parse(await here.read(join('.dissent', String(debate), 'lock')));
    process.kill(pid, 'SIGKILL');
    await until(async () => !isRunning(pid));
    const stopped = await call(mcp, 'debate_wait', { debate });
    expect(stopped).toMatchObject({
      state: 'stopped',
      status: 'unfinished',
      stopped_because: expect.stringContaining('killed'),
    });
    expect(stopped.next).toContain('debate_resume');
  });
});

test('every result has the way to the page: the viewer that runs, without its token, or the command that opens one', async () => {
  const { here, mcp } = await at(votes('A', 'B', 'C'));
  const started = await call(mcp, 'start_judges', { topic: question });
  const { debate } = started;
  const last = String(debate).slice(-4);
  expect(started.view).toBe(`dissent view ${last}`);
  const viewer = await startView(here.folder);
  cleanups.push(viewer.stop);
  const url = `http://127.0.0.1:${viewer.port}/#/debate/${String(debate)}`;
  const waited = await call(mcp, 'debate_wait', { debate });
  const results = [
    waited,
    await call(mcp, 'debate_decide', { debate, choice: 'B', reason: 'so', by: 'eva' }),
    await call(mcp, 'debate_result', { debate }),
    await call(mcp, 'debate_stop', { debate }),
    await call(mcp, 'adr_write', { debate }),
  ];
  for (const { view, words } of results) {
    expect(view).toBe(url);
    expect(words).toContain(url);
  }
  const list = `http://127.0.0.1:${viewer.port}/`;
  const listed = await call(mcp, 'debate_list', {});
  expect(listed).toMatchObject({ debates: [{ view: url }], view: list });
  expect(listed.words).toContain(list);
  const token = new URL(viewer.url).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(JSON.stringify([results, listed])).not.toContain(token);
});

test('a refusal has the way to the page of its debate, or to the list; before there is a debate it has none', async () => {
  const { here, mcp } = await at(votes('A', 'B', 'B'));
  const nothing = await refusal(mcp, 'start_judges', { topic: question, settings: { max_round: 3 } });
  expect(nothing.view).toBeUndefined();
  expect((await refusal(mcp, 'debate_wait', { debate: 'nope' })).view).toBe('dissent view');
  expect((await call(mcp, 'debate_list', {})).view).toBe('dissent view');
  const { debate } = await call(mcp, 'start_judges', { topic: question });
  await until(async () => (await call(mcp, 'debate_wait', { debate })).state === 'ended');
  const own = `dissent view ${String(debate).slice(-4)}`;
  const refused: readonly (readonly [string, Record<string, unknown>])[] = [
    ['debate_decide', { debate, choice: 'Z' }],
    ['debate_answer', { debate, answer: {} }],
    ['debate_result', { debate, document: 'none.md' }],
    ['debate_wait', { debate, seconds: 900 }],
    ['debate_retry', { debate }],
  ];
  for (const [tool, args] of refused) {
    const { view, words } = await refusal(mcp, tool, args);
    expect(view, tool).toBe(own);
    expect(words, tool).toContain(own);
  }
  expect(await here.debates()).toHaveLength(1);
});
