import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from 'skills-ref';
import { describe, expect, test } from 'vitest';
import { runProgram } from './dissent.ts';

const root = resolve(import.meta.dirname, '../..');
const plugin = join(root, 'plugin');
const readText = (name: string) =>
  statSync(join(plugin, name)).isFile() ? readFileSync(join(plugin, name), 'utf8') : '';
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

  test('one way: skills over the command line, and no server beside them', () => {
    const all = readdirSync(plugin, { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => /mcp/i.test(name))).toEqual([]);
    expect(all.filter((name) => readText(name).includes('mcpServers'))).toEqual([]);
  });

  test('the package brings all of it', () => {
    expect(read('package.json').files).toEqual(expect.arrayContaining(['plugin', '.claude-plugin', '.agents']));
  });
});

describe('skills', () => {
  const names = readdirSync(join(plugin, 'skills')).sort();

  test('there are six', () => expect(names).toEqual(['board', 'debate', 'doctor', 'judge', 'merge', 'roundtable']));

  test('the rules stand in one place: every exit code, who decides, the page', () => {
    const rules = readText('skills/debate/references/rules.md');
    expect(codesIn(rules)).toEqual([0, 1, 2, 3, 4, 5, 6, 130]);
    for (const needed of [
      '--dry-run',
      'dissent trust',
      'dissent decide <id>',
      'dissent view <id>',
      'dissent export <id>',
    ])
      expect(rules).toContain(needed);
    const lines = names.flatMap((name) => readText(`skills/${name}/SKILL.md`).split('\n'));
    const bodies = lines.filter((line) => line.length > 40 && !/^(?:license|compatibility|\*\*First read)/.test(line));
    expect(bodies.filter((line, index) => bodies.indexOf(line) < index)).toEqual([]);
  });

  test('no decision, answer or page is asked for by "latest": another debate may have begun since', () => {
    for (const name of [...names.map((one) => `skills/${one}/SKILL.md`), 'skills/debate/references/rules.md'])
      expect(readText(name), name).not.toMatch(/dissent \w+ latest/);
  });

  test.each(names)('%s: valid, short, and sends its reader to the rules', async (name) => {
    const text = readText(`skills/${name}/SKILL.md`);
    expect(await validate(join(plugin, 'skills', name))).toEqual([]);
    expect(text.split('\n').length).toBeLessThan(200);
    expect(/^description: "(.*)"$/m.exec(text)?.[1]).toContain('Use when');
    const [, link = ''] = /\]\(([^)]*rules\.md)\)/.exec(text) ?? [];
    expect(existsSync(join(plugin, 'skills', name, link)) && link !== '').toBe(true);
  });

  test('they name only commands and flags that the program has', async () => {
    const texts = [...names.map((name) => `skills/${name}/SKILL.md`), 'skills/debate/references/rules.md'];
    const commands = [...new Set(texts.flatMap(commandsIn))];
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

const codesIn = (text: string) => [...text.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));

/** The commands of a text, as written after `dissent`. */
function commandsIn(name: string): readonly string[] {
  const text = readText(name);
  return [...text.matchAll(/(?:^ *|`)dissent ([a-z]+(?: [^`\n]*)?)/gm)].map(([, words]) =>
    (words ?? '').replace(/"[^"]*"/g, '').trim(),
  );
}
