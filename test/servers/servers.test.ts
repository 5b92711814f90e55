import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatForm } from '../../src/engine/prompt/form.ts';
import { type LoopbackServer, startServer } from './server.mjs';

let server: LoopbackServer;
let clock = 0;
beforeEach(async () => {
  clock = 0;
  server = await startServer({ now: () => clock });
});
afterEach(() => server.close());

async function post(path: string, body: object, base = server.url) {
  const response = await fetch(base + path, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

describe('Anthropic counts as cached only whole blocks up to a mark, byte-identical, for five minutes', () => {
  const mark = { cache_control: { type: 'ephemeral' } };
  const ask = async (blocks: readonly (readonly [string, boolean])[], more: object = {}) => {
    const content = blocks.map(([text, marked]) => ({ type: 'text', text, ...(marked ? mark : {}) }));
    const { body } = await post('/v1/messages', {
      model: 'm',
      max_tokens: 9,
      messages: [{ role: 'user', content }],
      ...more,
    });
    const { input_tokens, cache_creation_input_tokens, cache_read_input_tokens } = body.usage;
    return [cache_read_input_tokens, cache_creation_input_tokens, input_tokens];
  };
  const a = 'a'.repeat(400);
  const b = 'b'.repeat(400);

  test('the mark decides what is written and read', async () => {
    expect(
      await ask([
        [a, true],
        [b, false],
      ]),
    ).toEqual([0, 100, 100]);
    expect(
      await ask([
        [a, true],
        [b, true],
      ]),
    ).toEqual([100, 100, 0]);
    expect(
      await ask([
        [a, false],
        [b, true],
      ]),
    ).toEqual([200, 0, 0]);
    expect(
      await ask([
        [a, false],
        [b, false],
      ]),
    ).toEqual([0, 0, 200]);
    expect(await ask([[`${a}.`, true]])).toEqual([0, 101, 0]);
  });

  test('five minutes, from the last use', async () => {
    await ask([[a, true]]);
    clock = 299_000;
    expect(await ask([[a, true]])).toEqual([100, 0, 0]);
    clock = 598_000;
    expect(await ask([[a, true]])).toEqual([100, 0, 0]);
    clock = 899_000;
    expect(await ask([[a, true]])).toEqual([0, 100, 0]);
  });

  test('another schema is another prefix', async () => {
    const format = (name: string) => ({ output_config: { format: { type: 'json_schema', schema: { title: name } } } });
    await ask([[a, true]], format('one'));
    expect((await ask([[a, true]], format('two')))[0]).toBe(0);
    expect((await ask([[a, true]], format('two')))[0]).toBeGreaterThan(100);
  });

  test('a fifth mark is refused', async () => {
    const content = Array.from({ length: 5 }, () => ({ type: 'text', text: 'x', ...mark }));
    expect(
      await post('/v1/messages', { model: 'm', max_tokens: 9, messages: [{ role: 'user', content }] }),
    ).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('maximum of 4') } },
    });
  });
});

describe('OpenAI counts as cached only exact prefixes in steps of 128 from 1,024 tokens', () => {
  const cached = async (content: string) => {
    const { body } = await post('/v1/chat/completions', { model: 'm', messages: [{ role: 'user', content }] });
    return body.usage.prompt_tokens_details.cached_tokens;
  };
  const text = Array.from({ length: 2000 }, (_item, index) => `${index} `).join('');

  test.each([
    ['too short', 3000, '', 0],
    ['just long enough', 4100, '', 1024],
    ['a step more', 4100 + 512, '', 1152],
    ['what is new does not count', 5000, ' and more'.repeat(200), 1152],
  ])('%s', async (_name, length, more, expected) => {
    expect(await cached(text.slice(0, length))).toBe(0);
    expect(await cached(text.slice(0, length) + more)).toBe(expected);
    expect(await cached(`.${text.slice(0, length)}`)).toBe(0);
  });
});

describe('scripts', () => {
  const ask = async (content: string) =>
    (await post('/v1/messages', { model: 'm', max_tokens: 9, messages: [{ role: 'user', content }] })).body;

  test('a list that has run out is noticed', async () => {
    server.follow(['one']);
    expect((await ask('x')).content).toEqual([{ type: 'text', text: 'one' }]);
    expect((await ask('x')).error.message).toBe('the script has no reply left');
  });

  test('an answer is made from the schema in the prompt', async () => {
    server.follow({ fill: true, prefer: { verdict: 'agree', tone: 'unknown' } });
    const schema = {
      type: 'object',
      properties: {
        verdict: { enum: ['disagree', 'agree'] },
        tone: { enum: ['calm'] },
        points: { type: 'array', minItems: 2, items: { enum: Array.from({ length: 9 }, (_, at) => `P${at + 1}`) } },
        critique: { type: 'string', description: 'What is wrong.' },
      },
      required: ['verdict', 'points', 'critique'],
    };
    const { content } = await ask(`Answer.${formatForm(schema)}`);
    const critique = expect.any(String);
    expect(JSON.parse(content[0].text)).toEqual({ verdict: 'agree', tone: 'calm', points: ['P1', 'P1'], critique });
  });

  test('rules go by the words of the prompt', async () => {
    server.follow({ rules: [{ when: 'Redis', reply: { tool: 'Bash', input: { command: 'id' } } }], otherwise: 'no' });
    expect((await ask('Redis?')).content).toMatchObject([{ type: 'tool_use', name: 'Bash', input: { command: 'id' } }]);
    expect((await ask('Kafka?')).content).toEqual([{ type: 'text', text: 'no' }]);
  });

  test('keys are recorded by the way they came, never by their value', async () => {
    const headers = { 'x-api-key': 'sk-secret', authorization: 'Bearer sk-secret' };
    await fetch(`${server.url}/api/tags?key=sk-secret`, { headers });
    expect(server.requests[0]).toMatchObject({ auth: 'x-api-key', path: '/api/tags' });
    expect(JSON.stringify(server.requests)).not.toContain('sk-secret');
  });
});

test('runs as a program, says where, and keeps a log', { timeout: 20_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  const script = join(folder, 'script.json');
  const log = join(folder, 'requests.jsonl');
  writeFileSync(script, JSON.stringify(['from the file']));
  const program = join(import.meta.dirname, 'start.mjs');
  const child = spawn(process.execPath, [program, '--script', script, '--log', log], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await new Promise<string[]>((resolve) => {
    createInterface(child.stdout).once('line', (...lines) => resolve(lines));
  });
  const { base_urls } = JSON.parse(line ?? '');
  const { body } = await post(
    '/chat/completions',
    { model: 'm', messages: [{ role: 'user', content: 'x' }] },
    base_urls.openai,
  );
  expect(body.choices[0].message.content).toBe('from the file');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(readFileSync(log, 'utf8')).toContain('"api":"openai-chat"');
  rmSync(folder, { recursive: true });
});
