import { type Command, Help, Option } from 'commander';
import type { CommandHelp, OptionHelp } from '../help/help.ts';
import { createColours } from '../progress/colour.ts';

/** Adds a command with its help. What it does is attached by whoever calls. */
export function addCommand(parent: Command, name: string, help: CommandHelp): Command {
  const command = parent.command(name).summary(help.summary).description(help.description);
  for (const [argument, description] of help.arguments ?? []) command.argument(argument, description);
  return addExamples(addOptions(command, help.options ?? []), help.examples);
}

/** Adds options under their headings; `--help` is the last of the last heading. */
export function addOptions(command: Command, options: readonly OptionHelp[]): Command {
  for (const { flag, description, repeatable, group } of options) {
    const option = new Option(flag, repeatable ? `${description}; repeatable` : description);
    if (group !== undefined) option.helpGroup(group);
    command.addOption(repeatable ? option.default([]).argParser(collect) : option);
  }
  return command.addHelpOption(new Option('-h, --help', 'Show help').helpGroup(options.at(-1)?.group ?? 'Options:'));
}

export function addExamples(command: Command, examples: readonly string[]): Command {
  if (examples.length === 0) return command;
  return command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}`).join('\n')}`);
}

/** Takes an option that may be given several times. */
const collect = (value: string, previous: readonly string[]): readonly string[] => [...previous, value];

const paint = createColours(true); // commander takes colours away where the output has none
const most = 100;

/** How help looks, for the program and all its commands. */
export const helpLayout = {
  sortSubcommands: false,
  helpWidth: Math.min(process.stdout.columns ?? 80, most),
  styleTitle: (title: string) => paint.bold(title),
  subcommandTerm: (command: Command) => command.name(),
  optionDescription: (option: Option) => option.description,
  visibleCommands: (command: Command) =>
    Help.prototype.visibleCommands.call(layout, command).filter((each) => each.name() !== 'help'),
  visibleOptions: (command: Command) =>
    command.parent === null ? [] : Help.prototype.visibleOptions.call(layout, command),
};

const layout = new Help();
