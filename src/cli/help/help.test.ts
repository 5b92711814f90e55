import type { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import { listBuiltIn } from '../built-in-protocols.ts';
import { findNamedProtocol } from '../named-protocol.ts';
import { createProgram } from '../program/program.ts';
import type { CallableProtocol } from '../program/protocol-command.ts';
import { groups } from './help.ts';

let protocols: readonly CallableProtocol[] = [];
let program: Command;
beforeAll(async () => {
  protocols = await listBuiltIn();
  program = createProgram(protocols, { words: [], named: undefined });
});

const helpOf = (command: Command) => {
  const written: string[] = [];
  command.configureOutput({ writeOut: (text) => void written.push(text) }).outputHelp();
  return written.join('');
};
const visible = (command: Command): readonly Command[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .flatMap((each) => [each, ...visible(each)]);
const examplesIn = (text: string) => [...text.matchAll(/^ {2}\$ (.*?)(?: {3}.*)?$/gm)].map(([, line]) => line ?? '');

describe('help', () => {
  test('lists every command once, in its group', () => {
    const listed = [...helpOf(program).matchAll(/^(\S[^\n]*:)\n((?: {2}[a-z]+ {2,}.*\n)+)/gm)];
    expect(listed.map(([, group]) => group)).toEqual(Object.values(groups));
    const names = listed.flatMap(([, , lines = '']) => [...lines.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name));
    expect(names).toEqual(
      program
        .createHelp()
        .visibleCommands(program)
        .map((each) => each.name()),
    );
  });

  test('what serves others is among the integrations', () => {
    const [, listed = ''] = helpOf(program).split(`${groups.integrations}\n`);
    expect([...(listed.split('\n\n')[0] ?? '').matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name)).toEqual([
      ...['mcp', 'serve', 'push', 'pull', 'worker'],
    ]);
  });

  test('every line of it fits 80 columns but for examples', () => {
    for (const command of [program, ...visible(program)])
      for (const line of helpOf(command)
        .split('\n')
        .filter((each) => !/^ {2}\$ |^4 nobody|^Exit/.test(each)))
        expect(line.length, line).toBeLessThanOrEqual(80);
  });

  test('every command has a summary, a usage line, and 2 to 4 examples', () => {
    for (const command of visible(program)) {
      const text = helpOf(command);
      expect(text, command.name()).toMatch(/^Usage: dissent /);
      expect(command.summary(), command.name()).toMatch(/^[A-Z]/);
      const examples = examplesIn(text);
      expect(examples.length, command.name()).toBeGreaterThanOrEqual(command.parent?.name() === 'estimate' ? 1 : 2);
      expect(examples.length, command.name()).toBeLessThanOrEqual(4);
    }
  });

  test('every description starts with a capital letter', () => {
    const told = visible(program).flatMap((command) => [
      ...command.options.map(({ description }) => description),
      ...command.registeredArguments.map(({ description }) => description),
    ]);
    expect(told.filter((text) => !/^(?:[A-Z2]|bash)/.test(text))).toEqual([]);
  });

  test('every example is a command line that dissent takes', async () => {
    const examples = [program, ...visible(program)].flatMap((command) => examplesIn(helpOf(command)));
    expect(examples.length).toBeGreaterThan(40);
    for (const example of new Set(examples)) await expect(parse(example), example).resolves.toBeDefined();
  });

  test('an example that dissent does not take is found', async () => {
    await expect(parse('dissent list --nonsense')).rejects.toThrow(/nonsense/);
  });
});

/** Parses a line of a shell, without running what it calls. A protocol of one's own is known by its name alone. */
async function parse(example: string): Promise<Command> {
  const [, called = ''] = /(?:^|[|] |-- )dissent (.*?)(?: > \S+)?$/.exec(example) ?? [];
  const words = [...called.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  );
  const line = await findNamedProtocol(words, protocols);
  const fresh = createProgram(protocols, line);
  for (const command of [fresh, ...fresh.commands.flatMap((each) => [each, ...each.commands])])
    command.exitOverride().action(() => undefined);
  return fresh.parseAsync(line.words, { from: 'user' });
}
