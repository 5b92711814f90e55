import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from 'skills-ref';
import { describe, expect, test } from 'vitest';
import { runProgram } from './dissent.ts';

const root = resolve(import.meta.dirname, '../..');
const plugin = join(root, 'plugin');
const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

describe('manifests', () => {
  const { version, name } = read('package.json');

  test.each([
    ['Agent Plugins', 'plugin/plugin.json'],
    ['Claude Code', 'plugin/.claude-plugin/plugin.json'],
    ['Gemini CLI', 'plugin/gemini-extension.json'],
  ])('%s: name, version and description are those of the package', (_what, file) => {
    expect(read(file)).toMatchObject({ name, version, description: read('plugin/plugin.json').description });
  });

  test('Agent Plugins: its schema is closed', () => {
    const known = [
      '$schema',
      'name',
      'version',
      'description',
      'author',
      'homepage',
      'repository',
      'license',
      'keywords',
      'extensions',
    ];
    expect(Object.keys(read('plugin/plugin.json')).filter((key) => !known.includes(key))).toEqual([]);
  });

  test('marketplaces name the plugin, its folder and its version', () => {
    const [claude] = read('.claude-plugin/marketplace.json').plugins;
    expect(claude).toMatchObject({ name, version, source: './plugin' });
    const [codex] = read('.agents/plugins/marketplace.json').plugins;
    expect(codex).toMatchObject({ name, source: { path: './plugin' } });
  });

  test('every client starts the same server', () => {
    const server = { command: 'dissent', args: ['mcp'] };
    expect(read('plugin/.mcp.json').mcpServers.dissent).toEqual(server);
    expect(read('plugin/gemini-extension.json').mcpServers.dissent).toEqual(server);
    expect(read('plugin/mcp.json').mcpServers.dissent).toEqual({ type: 'stdio', ...server });
  });

  test('the package brings all of it', () => {
    expect(read('package.json').files).toEqual(expect.arrayContaining(['plugin', '.claude-plugin', '.agents']));
  });
});

describe('skills', () => {
  const names = readdirSync(join(plugin, 'skills')).sort();

  test('there are six', () => expect(names).toEqual(['board', 'debate', 'doctor', 'judge', 'merge', 'roundtable']));

  test.each(names)('%s: valid, short, and says what to do with each exit code', async (name) => {
    const text = readFileSync(join(plugin, 'skills', name, 'SKILL.md'), 'utf8');
    expect(await validate(join(plugin, 'skills', name))).toEqual([]);
    expect(text.split('\n').length).toBeLessThan(200);
    expect(/^description: "(.*)"$/m.exec(text)?.[1]).toContain('Use when');
    const codes = [...text.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
    expect(codes).toEqual(name === 'doctor' ? [0, 1, 2, 4, 130] : [0, 1, 2, 3, 4, 5, 6, 130]);
  });

  test('they name only commands and flags that the program has', async () => {
    const commands = [...new Set(names.flatMap(commandsIn))];
    const help = (await runProgram(['--help'], root)).stdout;
    const there = (name: string) => new RegExp(`^  ${name}\\b`, 'm').test(help);
    const wrong: string[] = [];
    for (const line of commands) {
      const [name = '', ...words] = line.split(' ');
      if (!there(name)) wrong.push(name);
      const own = (await runProgram([name, '--help'], root)).stdout;
      const flags = words.filter((word) => word.startsWith('--')).filter((flag) => !own.includes(flag));
      wrong.push(...flags.map((flag) => `${name} ${flag}`));
    }
    expect(wrong).toEqual([]);
  });
});

/** The commands of a skill, as written after `dissent`. */
function commandsIn(skill: string): readonly string[] {
  const text = readFileSync(join(plugin, 'skills', skill, 'SKILL.md'), 'utf8');
  return [...text.matchAll(/(?:^ *|`)dissent ([a-z]+(?: [^`\n]*)?)/gm)].map(([, words]) =>
    (words ?? '').replace(/"[^"]*"/g, '').trim(),
  );
}
