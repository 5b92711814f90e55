import type { Command } from 'commander';
import {
  DissentError,
  efforts,
  findDebate,
  listAnswerable,
  listChoices,
  listDebates,
  listProtocolNames,
  loadConfig,
  locateDebates,
  shortenId,
} from '../../doors.ts';
import { findConfig, findValue } from '../named-protocol.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';

/** A word that fits, and what it means. */
export type Suggestion = readonly [value: string, means: string];

export const shells: readonly string[] = ['bash', 'zsh', 'fish', 'powershell'];

/** What fits where help alone doesn't know: debates, what can be decided, protocols, presets, efforts; undefined elsewhere. */
export async function suggestValues(
  words: readonly string[],
  program: Command,
): Promise<readonly Suggestion[] | undefined> {
  const [name = '', ...rest] = words;
  const flag = rest.at(-2) ?? '';
  if (flag === '--effort') return efforts.map((effort) => [effort, '']);
  if (flag === '--preset') return (await readConfig(words)).presets.map((preset) => [preset, '']);
  if (rest.at(-1)?.startsWith('-') || flag.startsWith('-')) return undefined;
  if (name === 'completion') return shells.map((shell) => [shell, '']);
  if (name === 'run' && rest.length === 1) return (await readConfig(words)).protocols.map((each) => [each, '']);
  const command = program.commands.find((each) => each.name() === name);
  if (command?.registeredArguments[0]?.name() !== 'id') return undefined;
  if (rest.length === 1) return suggestDebates(words);
  return name === 'decide' && rest.length === 2 ? suggestChoices(words, rest[0] ?? '') : undefined;
}

/** Whether a path may stand where the last word is: as a flag's value, or as an argument that is no debate. */
export function takesFiles(words: readonly string[], program: Command): boolean {
  const [name = '', ...rest] = words;
  const named = program.commands.find((each) => each.name() === name);
  if (named === undefined || rest.length === 0 || rest.at(-1)?.startsWith('-')) return false;
  const command = named.commands.find((part) => part.name() === rest[0]) ?? named;
  const before = rest.at(-2) ?? '';
  const option = command.options.find(({ long, short }) => before === long || before === short);
  if (option?.required || option?.optional) return true;
  const [argument] = command.registeredArguments;
  return argument !== undefined && argument.name() !== 'id';
}

async function suggestDebates(words: readonly string[]): Promise<readonly Suggestion[]> {
  const { listed } = await listDebates(await locateDebates({ dir: findValue(words, '--dir') }));
  const debates = listed.map(({ debate, headline }): Suggestion => [shortenId(debate), stripUnsafeRow(headline)]);
  return listed.length === 0 ? [] : [['latest', 'the newest debate'], ...debates];
}

async function suggestChoices(words: readonly string[], id: string): Promise<readonly Suggestion[]> {
  try {
    const { folder } = await findDebate(await locateDebates({ dir: findValue(words, '--dir') }), id);
    const question = (await listAnswerable(folder)).find(({ seat }) => seat === null);
    return question ? listChoices(question.schema).map((choice) => [choice, '']) : [];
  } catch (error) {
    if (error instanceof DissentError) return [];
    throw error;
  }
}

/** Names that the configuration has; no module is loaded. One that cannot be read has none. */
async function readConfig(
  words: readonly string[],
): Promise<{ protocols: readonly string[]; presets: readonly string[] }> {
  const file = findConfig(words);
  const search = { cwd: process.cwd(), env: process.env, ...(file ? { file } : {}) };
  const { config } = await loadConfig(search).catch((error: unknown) => {
    if (error instanceof DissentError) return { config: { protocols: {}, presets: {} } };
    throw error;
  });
  return { protocols: listProtocolNames({ config }), presets: Object.keys(config.presets) };
}
