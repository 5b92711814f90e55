import type { Command } from 'commander';
import { trustFlag } from '../flags.ts';
import { addEstimateCommand, type CallableProtocol } from './protocol-command.ts';

/** Who takes part, with what, and other doors. Each command is loaded only when it is used. */
export function addSettingUp(
  dissent: Command,
  { protocols, named }: { protocols: readonly CallableProtocol[]; named: CallableProtocol | undefined },
  program: () => Command,
): void {
  dissent
    .command('doctor')
    .summary('who can take part, and a fix for everybody who cannot')
    .description(
      'Looks for every agent CLI, API key and local server that it knows: found, version, signed in, isolation, model, how it is billed. No model is asked without --live. Exit code 4 when nobody can take part.',
    )
    .option('--live', 'ask each one real question; the cost is said first')
    .option('--yes', 'agree to the questions of --live')
    .option('--trust', trustFlag)
    .option('--json', 'as JSON')
    .option('--no-input', 'never ask at the terminal')
    .action(async (options) => (await import('../commands/doctor.ts')).runDoctorCommand(options));

  dissent
    .command('init')
    .summary('write a dissent.yaml from what the doctor finds')
    .description('Writes a dissent.yaml with the participants that were found and seats for them, spread over vendors.')
    .option('--force', 'replace a configuration that is there')
    .option('--no-input', 'never ask at the terminal')
    .action(async (options) => (await import('../commands/init.ts')).runInitCommand(options));

  dissent
    .command('trust')
    .summary("trust this project's programs, protocol modules and keys")
    .description(
      "Shows what this project's own files would start, load or send keys to, asks whether they may, and remembers your answer for exactly this list. Nothing of it is used before. A project without such a list needs no trust.",
    )
    .option('--list', 'show every project you trust, and with what')
    .option('--revoke [project]', 'forget that you trust this project, or one that --list shows')
    .option('--yes', 'agree without being asked')
    .option('--config <file>', 'configuration file')
    .option('--dir <folder>', 'folder of the debates (default .dissent, or DISSENT_DIR)')
    .option('--json', 'as JSON')
    .option('--no-input', 'never ask at the terminal')
    .addHelpText(
      'after',
      `
Examples:
  $ dissent trust                              read the list, then say yes or no
  $ dissent trust --yes                        the same in a script
  $ dissent trust --revoke
  $ dissent resume latest --trust              trust it for one run only`,
    )
    .action(async (options) => (await import('../commands/trust.ts')).runTrustCommand(options));

  const estimate = dissent
    .command('estimate')
    .summary('calls, tokens and price before anything is spent')
    .description('Prints least and most calls, tokens and price of a debate, without asking anybody.');
  for (const protocol of protocols) addEstimateCommand(estimate, protocol, protocol.facts.name);
  if (named && !protocols.includes(named)) addEstimateCommand(estimate, named, `run ${named.facts.name}`);

  dissent
    .command('personas')
    .summary('personas, and where each comes from')
    .description(
      'Lists the personas that can be seated by name: title, tier of model it asks for, and where it comes from. A file in .dissent/personas replaces a built-in one or adds to them.',
    )
    .option('--json', 'as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .action(async (options) => (await import('../commands/personas.ts')).runPersonasCommand(options));

  const config = dissent
    .command('config')
    .summary('configuration: values, schema, check')
    .description('Shows, describes and checks the configuration.');
  for (const [name, summary] of [
    ['show', 'the resolved values and where each comes from'],
    ['schema', 'the JSON Schema of dissent.yaml'],
    ['validate', 'checks dissent.yaml'],
  ] as const)
    config
      .command(name)
      .description(summary)
      .option('--config <file>', 'configuration file')
      .option('--trust', trustFlag)
      .option('--json', 'as JSON')
      .action(async (options) => (await import('../commands/config.ts')).runConfigCommand(name, options));

  dissent
    .command('completion')
    .summary('completion script for your shell')
    .description('Prints a completion script.')
    .argument('<shell>', 'bash, zsh, fish or powershell')
    .addHelpText('after', '\nExample:\n  $ source <(dissent completion bash)')
    .action(async (shell: string) =>
      (await import('../commands/completion.ts')).runCompletionCommand(shell, program()),
    );

  dissent
    .command('mcp')
    .summary('MCP server on standard input and output')
    .description(
      'Serves debates to an agent or editor that speaks MCP, on standard input and output: start, wait, answer, result, decide, list, estimate, stop. Debates run in processes of their own and go on when the client goes away.',
    )
    .option('--config <file>', 'configuration file')
    .option('--dir <folder>', 'folder of the debates (default .dissent, or DISSENT_DIR)')
    .option('--trust', "trust this project's programs, files and keys while the server runs")
    .addHelpText('after', '\nExample:\n  $ claude mcp add dissent -- dissent mcp')
    .action(async ({ config, dir, trust }) => (await import('../../mcp/serve.ts')).serveMcp({ config, dir, trust }));

  dissent.command('hold', { hidden: true }).action(async () => (await import('../../mcp/hold.ts')).holdByOrder());

  dissent
    .command('complete', { hidden: true })
    .allowUnknownOption()
    .argument('[words...]')
    .action(async (words: string[]) => (await import('../commands/completion.ts')).suggest(words, program()));
}
