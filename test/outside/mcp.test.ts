import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { type Project, project, question, until, votes } from './dissent.ts';
import { call, connect, type Era, eras, type Person } from './mcp-client.ts';

const projects: Project[] = [];
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const here of projects.splice(0)) await here.remove();
});

async function at(...options: Parameters<typeof project>): Promise<Project> {
  const here = await project(...options);
  projects.push(here);
  return here;
}

async function client(here: Project, era: Era, person?: Person): Promise<Client> {
  const connected = await connect(here, era, person);
  clients.push(connected);
  return connected;
}

const start = { topic: question };

describe.each(eras)('the %s era', (era) => {
  test('every tool; where the client shows no forms a contested outcome is a question, and debate_decide records the answer', async () => {
    const here = await at(votes('A', 'B', 'C'));
    const mcp = await client(here, era);
    expect(mcp.getProtocolEra()).toBe(era);
    const { tools } = await mcp.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['start_judges', 'debate_wait', 'debate_stop']),
    );
    for (const tool of tools) {
      expect(tool.title).toBeTruthy();
      expect(tool.outputSchema).toBeTruthy();
      expect(tool.annotations?.readOnlyHint).toBeDefined();
    }

    expect(await call(mcp, 'debate_list', {})).toMatchObject({ debates: [], total: 0 });
    const { estimate } = await call(mcp, 'start_judges', { ...start, estimate: true });
    expect(estimate).toMatchObject({ calls: { least: 3, most: 6 }, may_cost: true });
    expect(await here.debates()).toEqual([]);

    const { debate } = await call(mcp, 'start_judges', start);
    const progress: number[] = [];
    const ended = await call(mcp, 'debate_wait', { debate }, { onprogress: (told) => progress.push(told.progress) });
    expect(ended).toMatchObject({ debate, state: 'decision-needed', status: 'contested', agreed: false });
    expect(ended.questions).toMatchObject([{ seat: null, choices: ['A', 'B', 'C'] }]);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress).toEqual([...new Set(progress)].sort((a, b) => a - b));

    await expect(call(mcp, 'debate_decide', { debate, choice: 'Z' })).rejects.toThrow(/A, B, C/);
    const decided = await call(mcp, 'debate_decide', { debate, choice: 'c', reason: 'cheapest', by: 'eva' });
    expect(decided).toMatchObject({ state: 'ended', status: 'contested' });
    const decision = { choice: 'C', by: 'eva', reason: 'cheapest' };
    expect((await here.outcome()).decision).toMatchObject(decision);
    await expect(call(mcp, 'debate_decide', { debate, choice: 'A' })).rejects.toThrow(
      /^AnsweredAlready: .*\bC, by eva/,
    );

    const result = await call(mcp, 'debate_result', { debate: 'latest' });
    expect(result).toMatchObject({ debate, status: 'contested', document: 'outcome.md', page: 1, decision });
    expect(result.documents).toEqual(expect.arrayContaining(['outcome.json', 'transcript.md', 'result.yaml']));
    const whole = await call(mcp, 'debate_result', { debate, document: 'outcome.json' });
    expect(JSON.parse(whole.text)).toEqual(await here.outcome());
    expect(await call(mcp, 'debate_list', {})).toMatchObject({ debates: [{ debate, running: false }], total: 1 });
    expect(await call(mcp, 'debate_stop', { debate })).toMatchObject({ stopping: false });

    const { resources } = await mcp.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`dissent://debates/${String(debate)}/outcome.md`);
    const read = await mcp.readResource({ uri: `dissent://debates/${String(debate)}/outcome.json` });
    const [content] = read.contents as readonly { text: string }[];
    expect((JSON.parse(content?.text ?? '') as Outcome).debate).toBe(debate);
  });

  test('a contested outcome is put to the person in a form, and their choice goes on record', async () => {
    const here = await at(votes('A', 'B', 'C'));
    const asked: string[] = [];
    const mcp = await client(here, era, (message, form) => {
      asked.push(`${message.slice(0, 20)} ${form.properties.choice?.enum?.join('')}`);
      return { action: 'accept', content: { choice: 'B', reason: 'field workers need it' } };
    });
    const { debate } = await call(mcp, 'start_judges', start);
    const ended = await call(mcp, 'debate_wait', { debate });
    expect(asked).toEqual(['The judges disagree, ABC']);
    expect(ended).toMatchObject({ state: 'ended', status: 'contested' });
    expect((await here.outcome()).decision).toMatchObject({ choice: 'B', reason: 'field workers need it' });
  });

  test('the host agent sits at the table: its turns are handed out, checked and answered in the schema', async () => {
    const here = await at(votes('A', 'B', 'C'));
    const mcp = await client(here, era);
    const { debate } = await call(mcp, 'start_judges', {
      ...start,
      seats: { risk: 'host', value: 'rehearsal', effort: 'rehearsal' },
      // The two others agree, so that one round is held.
      seed: 2,
    });
    const first = await call(mcp, 'debate_wait', { debate });
    expect(first).toMatchObject({ state: 'your-turn', questions: [{ seat: 'risk', complaint: null }] });
    const [asked] = first.questions as { text: string; schema: { properties: Record<string, unknown> } }[];
    expect(asked?.text).toContain('offline mode');
    expect(asked?.schema.properties).toHaveProperty('option');
    await expect(call(mcp, 'debate_answer', { debate, answer: { option: 'Z' } })).rejects.toThrow(/^AnswerInvalid: /);
    const recommend = {
      option: 'B',
      decision: 'Take option B.',
      confidence: 'HIGH',
      reasons: ['the host says so'],
      analysis: [],
      problems: [],
      self_challenge: 'none',
      conditions: [],
      would_change: 'another host',
      summary: 'The host says so.',
    };
    await call(mcp, 'debate_answer', { debate, answer: recommend });
    const second = await call(mcp, 'debate_wait', { debate });
    expect(second).toMatchObject({ state: 'your-turn', questions: [{ seat: 'risk' }] });
    await call(mcp, 'debate_answer', { debate, answer: recommend });
    const ended = await call(mcp, 'debate_wait', { debate });
    const outcome = await here.outcome();
    expect(ended.status).toBe(outcome.status);
    expect(outcome.panel.find(({ seat }) => seat === 'risk')).toMatchObject({ via: 'host', participant: 'host' });
    const by = (await here.journal()).flatMap((event) => (event.type === 'human-answered' ? [event.by] : []));
    expect(by[0]).toBe('host: test-client');
  });
});

describe('debates and clients', () => {
  /** One judge who never answers: the debate runs until its turn is timed out, or until it is stopped. */
  const hanging = votes('A', 'A', 'A', { effort: { 'judges/recommend': { hang: true } } });

  test('cancelling debate_wait cancels the waiting and nothing else; a debate goes on when the client goes away, and is found again by its id', async () => {
    const here = await at(hanging);
    const first = await connect(here, 'modern');
    const { debate } = await call(first, 'start_judges', { ...start, turn_timeout: '5s' });
    expect(await call(first, 'debate_wait', { debate, seconds: 0 })).toMatchObject({ state: 'running' });
    const controller = new AbortController();
    const waiting = call(first, 'debate_wait', { debate }, { signal: controller.signal });
    controller.abort('the user pressed escape');
    await expect(waiting).rejects.toThrow();
    await first.close();
    const second = await client(here, 'modern');
    expect(await call(second, 'debate_wait', { debate })).toMatchObject({ state: 'ended', status: 'recommended' });
    expect((await here.outcome()).absences).toMatchObject([{ seat: 'effort', reason: 'timed-out' }]);
  });

  test('debate_stop stops a debate that runs, and debate_resume goes on with it', async () => {
    const here = await at(hanging);
    const mcp = await client(here, 'modern');
    const { debate } = await call(mcp, 'start_judges', { ...start, turn_timeout: '60s' });
    await until(async () => (await here.journal()).filter(({ type }) => type === 'turn-ended').length === 2);
    await until(async () => (await here.calls()).length === 3);
    for (let times = 0; times < 2; times++)
      expect(await call(mcp, 'debate_stop', { debate })).toMatchObject({ stopping: true });
    expect(await call(mcp, 'debate_wait', { debate })).toMatchObject({ state: 'stopped', status: 'aborted' });
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(votes('A', 'A', 'A')));
    await call(mcp, 'debate_resume', { debate });
    expect(await call(mcp, 'debate_wait', { debate })).toMatchObject({ state: 'ended', status: 'recommended' });
    const asked = (await here.calls()).map(({ seat }) => seat);
    expect(asked.filter((seat) => seat !== 'effort')).toHaveLength(2);
  });

  test('E15 E17 debate_retry asks those who were absent again, once the person has agreed', async () => {
    const here = await at(votes('A', 'A', 'A', { effort: { 'judges/recommend': { exit: 7 } } }));
    const mcp = await client(here, 'modern');
    const { debate: parent } = await call(mcp, 'start_judges', start);
    await call(mcp, 'debate_wait', { debate: parent });
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(votes('A', 'A', 'A')));
    const before = (await here.calls()).length;
    await expect(call(mcp, 'debate_retry', { debate: parent })).rejects.toThrow(/agreed: true/);
    expect(await here.calls()).toHaveLength(before);
    const { debate } = await call(mcp, 'debate_retry', { debate: parent, agreed: true });
    await call(mcp, 'debate_wait', { debate });
    const anew = (await here.calls()).slice(before);
    expect(anew.map(({ seat, prompt }) => `${seat} ${prompt}`)).toEqual(['effort judges/recommend']);
    expect(debate).not.toBe(parent);
  });

  test('a cancelled start leaves no debate running', async () => {
    const here = await at(hanging);
    const mcp = await client(here, 'modern');
    const controller = new AbortController();
    const starting = call(mcp, 'start_judges', start, { signal: controller.signal });
    setTimeout(() => controller.abort('no'), 5);
    await expect(starting).rejects.toThrow();
    await until(async () => {
      const { debates } = await call(mcp, 'debate_list', {});
      return (debates as { running: boolean }[]).every(({ running }) => !running);
    });
  });
});

test('a person at the table: the agent is given the question, and hands their answer over in their name', async () => {
  const here = await at();
  const mcp = await client(here, 'legacy');
  const seats = { risk: 'human', value: 'rehearsal', effort: 'rehearsal' };
  const { debate } = await call(mcp, 'start_judges', { ...start, seats, settings: { max_rounds: 1 } });
  const awaited = await call(mcp, 'debate_wait', { debate });
  expect(awaited).toMatchObject({ state: 'person-awaited', questions: [{ seat: 'risk' }] });
  await call(mcp, 'debate_answer', {
    debate,
    seat: 'risk',
    answer: { option: 'B', reasons: ['I was there'] },
    by: 'ada',
  });
  expect((await call(mcp, 'debate_wait', { debate })).state).not.toBe('person-awaited');
  expect((await here.outcome()).panel.find(({ seat }) => seat === 'risk')).toMatchObject({ via: 'human', turns: 1 });
  const by = (await here.journal()).flatMap((event) => (event.type === 'human-answered' ? [event.by] : []));
  expect(by[0]).toBe('ada');
});

describe('what is refused', () => {
  test('bad input, unknown debates and paths are answers that help, and cost nothing', async () => {
    const here = await at();
    const mcp = await client(here, 'modern');
    const refused = [
      ['start_judges', { topic: { question_text: 'Why?' } }, 'options'],
      ['start_judges', { topic: question, seats: { risk: 'nobody' } }, /"nobody"/],
      ['debate_result', { debate: '../../etc' }, /^DebateNotFound: .*"\.\.\/\.\.\/etc"/],
      ['debate_wait', { debate: 'latest' }, /^DebateNotFound: /],
    ] as const;
    for (const [name, args, says] of refused) await expect(call(mcp, name, args), name).rejects.toThrow(says);
    expect(await here.debates()).toEqual([]);
    await expect(mcp.readResource({ uri: 'dissent://debates/none/outcome.md' })).rejects.toThrow();
  });

  test('nobody spends money unawares: an unnamed panel needs the agreement of a person', async () => {
    const here = await at({}, (judge) => ({ participants: { one: judge }, seats: {} }));
    const without = await client(here, 'modern');
    await expect(call(without, 'start_judges', start)).rejects.toThrow(
      /^ConsentMissing: .*risk: one, .*value: one, .*effort: one, .*\b6 calls, at most 12\b[\s\S]*agreed: true/,
    );
    const declining = await client(here, 'modern', () => ({ action: 'decline' }));
    await expect(call(declining, 'start_judges', start)).rejects.toThrow(/^Declined: /);
    expect(await here.debates()).toEqual([]);
    expect(String((await call(without, 'start_judges', { ...start, agreed: true })).debate)).toMatch(/^\d{4}-/);
  });

  test('long documents come in pages under the limits of clients', async () => {
    const here = await at(votes('A', 'B', 'C'));
    const long = { ...question, spec_context: 'Field workers lose their connection for hours. '.repeat(900) };
    await writeFile(join(here.folder, 'long.json'), JSON.stringify(long));
    await here.run(['judges', 'long.json', '--quiet']);
    const mcp = await client(here, 'modern');
    const journal = { debate: 'latest', document: 'journal.jsonl' };
    const first = await call(mcp, 'debate_result', journal);
    expect(first.pages).toBeGreaterThan(2);
    const texts = [first.text];
    for (let page = 2; page <= Number(first.pages); page++)
      texts.push((await call(mcp, 'debate_result', { ...journal, page })).text);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(16_000);
    const [debate = ''] = await here.debates();
    expect(texts.join('')).toBe(await here.read(join('.dissent', debate, 'journal.jsonl')));
  });
});
