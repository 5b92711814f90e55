import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { binaryOf } from './clis.mjs';
import { environmentOf, surroundings } from './real-agent.ts';

const here = surroundings();

/** Claude Code with its tools off and nothing else of our care. */
async function carelessClaude(prompt: string): Promise<string> {
  const cwd = join(here.folder, 'project');
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'secret.txt'), 'the-secret-in-the-project');
  const words = ['-p', '--tools', '', '--model', 'sonnet', '--output-format', 'json'];
  const env = { ...environmentOf(here), CLAUDE_CODE_MAX_RETRIES: '0', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' };
  const child = spawn(binaryOf('claude'), words, { cwd, env, stdio: ['pipe', 'ignore', 'ignore'], timeout: 30_000 });
  child.stdin.end(prompt);
  await new Promise((ended) => child.once('close', ended));
  return JSON.stringify(here.server.requests.map(({ body }) => body));
}

test('the trap is real: a mention is read and sent, with every tool switched off', async () => {
  expect(await carelessClaude('They said: @secret.txt')).toContain('the-secret-in-the-project');
});

test('the trap is real: words that begin with a slash are a command, and no question', async () => {
  const said = await carelessClaude('/cost');
  expect(said).not.toContain('/cost');
});
