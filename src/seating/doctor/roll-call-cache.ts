import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import type { Environment } from '../../config/config-files.ts';
import { absenceReasons } from '../../debate/absence.ts';
import { makeFolder, readIfThere, writeAtomically } from '../../engine/folder.ts';
import { isSystemError } from '../../engine/journal/errors.ts';

/** What was found out about an agent, and when. */
const Entry = z.object({
  path: z.string(),
  version: z.string().nullable(),
  /** Of the command and of what signs it in, when it was looked at: another stamp, another agent. */
  stamp: z.string(),
  at: z.iso.datetime(),
  signed_in: z.enum(['yes', 'no', 'unknown']),
  /** When it was last asked a question; null when it was only looked at. */
  asked_at: z.iso.datetime().nullable(),
  failure: z.object({ reason: z.enum(absenceReasons), detail: z.string() }).nullable(),
});
export type RollCallEntry = z.infer<typeof Entry>;

const Cache = z.object({ dissent: z.literal(1), agents: z.record(z.string(), Entry) });

/** The entries of the cache that are younger than a day; none when there is no cache, or none that can be read. */
export async function readRollCalls(
  env: Environment,
  now = Date.now(),
): Promise<{ readonly [agent: string]: RollCallEntry }> {
  const { agents } = parseCache(await readIfThere(locateCacheFile(env)).catch(ignoreUnreadable));
  return Object.fromEntries(Object.entries(agents).filter(([, { at }]) => isFresh(at, now)));
}

/** Puts entries into the cache; says why when that cannot be done. Nobody needs the cache to go on. */
export function keepRollCalls(
  entries: { readonly [agent: string]: RollCallEntry },
  env: Environment,
): Promise<string | undefined> {
  keeping = keeping.then(() => keep(entries, env));
  return keeping;
}

/** One after the other: the file is read, changed and written. */
let keeping: Promise<string | undefined> = Promise.resolve(undefined);

async function keep(
  entries: { readonly [agent: string]: RollCallEntry },
  env: Environment,
): Promise<string | undefined> {
  try {
    const agents = { ...(await readRollCalls(env)), ...entries };
    await makeFolder(locateUserCache(env));
    await writeAtomically(locateCacheFile(env), `${JSON.stringify({ dissent: 1, agents }, null, 2)}\n`);
    return undefined;
  } catch (error) {
    if (isSystemError(error)) return `The roll-call cache could not be written (${error.code}).`;
    throw error;
  }
}

/** The folder of the user's own cache. */
export function locateUserCache(env: Environment): string {
  const named = env.XDG_CACHE_HOME ?? '';
  return join(isAbsolute(named) ? named : join(env.HOME || env.USERPROFILE || homedir(), '.cache'), 'dissent');
}

const locateCacheFile = (env: Environment) => join(locateUserCache(env), 'roll-call.json');

const dayMs = 24 * 60 * 60 * 1000;

/** A time to come is no time at which anything was found out. */
export function isFresh(at: string, now = Date.now()): boolean {
  const age = now - Date.parse(at);
  return age >= 0 && age < dayMs;
}

function parseCache(text: string | undefined): z.infer<typeof Cache> {
  const none = { dissent: 1 as const, agents: {} };
  if (text === undefined) return none;
  try {
    return Cache.safeParse(JSON.parse(text)).data ?? none;
  } catch (error) {
    if (error instanceof SyntaxError) return none;
    throw error;
  }
}

/** A cache that cannot be read is none. */
function ignoreUnreadable(error: unknown): undefined {
  if (!isSystemError(error)) throw error;
}
