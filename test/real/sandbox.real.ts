import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agentTable, probeSandbox, trySandbox } from '../../src/participants/agents/index.ts';
import type { Script } from '../servers/server.mjs';
import { binaryOf, type CliName } from './clis.mjs';
import { answer, askReal, environmentOf, names, signIn, surroundings } from './real-agent.ts';

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

/** How a CLI that has settings of its own is signed in here. */
const ownWay: Readonly<Partial<Record<CliName, string>>> = { gemini: 'gemini-api-key', qwen: 'openai' };

test('bubblewrap works here', async () => {
  expect(await trySandbox()).toEqual({ works: true });
});

describe.each(names)('the real %s in the sandbox', (name) => {
  test('takes a turn', async () => {
    const spoken = await askReal(name, here, { sandbox: 'require' });
    expect(spoken).toMatchObject({ reply: { text: answer } });
  });

  test('can neither read nor write what doctor claims, with a login', async () => {
    const project = repoIn(here.folder);
    const debates = join(project, '.dissent');
    mkdirSync(debates);
    const { folder, history, settings } = agentTable[name];
    const environment = signIn(name, here, { [`${history}/other.jsonl`]: '', [settings.file]: '{}' });
    expect(await probeSandbox(name, { environment, binary: binaryOf(name), project, debates })).toEqual({
      proven: true,
      because:
        'could be neither read nor written: home, project, temporary files, its own folder, its history of other projects, its settings, the debates under --repo',
      loopback: 'reachable',
    });
    for (const path of [debates, join(here.home, folder)])
      expect(readdirSync(path).filter((file) => file.includes('probe'))).toEqual([]);
  });

  test('--repo with a login: settings, history of other projects and debates cannot be read', async () => {
    const repo = repoIn(here.folder);
    const { history, settings } = agentTable[name];
    const secret = 'the-secret-of-another-project';
    const kept = JSON.stringify({ security: { auth: { selectedType: ownWay[name] } }, hooks: secret });
    const environment = signIn(name, here, { [`${history}/other.jsonl`]: secret, [settings.file]: kept });
    mkdirSync(join(repo, '.dissent/running'), { recursive: true });
    writeFileSync(join(repo, '.dissent/running/journal.jsonl'), secret);
    const code = await calling(name, reads[name](join(repo, 'module.txt')), repo, environment);
    expect(code.heard).toContain('written-in-the-repo');
    for (const path of [
      join(here.home, history, 'other.jsonl'),
      join(here.home, settings.file),
      join(repo, '.dissent/running/journal.jsonl'),
    ]) {
      const { heard, spoken } = await calling(name, reads[name](path), repo, environment);
      expect(spoken).toMatchObject({ sandboxed: true });
      expect(heard).not.toContain(secret);
    }
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
async function calling(
  name: CliName,
  call: { tool: string; input: object },
  repo: string,
  environment = environmentOf(here),
) {
  const from = here.server.requests.length;
  const script: Script = [{ ...call }, answer, answer, answer];
  const spoken = await askReal(name, here, { script, repo, environment });
  const calls = here.server.requests.slice(from).filter(({ api }) => api !== null);
  expect(calls.length).toBeGreaterThan(1);
  return { spoken, tools: calls[0]?.tools ?? [], heard: JSON.stringify(calls.slice(1).map(({ body }) => body)) };
}
