import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { agentTable, cleared } from './agent-table.ts';

const ended: (() => void)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) end();
  await cleared();
});

const topic = 'We should move sessions out of Redis';

/** A challenge with two documents, one large and one small, in which somebody has a small window. */
async function withChallenger(challenger: object, env: Record<string, string> = {}) {
  const here = await agentTable();
  await here.write('dissent.yaml', {
    participants: { claude: { agent: 'claude' }, tiny: challenger },
    seats: { challenge: { proposer: 'claude', challengers: ['tiny'] } },
  });
  await here.write('large.md', 'A sentence of some words about sessions. '.repeat(1500));
  await here.write('small.md', 'A sentence of some words about sessions. '.repeat(20));
  const context = ['--context', 'small.md', '--context', 'large.md'];
  const ran = await here.run(['challenge', topic, '--yes', '--sandbox', 'off', ...context], { env });
  return { ...ran, calls: await here.agentCalls(), debates: await here.debates() };
}

test.each([
  ['of the list of models', { model: 'openai:gpt-4' }, '8,192'],
  ['of the configuration, for a model', { model: 'openai:gpt-5.5', window: 5000 }, '5,000'],
  ['of the configuration, for an agent', { agent: 'gemini', window: 5000 }, '5,000'],
])('what exceeds the smallest window is refused before any call: %s', async (_where, challenger, holds) => {
  const { code, stderr, calls, debates } = await withChallenger(challenger);
  expect(code).toBe(2);
  expect(stderr).toMatch(new RegExp(`\\d\\d,\\d{3} tokens.*"tiny".* ${holds}\\.`));
  expect(stderr).toMatch(/ large\.md \(\d\d,\d{3}\), small\.md \(\d+\)/);
  expect([calls, debates]).toEqual([[], []]);
});

test('a server on this machine says itself how much it takes', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const props = request.url === '/props';
    response.writeHead(props ? 200 : 404).end(props ? '{"default_generation_settings":{"n_ctx":4096}}' : '{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ended.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const local = { model: 'openai-compatible:qwen3', baseURL: `http://127.0.0.1:${port}/v1` };
  const { code, stderr } = await withChallenger(local);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/"tiny".* 4,096\./)]);
  expect(asked.filter((call) => /completions/.test(call))).toEqual([]);
});
