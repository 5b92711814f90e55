import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Agent } from './agent.ts';
import type { Loose } from './json-lines.ts';
import { resolveOwnPath } from './seat.ts';

interface Lending {
  readonly agent: Agent;
  readonly environment: NodeJS.ProcessEnv;
  /** A home of the turn's own. */
  readonly home: string;
  readonly signal: AbortSignal;
}

/** A credential of the user's, and the copy that an agent gets. */
interface Copy {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

const mostBytes = 1024 * 1024;
const soonMs = 10 * 60_000;
const renewing = new Map<string, Promise<unknown>>();
/** Logins that a turn had for itself and left as they were: nobody waits for their renewal again. */
const unrenewed = new Set<string>();

/**
 * Does something while a copy of the user's login lies in the agent's home. What the CLI renewed is given back: most
 * vendors take a renewal's old token only once, so a login that is about to end is lent to one turn at a time.
 */
export async function lendLogin<Result>(lending: Lending, work: () => Promise<Result>): Promise<Result> {
  const { agent, environment, signal } = lending;
  const key = resolveOwnPath(agent, agent.folder, environment);
  const lend = async () => {
    const copies = await copyLogin(lending);
    return work().finally(() => Promise.all(copies.map((copy) => giveBack(copy, agent.renews))));
  };
  for (;;) {
    const ending = await findEnding(lending);
    if (ending === undefined || unrenewed.has(ending) || signal.aborted) return lend();
    const other = renewing.get(key);
    if (!other) {
      const lent = lend();
      const end = () => void (renewing.delete(key) && unrenewed.add(ending));
      renewing.set(key, lent.then(end, end));
      return lent;
    }
    await Promise.race([other, new Promise((done) => signal.addEventListener('abort', done, { once: true }))]);
  }
}

async function copyLogin({ agent, environment, home }: Lending): Promise<readonly Copy[]> {
  const { file, keep } = agent.settings;
  const copies: Copy[] = [];
  for (const path of listCredentials(agent)) {
    const from = resolveOwnPath(agent, path, environment);
    const text = await readIfThere(from);
    if (text !== undefined) copies.push({ from, to: join(home, path), text });
  }
  const settings = keep && parse(await readIfThere(resolveOwnPath(agent, file, environment)));
  const kept = keep && settings ? [{ to: join(home, file), text: JSON.stringify(keep(settings)) }] : [];
  for (const { to, text } of [...copies, ...kept]) {
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, text, { mode: 0o600 });
  }
  return copies;
}

/** Settings that hold a login beside other things are not copied whole. */
const listCredentials = ({ logins, settings }: Agent) => logins.filter((path) => path !== settings.file);

/** A login that has to be renewed soon, as it is now. */
async function findEnding({ agent, environment }: Lending): Promise<string | undefined> {
  const texts = await Promise.all(
    listCredentials(agent).map((path) => readIfThere(resolveOwnPath(agent, path, environment))),
  );
  const ends = texts.flatMap((text) => agent.expires(parse(text) ?? {}) ?? []);
  return ends.some((end) => end < Date.now() + soonMs) ? texts.join('\n') : undefined;
}

/** Only a renewal is taken, and a login that changed meanwhile stays. */
async function giveBack({ from, to, text }: Copy, renews: readonly string[]): Promise<void> {
  const now = await readOwnFile(to);
  if (now === undefined || now === text || !isRenewal(parse(text), parse(now), renews)) return;
  try {
    const file = await realpath(from);
    if ((await readFile(file, 'utf8')) === text) await replaceFile(file, now);
  } catch (error) {
    process.emitWarning(`The renewed login could not be written to ${from}: ${String(error)}`);
  }
}

async function replaceFile(file: string, text: string): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  try {
    await writeFile(beside, text, { mode: (await stat(file)).mode & 0o777, flag: 'wx' });
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
}

/** A file that the agent left; whatever else it put in its place is not looked at. */
async function readOwnFile(path: string): Promise<string | undefined> {
  const entry = await lstat(path).catch(() => undefined);
  if (!entry?.isFile() || entry.size > mostBytes || (await realpath(path)) !== path) return undefined;
  return readFile(path, 'utf8');
}

/** The same JSON, but for the fields that a renewal changes or adds. */
function isRenewal(was: unknown, is: unknown, renews: readonly string[], key = ''): boolean {
  if (isObject(was) && isObject(is))
    return (
      Object.keys(was).every((name) => Object.hasOwn(is, name)) &&
      Object.keys(is).every((name) =>
        Object.hasOwn(was, name)
          ? isRenewal(was[name], is[name], renews, name)
          : renews.includes(name) && isToken(is[name]),
      )
    );
  return renews.includes(key) ? isToken(is) && (was === null || typeof is === typeof was) : isDeepStrictEqual(was, is);
}

const isToken = (value: unknown) =>
  (typeof value === 'string' && value !== '') ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object in JSON, in which people may have put comments. */
function parse(text = ''): Loose | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
