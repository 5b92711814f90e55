import type { CommandHelp } from './help.ts';
import { config, dir, json, noInput, trust } from './options.ts';

/** Set-up: who takes part, and with what. */
export const setUp = {
  doctor: {
    summary: 'Check which agents and models are ready, and how to fix the rest',
    description:
      'Look for agents, API keys and local model servers: version, sign-in, isolation, model and billing. No model is asked unless you add --live. Exits with 4 if nobody can take part.',
    options: [
      { flag: '--live', description: 'Ask each one a real question; shows the cost first' },
      { flag: '--yes', description: 'Agree to the questions of --live' },
      config,
      trust,
      json,
      noInput,
    ],
    examples: ['dissent doctor', 'dissent doctor --live'],
  },
  init: {
    summary: 'Create a dissent.yaml from what the doctor finds',
    description: 'Create a dissent.yaml with the agents and models found here, seated across different vendors.',
    options: [{ flag: '--force', description: 'Replace the configuration that is there' }, noInput],
    examples: ['dissent init', 'dissent init --force --no-input'],
  },
  trust: {
    summary: "Trust this project's programs, protocols and keys",
    description:
      "Show what this project's files would start, load or send keys to, and ask whether they may. Your answer is remembered for exactly this list; nothing on it is used before you agree.",
    options: [
      { flag: '--list', description: 'Show every project you trust, and with what' },
      { flag: '--revoke [project]', description: 'Stop trusting this project, or one that --list shows' },
      { flag: '--yes', description: 'Agree without being asked' },
      config,
      dir,
      json,
      noInput,
    ],
    examples: ['dissent trust', 'dissent trust --list', 'dissent trust --revoke', 'dissent resume latest --trust'],
  },
  config: {
    summary: 'Show or check your configuration',
    description: 'Show your configuration, check it, or print its JSON Schema.',
    examples: ['dissent config show', 'dissent config validate', 'dissent config schema > dissent.schema.json'],
  },
  personas: {
    summary: 'List the personas you can seat',
    description:
      'List the personas you can seat by name, and where each one comes from. A file in .dissent/personas adds one or replaces a built-in one.',
    options: [json, dir],
    examples: ['dissent personas', 'dissent personas --json'],
  },
  completion: {
    summary: 'Print a completion script for your shell',
    description: 'Print a completion script for your shell.',
    arguments: [['<shell>', 'bash, zsh, fish or powershell']],
    examples: ['dissent completion zsh', 'dissent completion fish'],
  },
} as const satisfies Record<string, CommandHelp>;

export const configParts = {
  show: {
    summary: 'Show every value and where it comes from',
    description: 'Show every value of your configuration and where it comes from.',
    options: [config, trust, json],
    examples: ['dissent config show', 'dissent config show --json'],
  },
  schema: {
    summary: 'Print the JSON Schema of dissent.yaml',
    description: 'Print the JSON Schema of dissent.yaml, for your editor.',
    options: [config, trust, json],
    examples: ['dissent config schema > dissent.schema.json', 'dissent config schema --config panel.yaml'],
  },
  validate: {
    summary: 'Check your dissent.yaml',
    description: 'Check your dissent.yaml and say what to fix.',
    options: [config, trust, json],
    examples: ['dissent config validate', 'dissent config validate --config panel.yaml'],
  },
} as const satisfies Record<string, CommandHelp>;

/** Integrations: other programs that hold debates. */
export const integrations = {
  mcp: {
    summary: 'Serve debates to agents and editors over MCP',
    description:
      'Serve debates over MCP on standard input and output. Debates run in their own processes and continue when the client disconnects.',
    options: [
      config,
      dir,
      { flag: '--trust', description: "Trust this project's programs, files and keys while the server runs" },
    ],
    examples: ['dissent mcp', 'claude mcp add dissent -- dissent mcp'],
  },
  worker: {
    summary: 'Carry debates of a team that are kept in Postgres',
    description:
      "Take up debates that are kept in Postgres, and make the calls of this worker's own participants. Start as many as you like, on any machine. On SIGTERM it lets the calls under way end and leaves the rest to the others. Needs the packages pg and @dbos-inc/dbos-sdk.",
    options: [
      { flag: '--database <url>', description: 'The Postgres that holds the debates (or DISSENT_DATABASE)' },
      { flag: '--name <name>', description: 'A name that no other worker has (default: host and process)' },
      { flag: '--width <n>', description: 'Calls of one vendor at once, on this worker (default: 8)' },
      {
        flag: '--limit <vendor=n>',
        description: 'Calls of a vendor at once over all workers, and a minute: openai=8,60/m',
        repeatable: true,
      },
      config,
    ],
    examples: [
      'dissent worker --database postgres://dissent@db/dissent',
      'dissent worker --limit anthropic=8,60/m --limit openai=16',
    ],
  },
} as const satisfies Record<string, CommandHelp>;
