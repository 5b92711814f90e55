import { Command } from 'commander';
import { debateOptions } from './help/options.ts';
import { addOptions } from './program/add-command.ts';
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
  const { options } = addOptions(new Command(), debateOptions);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) return at;
    const option = options.find(({ long, short }) => word === long || word === short);
    if (option?.required || (option?.optional && !words[at + 1]?.startsWith('-'))) at += 1;
  }
  return -1;
}

/** A protocol of one's own, loaded; undefined where the configuration has none of this name. */
async function loadOwn(name: string, given: readonly string[]): Promise<CallableProtocol | undefined> {
  const words = given.includes('--') ? given.slice(0, given.indexOf('--')) : given;
  const { describeCommand, DissentError, loadConfig, resolveProtocol } = await import('../doors.ts');
  const [file, dir] = [findValue(words, '--config'), findValue(words, '--dir')];
  const loaded = await loadConfig({ cwd: process.cwd(), env: process.env, ...(file ? { file } : {}) });
  if (!Object.hasOwn(loaded.config.protocols, name)) return undefined;
  const { createCliTrust } = await import('./trust.ts');
  const isHelp = words.some((word) => word === '--help' || word === '-h');
  const trust = createCliTrust(
    {
      ...(file ? { config: file } : {}),
      ...(dir ? { dir } : {}),
      trust: words.includes('--trust'),
      input: !words.includes('--no-input'),
    },
    { asks: !isHelp },
  );
  const protocol = await resolveProtocol(name, loaded, trust).catch((error: unknown) => {
    if (isHelp && error instanceof DissentError && error.code === 'ProjectUntrusted') return undefined;
    throw error;
  });
  if (!protocol) return undefined; // help without the protocol's own flags
  return { facts: describeCommand(protocol), load: async () => protocol };
}

export const findConfig = (words: readonly string[]) => findValue(words, '--config');

export function findValue(words: readonly string[], flag: string): string | undefined {
  const at = words.indexOf(flag);
  return at < 0 ? words.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1) : words[at + 1];
}
