import type { Command, CommanderError } from 'commander';
import { badInput, type DissentError } from '../doors.ts';

/** A command line that the parser could not read, in our own words. */
export function createUsageError({ code, message }: CommanderError, program: Command | undefined): DissentError {
  const [said = '', suggestion] = message.replace(/^error: /, '').split('\n');
  const near = /Did you mean (?:one of )?(.+)\?/.exec(suggestion ?? '')?.[1];
  const command = program ? findCommand(program, process.argv.slice(2)) : 'dissent';
  const quoted = /'([^']+)'/.exec(said)?.[1] ?? '';
  const more =
    quoted === 'id' ? 'Run `dissent list` to see your debates' : `Run \`${command} --help\` to see what it takes`;
  return badInput(
    'Usage',
    describe(code, { said, quoted, command }),
    near ? `Did you mean ${near.replaceAll(', ', ' or ')}? ${more}.` : `${more}.`,
  );
}

function describe(code: string, { said, quoted, command }: { said: string; quoted: string; command: string }): string {
  switch (code) {
    case 'commander.unknownOption':
      return `${command} has no option ${quoted}.`;
    case 'commander.optionMissingArgument':
      return `${quoted.split(' ')[0]} needs a value: ${quoted}.`;
    case 'commander.missingArgument':
      return `${command} needs ${quoted === 'id' ? 'the id of a debate, or "latest"' : `a ${quoted}`}.`;
    case 'commander.excessArguments':
      return `${command} takes fewer arguments. Put words that belong together in quotes.`;
    case 'commander.unknownCommand':
      return `${command} has no command "${quoted}".`;
    default:
      return said;
  }
}

/** The command that the words name, as the user would type it. */
function findCommand(program: Command, [word, ...rest]: readonly string[]): string {
  const found = program.commands.find((each) => each.name() === word);
  return found ? `${program.name()} ${findCommand(found, rest)}` : program.name();
}
