import type { CommandHelp } from './help.ts';
import { debateOptions, dir } from './options.ts';

export const tagline = 'Let AI agents argue a decision before you make it, and keep a record you can check.';

/** How a protocol's topic is given. */
const topic = ['[topic]', 'The topic in quotes, a file, @file, or - for standard input'] as const;

export const run = {
  summary: 'Run a protocol of your own by its name',
  description:
    'Run a protocol by its name: your own, listed under protocols: in dissent.yaml, or a built-in one. The topic is whatever the protocol takes: a text, or a .yaml or .json file.',
  arguments: [['<protocol>', 'Its name'], topic],
  options: debateOptions,
  examples: [
    'dissent run premortem "We rewrite the billing service in one go" --rehearse',
    'dissent run judges question.yaml',
  ],
} as const satisfies CommandHelp;

export const estimate = {
  summary: 'Estimate calls, tokens and price',
  description: 'Estimate the calls, tokens and price of a debate. Nobody is asked.',
  examples: ['dissent estimate judges question.yaml', 'dissent estimate board brief.md --level planning-1'],
} as const satisfies CommandHelp;

export const demo = {
  summary: 'Watch a recorded debate of real models',
  description:
    'Watch a whole debate on the recorded replies that come with Dissent, at reading speed. No model is called, even if you have a key. The debate is saved like any other, so you can view, verify and export it.',
  options: [
    { flag: '--json', description: 'Print the outcome as JSON' },
    { flag: '--events', description: 'Print each event as a line of JSON as it happens' },
    { flag: '--quiet', description: 'Show no progress' },
    { flag: '--display <mode>', description: 'Show progress as full, plain or none' },
    dir,
  ],
  examples: ['dissent demo', 'dissent demo --json'],
} as const satisfies CommandHelp;

const examples = [
  ['dissent "We should move sessions out of Redis"', 'test one proposal'],
  ['dissent judges question.yaml', 'choose between options'],
  ['dissent board brief.md --level planning-1', 'plan something with a board'],
  ['dissent merge a.md b.md -o merged.md', 'merge drafts into one'],
  ['dissent view latest', 'read the last debate in the browser'],
  ['dissent decide latest', 'decide what it left open'],
] as const;

const width = Math.max(...examples.map(([command]) => command.length));

export const afterHelp = `
Examples:
${examples.map(([command, what]) => `  $ ${command.padEnd(width)}   ${what}`).join('\n')}

Options:
  -h, --help     Show help; for a command: dissent <command> --help
  -V, --version  Show the version

Exit codes: 0 decided, 1 unexpected error, 2 wrong usage or input, 3 no agreement,
4 nobody available or too few, 5 a check failed, 6 budget or time used up, 130 interrupted.`;

/** What `dissent` alone prints where nobody can be asked. */
export const shortHelp = `${tagline}

Usage: dissent "what you want to decide"
       dissent <command> [options]

${examples
  .slice(0, 2)
  .map(([command, what]) => `  $ ${command.padEnd(width)}   ${what}`)
  .join('\n')}

Run \`dissent --help\` for all commands, or \`dissent doctor\` to see who can take part.
`;
