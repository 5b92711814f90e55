import type { OptionHelp } from './help.ts';

/** The argument of every command that takes a debate. */
export const id = ['<id>', 'A debate: "latest", a short id such as 7f3a, or its folder'] as const;

export const json: OptionHelp = { flag: '--json', description: 'Print JSON' };
export const dir: OptionHelp = {
  flag: '--dir <folder>',
  description: 'Folder of the debates (default: .dissent, or DISSENT_DIR)',
};
export const config: OptionHelp = {
  flag: '--config <file>',
  description: 'Configuration file (default: the nearest dissent.yaml)',
};
export const noInput: OptionHelp = { flag: '--no-input', description: 'Never ask anything at the terminal' };
export const trust: OptionHelp = {
  flag: '--trust',
  description: "Trust this project's programs, files and keys for this run only",
};

export const yes: OptionHelp = { flag: '--yes', description: 'Agree to what will be sent and spent' };
const sandbox: OptionHelp = { flag: '--sandbox <mode>', description: 'Sandbox for agents: auto, require or off' };
const repo: OptionHelp = { flag: '--repo [folder]', description: 'Let agents read this folder; they can never write' };

const budget: readonly OptionHelp[] = [
  { flag: '--max-calls <n>', description: 'Stop after this many calls' },
  { flag: '--max-cost <usd>', description: 'Stop at this many US dollars' },
  { flag: '--max-time <duration>', description: 'Stop after this time, for example 30m' },
];

const output: readonly OptionHelp[] = [
  { flag: '--json', description: 'Print the outcome as JSON, errors too' },
  { flag: '--events', description: 'Print each event as a line of JSON as it happens' },
  { flag: '--quiet', description: 'Show no progress' },
  { flag: '--verbose', description: 'Show every answer in full, and what happens behind the scenes' },
  { flag: '--display <mode>', description: 'Show progress as full, plain or none' },
  { flag: '--strict', description: 'Fail (exit code 5) when somebody was missing' },
];

const group = (heading: string, options: readonly OptionHelp[]) =>
  options.map((option) => ({ ...option, group: heading }));

/** The options of every command that holds a debate. */
export const debateOptions: readonly OptionHelp[] = [
  ...group('Panel and context:', [
    {
      flag: '--seat <name=participant>',
      description: 'Choose who sits where, for example risk=gpt; everyone else keeps their seat',
      repeatable: true,
    },
    { flag: '--preset <name>', description: 'Use a panel, settings and limits from presets: in dissent.yaml' },
    { flag: '--me [seat]', description: 'Take a seat yourself: this one, or one more' },
    { flag: '--model <[seat=]model>', description: 'Use this model, for example proposer=opus', repeatable: true },
    {
      flag: '--effort <[seat=]level>',
      description: 'Think this hard: minimal, low, medium, high, xhigh or max',
      repeatable: true,
    },
    { flag: '--context <source>', description: 'Add a file, folder, glob or git:RANGE for everyone', repeatable: true },
    repo,
    { flag: '--set <key=value>', description: 'Change a setting of the protocol', repeatable: true },
    config,
    { flag: '--language <code>', description: "Answer in this language, for example de (default: the topic's)" },
    { flag: '--seed <n>', description: 'Draw every order from this seed' },
    { flag: '--rehearse', description: 'Test your set-up with filler answers; no model is asked' },
  ]),
  ...group('Budget:', [
    { flag: '--dry-run', description: 'Show who would be asked and the price, then stop' },
    ...budget,
    { flag: '--turn-timeout <duration>', description: 'Wait this long for one answer, for example 90s' },
  ]),
  ...group('Consent and safety:', [
    yes,
    trust,
    sandbox,
    { flag: '--allow-secrets', description: 'Send the topic and documents even if they seem to contain a secret' },
    noInput,
  ]),
  ...group('Output:', [
    { flag: '-o, --output <file>', description: 'Also write the result to a .html, .md, .json or .yaml file' },
    ...output,
    dir,
  ]),
];

/** The options of every command that goes on with a debate there is. */
export const followOptions: readonly OptionHelp[] = [
  ...group('Panel and budget:', [config, repo, ...budget]),
  ...group('Consent and safety:', [yes, trust, sandbox, noInput]),
  ...group('Output:', [...output, dir]),
];
