import { spawn } from 'node:child_process';
import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { environment, node, type Project, program, project, votes } from './dissent.ts';

/** The team server as a user starts it: the built program. */
export interface StartedTeam {
  readonly port: number;
  readonly url: string;
  /** Where the first admin joins. */
  readonly invitation: string | null;
  readonly origin: string;
  /** What it has logged. */
  log(): string;
  ask(path: string, options?: AskOptions): Promise<Answered>;
  /** Joins by a link under a name, in a fresh browser. */
  join(link: string, name: string): Promise<Visitor>;
  readonly exited: Promise<void>;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
  readonly raw?: string | Buffer;
  /** A stream is read until this has come. */
  readonly until?: RegExp;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  json<Body = Record<string, never>>(): Body;
}

/** Somebody with a session or a token. */
export interface Visitor {
  readonly headers: Record<string, string>;
  get(path: string, options?: AskOptions): Promise<Answered>;
  post(path: string, json: unknown): Promise<Answered>;
}

/** A server with its first admin, and what programs need to act for her. */
export interface Setting {
  readonly here: Project;
  readonly team: StartedTeam;
  readonly ada: Visitor;
  readonly env: { readonly DISSENT_SERVER: string; readonly DISSENT_TOKEN: string };
  /** The debate that was held before the server started, if one was. */
  readonly debate: string;
  remove(): Promise<void>;
}

/** What files of tests about one server begin with: it's there before the first of them, and gone after the last. */
export function useTeam(...given: Parameters<typeof setUpTeam>): Omit<Setting, 'remove'> {
  let started: Setting | undefined;
  beforeAll(async () => {
    started = await setUpTeam(...given);
  });
  afterAll(() => started?.remove());
  const get = <Part extends keyof Setting>(part: Part): Setting[Part] => {
    if (!started) throw new Error('The server is started before the first test.');
    return started[part];
  };
  return {
    get here() {
      return get('here');
    },
    get team() {
      return get('team');
    },
    get ada() {
      return get('ada');
    },
    get env() {
      return get('env');
    },
    get debate() {
      return get('debate');
    },
  };
}

/** A project, its server, and its first admin. */
export async function setUpTeam(
  make: () => Promise<Project> = () => project(votes('A', 'B', 'C')),
  before: (here: Project) => Promise<unknown> = async () => undefined,
): Promise<Setting> {
  const here = await make();
  await before(here);
  const team = await startTeam(here.folder, ['--trust']);
  const ada = await team.join(team.invitation ?? '', 'Ada');
  const issued = await ada.post('/api/tokens', { name: 'test', role: 'admin', days: 1 });
  const env = { DISSENT_SERVER: team.origin, DISSENT_TOKEN: issued.json<{ token: string }>().token };
  const debate = (await here.debates())[0] ?? '';
  return { here, team, ada, env, debate, remove: () => team.stop().then(() => here.remove()) };
}

/** Brings somebody in with a role, by an invitation of an admin. */
export async function admit({ team, ada }: Pick<Setting, 'team' | 'ada'>, role: string, project = 'main') {
  const invited = await ada.post('/api/invitations', { role, ...(project === 'main' ? {} : { project }) });
  return team.join(invited.json<{ link: string }>().link, `${role} of ${project}`);
}

/** A debate that was held before the server started, and that nobody has decided. */
export const holdContested = (here: Project) => here.run(['judges', 'question.yaml', '--quiet']);

export async function startTeam(
  folder: string,
  words: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<StartedTeam> {
  const child = spawn(node, [program, 'serve', '--json', ...words], {
    cwd: folder,
    env: environment(folder, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const line = await new Promise<string>((done, failed) => {
    child.stdout.setEncoding('utf8').once('data', done);
    child.once('exit', () => failed(new Error(errors)));
  });
  const { url, port, invitation } = JSON.parse(line) as { url: string; port: number; invitation: string | null };
  const ask = (path: string, options: AskOptions = {}) => askServer(port, path, options);
  const origin = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    invitation,
    origin,
    log: () => errors,
    ask,
    join: async (link, name) => {
      const code = new URL(link).searchParams.get('code') ?? '';
      const joined = await ask('/join', { form: { code, name }, headers: { origin } });
      if (joined.status !== 303) throw new Error(joined.body);
      return makeVisitor(ask, { cookie: readSetCookie(joined), origin });
    },
    exited: ended,
    kill: (signal) => child.kill(signal),
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

export const readSetCookie = ({ headers }: Answered) => (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';

export const makeVisitor = (ask: StartedTeam['ask'], headers: Record<string, string>): Visitor => ({
  headers,
  get: (path, options = {}) => ask(path, { ...options, headers: { ...headers, ...options.headers } }),
  post: (path, json) => ask(path, { json, headers }),
});

function askServer(port: number, path: string, options: AskOptions): Promise<Answered> {
  const { json, form, raw, until } = options;
  const content = raw ?? (json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json));
  const type = json === undefined ? form && 'application/x-www-form-urlencoded' : 'application/json';
  return new Promise((done, failed) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      method: options.method ?? (content === undefined ? 'GET' : 'POST'),
      headers: { ...(type ? { 'content-type': type } : {}), ...options.headers },
    });
    sent.on('error', failed);
    sent.on('response', (response) => {
      let body = '';
      const finish = () => {
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          json: <Body>() => JSON.parse(body) as Body,
        });
        response.destroy();
      };
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
        if (until?.test(body)) finish();
      });
      response.on('end', finish);
      response.on('error', failed);
    });
    sent.end(content);
  });
}
