import type { CommandHelp } from './help.ts';
import { dir, id, json, trust } from './options.ts';

/** The team server. */
export const serve: CommandHelp = {
  summary: 'Serve your debates to a team, with people and roles',
  description:
    'Serve the debates of this project to a team: people sign in, and start, watch, answer and decide debates by their roles. The first start prints a link that makes you an admin. Debates run in this process, or on workers with --database; after a restart they continue.',
  options: [
    {
      flag: '--database <url>',
      description: 'Postgres that keeps everything; `dissent worker` carries the debates (default: DISSENT_DATABASE)',
    },
    { flag: '--port <n>', description: 'Port to serve on (default: any free port)' },
    {
      flag: '--host <name>',
      description: 'Name or address to serve on (default: 127.0.0.1); others need --public-url',
    },
    { flag: '--public-url <url>', description: 'Address that people open: https, at the proxy in front' },
    { flag: '--trust-proxy-header <name>', description: 'Header in which a proxy says who is signed in' },
    {
      flag: '--trust-proxy-from <address>',
      description: 'Address or network of that proxy, such as 127.0.0.1/32',
      repeatable: true,
    },
    {
      flag: '--oidc-issuer <url>',
      description: 'Identity provider (OpenID Connect); its secret is in DISSENT_OIDC_SECRET',
    },
    { flag: '--oidc-client <id>', description: 'What the identity provider calls this server' },
    {
      flag: '--default-role <role>',
      description: 'Role of people whom the proxy or provider vouches for (default: none)',
    },
    { flag: '--config <file>', description: 'Configuration file' },
    trust,
    { flag: '--json', description: 'Print the address as JSON' },
    dir,
  ],
  examples: [
    'dissent serve',
    'dissent serve --port 4747 --public-url https://debates.example.org',
    'dissent serve --database postgres://dissent@db.example/dissent',
  ],
};

/** Debates that move between this machine and a server. */
export const moves = {
  push: {
    summary: 'Upload a debate to your team server, byte for byte',
    description:
      'Upload a debate to the server in DISSENT_SERVER, with the token in DISSENT_TOKEN. The server checks the record before it keeps it. If it has the beginning already, the rest is added; if its record went another way, nothing is changed.',
    arguments: [id],
    options: [{ flag: '--project <name>', description: 'Project on the server (default: main)' }, json, dir],
    examples: ['dissent push latest', 'dissent push 7f3a --project billing'],
  },
  pull: {
    summary: 'Fetch a debate from your team server, byte for byte',
    description:
      'Fetch a debate from the server in DISSENT_SERVER, with the token in DISSENT_TOKEN. The record is checked before it is kept. If you have the beginning already, the rest is added; if your record went another way, nothing is changed.',
    arguments: [id],
    options: [json, dir],
    examples: ['dissent pull latest', 'dissent pull 7f3a --dir archive'],
  },
} as const satisfies Record<string, CommandHelp>;
