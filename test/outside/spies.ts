import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { type AgentName, names } from './agent-table.ts';
import { project, type RunOptions } from './dissent.ts';

/** What a spy saw from where it was run. */
export interface Sight {
  readonly agent: AgentName;
  readonly home: string;
  /** What a file said, or what is in a folder; null where it cannot be read. */
  readonly read: Readonly<Record<string, string | null>>;
  readonly written: readonly string[];
  /** Every file of its home. */
  readonly own: Readonly<Record<string, string>>;
  readonly abstract: boolean;
}

/** What the spies try, besides looking at their home. */
export interface Mission {
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
  /** Files of its home that it writes, and links that it puts in the place of files. */
  readonly puts?: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
}

const tests = join(import.meta.dirname, '..');
const ended: (() => unknown)[] = [];
export const dismissed = () => Promise.all(ended.splice(0).map((end) => end()));

/**
 * A project whose agents are spies (test/agents/spy-cli.mjs) that can run in the sandbox: what they need lies beside them.
 * The user's home is a folder of its own, with the files given.
 */
export async function spies(home: Readonly<Record<string, string | object>>, seated: readonly AgentName[] = names) {
  const [proposer, ...challengers] = seated;
  const here = await project({}, () => ({
    participants: {
      ...Object.fromEntries(names.map((name) => [name, { agent: name }])),
      opencode: { agent: 'opencode', model: 'openai/gpt-5.5' },
    },
    seats: { challenge: { proposer, challengers } },
  }));
  const at = (...path: readonly string[]) => join(here.folder, ...path);
  const userHome = await mkdtemp(join(tmpdir(), 'dissent-home-'));
  const write = async (path: string, content: string | object) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const put = (path: string, content: string | object) => write(at(path), content);
  for (const [path, content] of Object.entries(home)) await write(join(userHome, path), content);
  for (const part of ['agents', 'servers', 'fixtures'])
    await cp(join(tests, part), at('spies', part), { recursive: true });
  await put('spies/plan.json', {});
  const script = (name: string) =>
    `#!${process.execPath}\nprocess.argv.splice(2, 0, '${name}', __dirname, '--');\nimport(__dirname + '/agents/spy-cli.mjs');\n`;
  for (const name of names) {
    await put(`spies/${name}`, script(name));
    await chmod(at('spies', name), 0o755);
  }
  const sights: Sight[] = [];
  const socket = `dissent-test-${randomUUID()}`;
  const [listener, abstract] = [createServer(hear), createServer((line) => line.resume())];
  function hear(line: Socket) {
    let said = '';
    line.setEncoding('utf8').on('data', (more: string) => {
      said += more;
    });
    line.on('end', () => sights.push(JSON.parse(said) as Sight));
  }
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => abstract.listen(`\0${socket}`, done));
  ended.push(() =>
    Promise.all([here.remove(), rm(userHome, { recursive: true, force: true }), listener.close(), abstract.close()]),
  );
  const { port } = listener.address() as AddressInfo;
  return {
    ...here,
    at,
    put,
    sights,
    home: (path: string) => join(userHome, path),
    hostFile: (path: string) => readFile(join(userHome, path), 'utf8'),
    /** Holds a short debate in which every spy does this. */
    send: async (mission: Mission, flags: readonly string[] = [], { words = challenge, ...options }: Sending = {}) => {
      await put('spies/spy.json', { reads: [], writes: [], ...mission, port, socket });
      return here.run([...words, '--yes', ...flags], {
        ...options,
        env: { HOME: userHome, PATH: `${at('spies')}${delimiter}${process.env.PATH ?? ''}`, ...options.env },
      });
    },
  };
}

interface Sending extends RunOptions {
  readonly words?: readonly string[];
}

const challenge = ['challenge', 'We should move sessions out of Redis', '--set', 'max_rounds=1'];
