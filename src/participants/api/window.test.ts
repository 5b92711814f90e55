import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askServedWindow, findKnownWindow } from './window.ts';

const signal = new AbortController().signal;

/** Asks a server that answers these paths, and these only. */
async function served(paths: Readonly<Record<string, object>>): Promise<number | undefined> {
  const server = createServer((request, response) => {
    const said = paths[`${request.method} ${request.url}`];
    response.writeHead(said ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(said ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const { port } = server.address() as AddressInfo;
    return await askServedWindow(`http://127.0.0.1:${port}/v1`, 'qwen3:8b', signal);
  } finally {
    server.close();
  }
}

test.each([
  ['llama.cpp', { 'GET /props': { default_generation_settings: { n_ctx: 4096 } } }, 4096],
  ['Ollama', { 'POST /api/show': { model_info: { 'qwen3.context_length': 40960 } } }, 40960],
  [
    'Ollama with a length of its own',
    { 'POST /api/show': { parameters: 'stop "x"\nnum_ctx 8192', model_info: { 'qwen3.context_length': 40960 } } },
    8192,
  ],
  [
    'LM Studio',
    { 'GET /api/v0/models/qwen3%3A8b': { max_context_length: 32768, loaded_context_length: 16384 } },
    16384,
  ],
  ['one that says nothing', {}, undefined],
  ['one that says nonsense', { 'GET /props': { default_generation_settings: { n_ctx: -1 } } }, undefined],
])('the window of %s', async (_name, paths, tokens) => {
  expect(await served(paths)).toBe(tokens);
});

test('nobody outside this machine is asked for it', async () => {
  expect(await askServedWindow('https://models.example/v1', 'x', signal)).toBeUndefined();
});

test.each([
  ['openai', 'gpt-4', 8192],
  ['anthropic', 'claude-sonnet-4-5', 200_000],
  ['openai', 'no-such-model', undefined],
] as const)('%s:%s reads %s tokens at once', (provider, id, tokens) => {
  expect(findKnownWindow({ provider, id }, 'https://api.example/v1')).toBe(tokens);
});
