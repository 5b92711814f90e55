import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import { badInput, DissentError, listProtocolNames, loadConfig } from '../../doors.ts';
import { findConfig } from '../named-protocol.ts';

const shells = ['bash', 'zsh', 'fish', 'powershell'];

/** `dissent completion <shell>`: the script that a shell sources. */
export async function runCompletionCommand(shell: string, program: Command): Promise<void> {
  if (!shells.includes(shell))
    throw badInput('FlagInvalid', `There is no completion for "${shell}".`, `Use one of: ${shells.join(', ')}.`);
  await runTab(program, [shell]);
}

/** What a shell asks while the user types. */
export async function suggest(words: readonly string[], program: Command): Promise<void> {
  const [argument] = program.commands.find((command) => command.name() === 'run')?.registeredArguments ?? [];
  if (words[0] === 'run') argument?.choices(await listNames(findConfig(words)));
  await runTab(program, ['--', ...words]);
}

/** Protocols by the names that the configuration has for them; no module is loaded. One that cannot be read has none. */
async function listNames(file: string | undefined): Promise<readonly string[]> {
  const search = { cwd: process.cwd(), env: process.env, ...(file ? { file } : {}) };
  const { config } = await loadConfig(search).catch((error: unknown) => {
    if (error instanceof DissentError) return { config: { protocols: {} } };
    throw error;
  });
  return listProtocolNames({ config });
}

async function runTab(program: Command, words: readonly string[]): Promise<void> {
  const bare = removeOwnComplete(program);
  tab(bare);
  await bare.parseAsync(['node', 'dissent', 'complete', ...words]);
}

/** The adapter brings its own `complete` command. */
function removeOwnComplete(program: Command): Command {
  const commands = program.commands as Command[];
  const index = commands.findIndex((command) => command.name() === 'complete');
  if (index >= 0) commands.splice(index, 1);
  return program;
}
