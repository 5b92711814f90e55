import type { CommandHelp } from './help.ts';
import { config, dir, id, json, noInput, trust } from './options.ts';

const by = { flag: '--by <name>', description: 'Record this name (default: your user name)' };

/** Results: what you do with a debate that has ended, or waits for you. */
export const results = {
  list: {
    summary: 'List your debates',
    description: "List this project's debates, newest first: short id, date, protocol, status and decision.",
    options: [{ flag: '--search <words>', description: 'Only debates in which all these words were said' }, json, dir],
    examples: ['dissent list', 'dissent list --search "dual write"', 'dissent list --json'],
  },
  show: {
    summary: 'Show the result of a debate',
    description: 'Show the result of a debate, or its transcript, its journal, or the prompt of one turn.',
    arguments: [id],
    options: [
      { flag: '--transcript', description: 'Show everything that was said' },
      { flag: '--journal', description: 'Print the events as lines of JSON' },
      { flag: '--prompt <address>', description: 'Print the prompt of one turn, checked against the record' },
      json,
      dir,
    ],
    examples: ['dissent show latest', 'dissent show 7f3a --transcript', 'dissent show latest --json'],
  },
  view: {
    summary: 'Open your debates in the browser',
    description:
      'Open your debates in the browser, or one of them, live while it runs. The page is served on this machine only, unless you say otherwise, until you press Ctrl-C.',
    arguments: [['[id]', id[1]]],
    options: [
      { flag: '--port <n>', description: 'Port to serve on (default: the last one used, or any free port)' },
      { flag: '--host <name>', description: 'Name or address to serve on (default: 127.0.0.1, this machine only)' },
      { flag: '--public-url <url>', description: 'Address in your browser, if a proxy or a tunnel leads to the page' },
      { flag: '--no-open', description: "Print the address; don't open a browser" },
      { flag: '--config <file>', description: 'Configuration file, for debates that continue after a decision' },
      trust,
      { flag: '--json', description: 'Print the address as JSON' },
      dir,
    ],
    examples: [
      'dissent view',
      'dissent view latest --no-open',
      'dissent view --public-url https://debates.example.org',
    ],
  },
  export: {
    summary: 'Export a debate as a page, Markdown, JSON, YAML or a comment',
    description:
      'Write a debate to one file, made from its record: the whole page (.html), the outcome as a document (.md), or as data (.json, .yaml). --comment is the outcome for a pull request: the brief in sight, the rest folded, at most 65,000 characters.',
    arguments: [id],
    options: [
      {
        flag: '-o, --output <file>',
        description: 'File to write; its ending chooses the format; - is standard output',
      },
      { flag: '--format <format>', description: 'Format, whatever the file is called: html, md, json or yaml' },
      { flag: '--comment', description: 'Write a comment for a pull request, to standard output or to -o' },
      { flag: '--adr', description: 'Write an ADR instead, as dissent adr does' },
      { flag: '--without <parts>', description: 'Leave prompts or documents out of a page: prompts,documents' },
      { flag: '--force', description: 'Replace the file if it exists' },
      dir,
    ],
    examples: [
      'dissent export latest -o report.html',
      'dissent export latest -o report.html --without prompts,documents',
      'dissent export latest --comment',
      'dissent export latest -o - --format json',
    ],
  },
  adr: {
    summary: 'Write an architecture decision record',
    description:
      "Write an ADR from a finished debate into your team's folder (.adr-dir, docs/decisions, docs/adr or doc/adr), named and laid out like the records already there. Accepted records are never edited. Prints the path.",
    arguments: [id],
    options: [
      { flag: '--supersedes <record>', description: 'Number or file of the record that this one replaces' },
      json,
      dir,
    ],
    examples: ['dissent adr latest', 'dissent adr 7f3a --supersedes 0003'],
  },
  decide: {
    summary: 'Decide what the debate could not, or approve what it proposes',
    description:
      'Record your decision on a debate that ended without agreement, or that paused for you, with your name and reason; where the participants agree, record that you approve their proposal or turn it down. Without a choice, it lists the choices and what each one means.',
    arguments: [id, ['[choice]', 'One of the choices; leave it out to see them']],
    options: [
      { flag: '--reason <text>', description: 'Why you decide this way' },
      {
        flag: '--accept-risk <text>',
        description: 'Accept a risk by name: "specialist: concern"',
        repeatable: true,
      },
      { flag: '--file <file>', description: 'A text that belongs to the choice, such as an edited plan' },
      by,
      { flag: '--revise', description: 'Decide again; both decisions stay on record and the later one counts' },
      config,
      trust,
      { flag: '--json', description: 'Print the outcome as JSON' },
      dir,
    ],
    examples: [
      'dissent decide latest',
      'dissent decide latest B --reason "field workers need it"',
      'dissent decide latest approve --reason "the trial comes first"',
      'dissent decide 7f3a majority --accept-risk "security: tokens stay readable for a day"',
    ],
  },
  answer: {
    summary: 'Answer when you sit at the table',
    description:
      'Show the question that waits for a person at the table and take the answer: at the terminal, from a file, or from standard input (JSON or YAML).',
    arguments: [id],
    options: [
      { flag: '--seat <name>', description: 'Whose question, if several people sit at the table' },
      { flag: '--file <file>', description: 'Read the answer from a JSON or YAML file' },
      { flag: '--template', description: 'Print a form to fill in' },
      by,
      config,
      trust,
      { flag: '--json', description: 'Print the question or the outcome as JSON' },
      noInput,
      dir,
    ],
    examples: [
      'dissent answer latest',
      'dissent answer latest --template > answer.yaml',
      'dissent answer latest --file answer.yaml',
    ],
  },
} as const satisfies Record<string, CommandHelp>;
