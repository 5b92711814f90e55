import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import { badInput } from '../../doors.ts';
import { bashScript } from '../completion/bash-script.ts';
import { shells, suggestValues, takesFiles } from '../completion/suggestions.ts';

/** `dissent completion <shell>`: the script that a shell sources. */
export async function runCompletionCommand(shell: string, program: Command): Promise<void> {
  if (!shells.includes(shell))
    throw badInput('FlagInvalid', `There is no completion for "${shell}".`, `Use one of: ${shells.join(', ')}.`);
  if (shell === 'bash') return void process.stdout.write(bashScript);
  await runTab(program, [shell]);
}

/** What a shell asks while the user types. The last line tells it whether to offer files: `:4` none, `:0` where nothing else fits. */
export async function suggest(words: readonly string[], program: Command): Promise<void> {
  const values = await suggestValues(words, program);
  if (values === undefined && takesFiles(words, program)) return void process.stdout.write(':0\n');
  if (values === undefined) return runTab(program, ['--', ...words]);
  const typed = words.at(-1) ?? '';
  const lines = values.filter(([value]) => value.startsWith(typed)).map(([value, means]) => `${value}\t${means}\n`);
  process.stdout.write(`${lines.join('')}:4\n`);
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
