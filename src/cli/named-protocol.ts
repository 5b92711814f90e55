import { Command } from 'commander';
import { addSharedFlags } from './flags.ts';
import type { CallableProtocol } from './program/protocol-command.ts';

/** The words of a command line, and the protocol that they name to `run` or `estimate`. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly named: CallableProtocol | undefined;
}

/**
 * Looks up the protocol that `dissent run` or `dissent estimate` names: its own flags must be known before the command
 * line can be read. In `words` its name comes first after the command.
 */
export async function findNamedProtocol(
  words: readonly string[],
  protocols: readonly CallableProtocol[],
): Promise<CommandLine> {
  const [command = '', ...rest] = words;
  const at = command === 'run' || command === 'estimate' ? findArgument(rest) : -1;
  const name = rest[at];
  if (name === undefined) return { words, named: undefined };
  const named = protocols.find(({ facts }) => facts.name === name) ?? (await loadOwn(name, rest));
  return { words: named ? [command, name, ...rest.toSpliced(at, 1)] : words, named };
}

/** The first word that is neither a flag nor the value of one. */
function findArgument(words: readonly string[]): number {
  const { options } = addSharedFlags(new Command());
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) return at;
    const option = options.find(({ long, short }) => word === long || word === short);
    if (option?.required || (option?.optional && !words[at + 1]?.startsWith('-'))) at += 1;
  }
  return -1;
}

/** A protocol of one's own, loaded; undefined where the configuration has none of this name. */
async function loadOwn(name: string, words: readonly string[]): Promise<CallableProtocol | undefined> {
  const { describeCommand, loadConfig, resolveProtocol } = await import('../doors.ts');
  const file = findConfig(words);
  const loaded = await loadConfig({ cwd: process.cwd(), env: process.env, ...(file ? { file } : {}) });
  if (!Object.hasOwn(loaded.config.protocols, name)) return undefined;
  const protocol = await resolveProtocol(name, loaded);
  return { facts: describeCommand(protocol), load: async () => protocol };
}

export function findConfig(words: readonly string[]): string | undefined {
  const at = words.indexOf('--config');
  return at < 0 ? words.find((word) => word.startsWith('--config='))?.slice('--config='.length) : words[at + 1];
}
