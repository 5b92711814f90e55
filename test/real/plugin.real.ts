import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { binaryOf, type CliName } from './clis.mjs';
import { environmentOf, signIn, surroundings } from './real-agent.ts';

const here = surroundings();
const root = resolve(import.meta.dirname, '../..');
const plugin = join(root, 'plugin');

/** Runs a real CLI in a project of its own, with `dissent` on its path. */
async function run(
  name: CliName,
  words: readonly string[],
  input = '',
): Promise<{ code: number | null; said: string }> {
  const cwd = join(here.folder, 'project');
  const bin = join(here.folder, 'bin');
  mkdirSync(cwd, { recursive: true });
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'dissent'), `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'dist/cli.js')}" "$@"\n`, {
    mode: 0o755,
  });
  const environment = environmentOf(here);
  const env = {
    ...environment,
    PATH: `${bin}:${environment.PATH}`,
    CLAUDE_CODE_MAX_RETRIES: '0',
    ENABLE_TOOL_SEARCH: 'false',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  };
  const child = spawn(binaryOf(name), words, { cwd, env, timeout: 90_000 });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  child.stdin.end(input);
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  return { code, said };
}

test.each([
  ['the plugin', plugin],
  ['the marketplace', root],
])("claude's own validator takes %s", async (_what, folder) => {
  const { code, said } = await run('claude', ['plugin', 'validate', folder]);
  expect(said).toContain('Validation passed');
  expect(code).toBe(0);
});

test("gemini's own validator takes the extension", async () => {
  const { code, said } = await run('gemini', ['extensions', 'validate', plugin]);
  expect(said).toContain('successfully validated');
  expect(code).toBe(0);
});

test('codex takes the marketplace, and finds the plugin in it', async () => {
  expect(await run('codex', ['plugin', 'marketplace', 'add', root])).toMatchObject({ code: 0 });
  expect((await run('codex', ['plugin', 'list'])).said).toContain('dissent');
});

test('a real claude loads the plugin: its skills are offered, no tools besides, and it runs their command', async () => {
  const input = {
    command: 'dissent challenge "Sessions belong in Redis" --dry-run --rehearse',
    description: 'Estimate',
  };
  const estimated = /challengers? .*calls|Calls/i;
  here.server.follow(({ body, n }) =>
    n > 4 || estimated.test(lastResult(body)) ? 'It takes a few calls.' : { tool: 'Bash', input },
  );
  const { code, said } = await run(
    'claude',
    ['-p', '--plugin-dir', plugin, '--allowedTools', 'Bash(dissent:*)', '--model', 'sonnet', '--output-format', 'json'],
    'What would a debate on sessions take?',
  );
  expect(code, said).toBe(0);
  const bodies = here.server.requests.map(({ body }) => JSON.stringify(body));
  expect(bodies[0]).toContain('dissent:judge');
  expect(bodies.join()).not.toContain('mcp__');
  expect(said).toContain('It takes a few calls.');
  expect(bodies.at(-1)).toMatch(/\\"?calls|Calls/i);
});

const topic = { question_text: 'Offline mode?', options: [{ label: 'No' }, { label: 'Yes' }] };
const estimated = /\\"most\\":6|Calls: 3 to 6|"most":6/;

test('a real claude calls the MCP server, and reads its refusals', async () => {
  const tool = 'mcp__dissent__start_judges';
  const config = JSON.stringify({ mcpServers: { dissent: { command: 'dissent', args: ['mcp'] } } });
  const refused = /TopicInvalid[\s\S]*question_text and options/;
  // Claude connects to servers while it works: until the tool is there, it is called again.
  here.server.follow(({ body, n }) => {
    const seen = JSON.stringify(body);
    if (estimated.test(seen) || n > 20) return 'It takes three to six calls.';
    return { tool, input: { topic: refused.test(seen) ? topic : 'Offline mode?', rehearse: true, estimate: true } };
  });
  const words = ['-p', '--mcp-config', config, '--allowedTools', tool, '--model', 'sonnet', '--output-format', 'json'];
  const { code, said } = await run('claude', words, 'What would a debate on offline mode take?');
  expect(code, said).toBe(0);
  const bodies = here.server.requests.map(({ body }) => JSON.stringify(body));
  expect(bodies.some((body) => refused.test(body))).toBe(true);
  expect(bodies.at(-1)).toMatch(estimated);
});

test('a real codex calls the MCP server', async () => {
  signIn('codex', here, {
    '.codex/config.toml': [
      `openai_base_url = "${here.server.url}/v1"`,
      'model = "fake-1"',
      'approval_policy = "never"',
      '[mcp_servers.dissent]',
      'command = "dissent"',
      'args = ["mcp"]',
      'default_tools_approval_mode = "approve"',
    ].join('\n'),
  });
  const input = { topic, rehearse: true, estimate: true };
  here.server.follow(({ body, n }) =>
    estimated.test(JSON.stringify(body)) || n > 20
      ? 'It takes three to six calls.'
      : { namespace: 'mcp__dissent', tool: 'start_judges', input },
  );
  const { code, said } = await run('codex', [
    'exec',
    '--skip-git-repo-check',
    'What would a debate on offline mode take?',
  ]);
  expect(code, said).toBe(0);
  const bodies = here.server.requests.map(({ body }) => JSON.stringify(body));
  expect(bodies.at(-1), said).toMatch(estimated);
});

/** The result of the tool that was called last, as the model is told it. */
const lastResult = (body: unknown) => /"tool_result"[\s\S]*$/.exec(JSON.stringify(body))?.[0] ?? '';
