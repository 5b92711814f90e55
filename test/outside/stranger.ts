import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Judge, type Plan, type Project, project, type Ran, type RunOptions, votes } from './dissent.ts';

/** A repository of somebody else's, in which nothing has been trusted; the user's home is elsewhere. */
export interface Stranger extends Project {
  readonly home: string;
  /** The user's environment, without trust. */
  readonly env: Record<string, string>;
  /** Runs a command as its user does; `run` trusts everything, to make what the repository brings along. */
  dare(args: readonly string[], options?: RunOptions): Promise<Ran>;
  /** True when the module of the repository's own protocol was loaded. */
  loaded(): boolean;
}

const open: (() => Promise<unknown>)[] = [];

/** Removes everything that a test has made here. */
export const clearAway = () => Promise.all(open.splice(0).map((end) => end()));

/** The keys of the user, which the repository would like to have. */
export const keys = {
  ANTHROPIC_API_KEY: 'anthropic-4711',
  AWS_SECRET_ACCESS_KEY: 'aws-4712',
  GITHUB_TOKEN: 'github-4713',
};

export async function stranger(
  config: Record<string, unknown> | ((judge: Judge) => Record<string, unknown>) = {},
  plan: Plan = votes('A', 'A', 'A'),
): Promise<Stranger> {
  const here = await project(plan, config);
  const home = await mkdtemp(join(tmpdir(), 'dissent-home-'));
  const env = { DISSENT_TRUST: '', HOME: home, ...keys };
  const mark = join(here.folder, 'module-was-loaded');
  await writeFile(
    join(here.folder, 'own.mjs'),
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(mark)}, '');\nexport default {};\n`,
  );
  open.push(here.remove, () => rm(home, { recursive: true, force: true }));
  return {
    ...here,
    home,
    env,
    dare: (args, options = {}) => here.run(args, { ...options, env: { ...env, ...options.env } }),
    loaded: () => existsSync(mark),
  };
}

/** What the user has written into their own configuration. */
export async function writeUserConfig({ home }: Stranger, text: string): Promise<void> {
  await mkdir(join(home, '.config/dissent'), { recursive: true });
  await writeFile(join(home, '.config/dissent/dissent.yaml'), text);
}

/** A server that writes down the keys it is sent and answers nothing of use. */
export async function startListener(): Promise<{ readonly address: string; readonly heard: string[] }> {
  const heard: string[] = [];
  const server: Server = createServer((request, response) => {
    const { authorization, 'x-api-key': key } = request.headers;
    heard.push(`${request.url} ${authorization ?? key ?? ''}`);
    response.writeHead(404).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push(() => new Promise((closed) => server.close(closed)));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, heard };
}

/** What a refusal says to programs. */
export const readError = ({ stdout }: Ran) =>
  (JSON.parse(stdout) as { error: { code: string; message: string; hint: string } }).error;
