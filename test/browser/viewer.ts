import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DebateEvent, EventBody } from '../../src/debate/event.ts';
import { chainStart, writeLine } from '../../src/engine/journal/line.ts';
import { environment, node, program } from '../outside/dissent.ts';

/** A viewer as a user starts it: the built program. */
export interface StartedViewer {
  readonly url: string;
  readonly port: number;
  /** The address of one debate, with the token. */
  at(debate: string, place?: string): string;
  stop(): Promise<void>;
}

export async function startView(
  folder: string,
  words: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<StartedViewer> {
  const child = spawn(node, [program, 'view', '--no-open', '--json', ...words], {
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
  const { url, port } = JSON.parse(line) as { url: string; port: number };
  return {
    url,
    port,
    at: (debate, place = '') => `${url.split('#')[0]}#/debate/${debate}/${place}`,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** A project whose debates are journals that the test writes itself, with a chain that holds. */
export async function writtenDebates(
  journals: Record<string, readonly EventBody[]>,
  start: (debate: string) => number = () => januaryNoon,
): Promise<{
  folder: string;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'dissent-view-'));
  for (const [debate, bodies] of Object.entries(journals)) {
    const place = join(folder, '.dissent', debate);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'journal.jsonl'), linesOf(bodies, undefined, start(debate)).text);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }) };
}

const januaryNoon = Date.UTC(2026, 0, 1, 12, 0, 0);

/** Journal lines, chained to those before. */
export function linesOf(
  bodies: readonly EventBody[],
  after: { n: number; hash: string } = { n: 0, hash: chainStart },
  start = januaryNoon,
): { text: string; last: { n: number; hash: string } } {
  let [text, last] = ['', after];
  for (const body of bodies) {
    const at = new Date(start + last.n * 400).toISOString();
    const { line, event }: { line: string; event: DebateEvent } = writeLine(last.hash, last.n + 1, at, body);
    text += line;
    last = { n: event.n, hash: event.hash };
  }
  return { text, last };
}
