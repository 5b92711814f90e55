import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agentTable, findAgent } from '../../src/participants/agents/index.ts';
import { binaryOf, clis } from './clis.mjs';
import { answer, askReal, environmentOf, names, surroundings, toolsIn } from './real-agent.ts';

const here = surroundings();

const models = {
  claude: /^claude-/,
  codex: /^gpt-/,
  gemini: /^gemini-/,
  qwen: /^fake-1$/,
  opencode: /^fake\/fake-1$/,
};

/** The tool with which the model of each would run a command. */
const shells = {
  claude: { tool: 'Bash', word: 'command' },
  codex: { tool: 'exec_command', word: 'cmd' },
  gemini: { tool: 'run_shell_command', word: 'command' },
  qwen: { tool: 'run_shell_command', word: 'command' },
  opencode: { tool: 'bash', word: 'command' },
};

describe.each(names)('the real %s', (name) => {
  test('is the version that its row was tried with', async () => {
    const found = await findAgent(name, { environment: environmentOf(here), binary: binaryOf(name) });
    expect(found?.version).toBe(clis[name].version);
    expect(agentTable[name].tried).toBe(clis[name].version);
  });

  test('takes a turn: answer, model, usage', async () => {
    let heard = 0;
    const spoken = await askReal(name, here, { heard: (bytes) => (heard = bytes) });
    expect(spoken).toEqual({
      sandboxed: false,
      reply: {
        text: '{"option":"A"}',
        model: expect.stringMatching(models[name]),
        usage: {
          input_tokens: here.server.requests.at(-1)?.tokens.total,
          output_tokens: expect.any(Number),
          cached_tokens: 0,
          usd: name === 'claude' ? expect.any(Number) : null,
        },
      },
    });
    expect(heard).toBeGreaterThan(0);
  });

  test('makes one call, offers no tool, sends our words and nothing of its own workings', async () => {
    await askReal(name, here, { text: 'Which of the two options?' });
    const calls = here.server.requests.filter(({ api }) => api !== null);
    expect(calls).toHaveLength(1);
    expect(toolsIn(calls[0])).toEqual(name === 'codex' ? ['request_user_input'] : []);
    const said = JSON.stringify(calls[0]?.body);
    expect(said).toContain('Which of the two options?');
    expect(said).toContain('one participant in a structured debate');
    expect(said.length).toBeLessThan(6000);
  });

  test('runs no command, though the model calls for one', async () => {
    const mark = join(here.folder, 'was-run');
    const { tool, word } = shells[name];
    await askReal(name, here, { script: [{ tool, input: { [word]: `touch '${mark}'` } }, answer, answer, answer] });
    expect(here.server.requests.length).toBeGreaterThan(0);
    expect(existsSync(mark)).toBe(false);
  });

  test('usage is of the turn, not of all turns so far', async () => {
    const [first, second] = [await askReal(name, here), await askReal(name, here)];
    const tokens = [first, second].map((spoken) => 'reply' in spoken && spoken.reply.usage?.input_tokens);
    expect(tokens[1]).toBe(tokens[0]);
  });

  test('reads no file that the words mention, inside or outside its folder', async () => {
    const outside = join(here.folder, 'outside.txt');
    writeFileSync(outside, 'the-secret-outside');
    writeFileSync(join(here.home, 'secret.txt'), 'the-secret-at-home');
    const text = `It said: @${outside} and @"${outside}" (@../home/secret.txt) @~/secret.txt @/etc/hostname`;
    await askReal(name, here, { text });
    const said = JSON.stringify(here.server.requests.map(({ body }) => body));
    expect(said).toContain('outside.txt');
    expect(said).not.toContain('the-secret');
  });

  test.each(['/clear', '/help', '!ls', '#remember this'])('takes the words %j for words', async (text) => {
    await askReal(name, here, { text });
    expect(JSON.stringify(here.server.requests.at(-1)?.body)).toContain(text);
  });

  test('gets a prompt of 400 kB whole, with what a shell or a terminal would trip over', async () => {
    const text = `${'Sentence with "quotes", $(touch x), `ticks` and \\ backslashes.\n'.repeat(6500)}The end.`;
    const spoken = await askReal(name, here, { text });
    expect(spoken).toMatchObject({ reply: { text: '{"option":"A"}' } });
    expect(here.server.requests.at(-1)?.text).toContain(text);
  });
});
