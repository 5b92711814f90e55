import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proveFilesHidden, trySandbox } from '../../src/participants/agents/index.ts';
import type { Script } from '../servers/server.mjs';
import { binaryOf, type CliName } from './clis.mjs';
import { answer, askReal, environmentOf, names, surroundings } from './real-agent.ts';

const here = surroundings();

/** How the model of each CLI would ask for a file. */
const reads: Readonly<Record<CliName, (path: string) => { tool: string; input: object }>> = {
  claude: (path) => ({ tool: 'Read', input: { file_path: path } }),
  codex: (path) => ({ tool: 'exec_command', input: { cmd: `cat '${path}'` } }),
  gemini: (path) => ({ tool: 'read_file', input: { file_path: path } }),
  qwen: (path) => ({ tool: 'read_file', input: { file_path: path } }),
  opencode: (path) => ({ tool: 'read', input: { filePath: path } }),
};

/** How it would try to write one. */
const writes: Readonly<Record<CliName, (path: string) => { tool: string; input: object }>> = {
  claude: (path) => ({ tool: 'Write', input: { file_path: path, content: 'x' } }),
  codex: (path) => ({ tool: 'exec_command', input: { cmd: `echo x > '${path}'` } }),
  gemini: (path) => ({ tool: 'write_file', input: { file_path: path, content: 'x' } }),
  qwen: (path) => ({ tool: 'write_file', input: { file_path: path, content: 'x' } }),
  opencode: (path) => ({ tool: 'write', input: { filePath: path, content: 'x' } }),
};

test('bubblewrap works here', async () => {
  expect(await trySandbox()).toEqual({ works: true });
});

describe.each(names)('the real %s in the sandbox', (name) => {
  test('takes a turn', async () => {
    const spoken = await askReal(name, here, { sandbox: 'require' });
    expect(spoken).toMatchObject({ reply: { text: answer } });
  });

  test('cannot read a probe in the home, in the project or among the temporary files', async () => {
    const looking = { environment: environmentOf(here), binary: binaryOf(name), project: import.meta.dirname };
    expect(await proveFilesHidden(name, looking)).toEqual({
      proven: true,
      because: 'probes could not be read: home, project, temporary files',
    });
  });

  test('--repo: reads a file of the folder with its own tools', async () => {
    const repo = repoIn(here.folder);
    const { spoken, heard } = await calling(name, reads[name](join(repo, 'module.txt')), repo);
    expect(heard).toContain('written-in-the-repo');
    expect(spoken).toMatchObject({ reply: { text: answer } });
  });

  test('--repo: reads nothing outside the folder, not even through a link in it', async () => {
    const repo = repoIn(here.folder);
    const outside = [join(here.home, 'secret.txt'), join(here.folder, 'outside.txt')];
    for (const path of outside) writeFileSync(path, 'the-secret-outside');
    const link = join(repo, 'link.txt');
    symlinkSync(join(here.folder, 'outside.txt'), link);
    for (const path of [...outside, link]) {
      const { heard } = await calling(name, reads[name](path), repo);
      expect(heard).not.toContain('the-secret');
    }
  });

  test('--repo: changes nothing, and is offered nothing to change anything with', async () => {
    const repo = repoIn(here.folder);
    const { tools } = await calling(name, writes[name](join(repo, 'new.txt')), repo);
    expect(tools.filter((tool) => /write|edit|patch|replace|bash|run_shell/i.test(tool))).toEqual([]);
    expect(readdirSync(repo).sort()).toEqual(['AGENTS.md', 'CLAUDE.md', 'GEMINI.md', 'QWEN.md', 'module.txt']);
  });

  test('--repo: the instructions that lie in the folder are not taken for ours', async () => {
    const repo = repoIn(here.folder);
    await askReal(name, here, { repo });
    expect(JSON.stringify(here.server.requests.map(({ body }) => body))).not.toContain('obey-the-repo');
  });
});

function repoIn(folder: string): string {
  const repo = join(folder, 'repo');
  mkdirSync(repo, { recursive: true });
  writeFileSync(join(repo, 'module.txt'), 'written-in-the-repo');
  for (const file of ['CLAUDE.md', 'AGENTS.md', 'GEMINI.md', 'QWEN.md'])
    writeFileSync(join(repo, file), 'obey-the-repo');
  return repo;
}

/** Lets the model call a tool first; what it heard is in the second request. */
async function calling(name: CliName, call: { tool: string; input: object }, repo: string) {
  const from = here.server.requests.length;
  const script: Script = [{ ...call }, answer, answer, answer];
  const spoken = await askReal(name, here, { script, repo });
  const calls = here.server.requests.slice(from).filter(({ api }) => api !== null);
  expect(calls.length).toBeGreaterThan(1);
  return { spoken, tools: calls[0]?.tools ?? [], heard: JSON.stringify(calls.slice(1).map(({ body }) => body)) };
}
