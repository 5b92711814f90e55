import { statSync } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { badInput, createWhole, DissentError, lockDebate, makeFolder, readIfThere, writeAtomically } from '../doors.ts';
import type { Stored, TeamStore } from './team-store.ts';

/**
 * Keeps a team's data in a folder that only its user can read and that version control leaves out. One server at a time: the
 * folder has a lock like that of a debate.
 */
export async function openFolderStore(folder: string): Promise<TeamStore> {
  const unlock = await lockTeam(folder);
  const changing = new Map<string, Promise<unknown>>();
  const locate = (key: string) => {
    if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(key)) throw new RangeError(`not a key: ${key}`);
    return join(folder, `${key}.json`);
  };
  const known = new Map<string, { readonly stamp: string; readonly value: Stored }>();
  const read = async (key: string) => {
    const stamp = readStamp(locate(key));
    const kept = known.get(key);
    if (kept && kept.stamp === stamp) return kept.value;
    const text = stamp === undefined ? undefined : await readIfThere(locate(key));
    if (stamp === undefined || text === undefined) {
      known.delete(key);
      return undefined;
    }
    const value = JSON.parse(text) as Stored;
    known.set(key, { stamp, value });
    return value;
  };
  const change = async <Value extends Stored>(key: string, make: (now: Value | undefined) => Value | undefined) => {
    const now = (await read(key)) as Value | undefined;
    const next = make(now);
    if (next === now) return now;
    if (next === undefined) await rm(locate(key), { force: true });
    else {
      await mkdir(dirname(locate(key)), { recursive: true, mode: 0o700 });
      await writeAtomically(locate(key), `${JSON.stringify(next)}\n`);
    }
    known.delete(key);
    return next;
  };
  return {
    read,
    async list(prefix) {
      const names = await readdir(dirname(locate(`${prefix}/x`))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names
        .filter((name) => /^[\w-].*\.json$/.test(name))
        .map((name) => `${prefix}/${name.slice(0, -'.json'.length)}`)
        .sort();
    },
    update(key, make) {
      const changed = (changing.get(key) ?? Promise.resolve()).then(() => change(key, make));
      const settled = changed.then(
        () => undefined,
        () => undefined,
      );
      changing.set(key, settled);
      void settled.then(() => changing.get(key) === settled && changing.delete(key));
      return changed;
    },
    async close() {
      await Promise.all(changing.values());
      await unlock();
    },
  };
}

/** Makes this process the only server of a folder of debates; `folder` is the team's own in it. */
export async function lockTeam(folder: string): Promise<() => Promise<void>> {
  await makeFolder(dirname(folder));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await createWhole(join(folder, '.gitignore'), '*\n');
  return lockDebate(folder, 'this team').catch((error: unknown) => {
    throw error instanceof DissentError
      ? badInput(
          'DebateBusy',
          'Another process is serving these debates.',
          'Stop it first, or serve another folder.',
          error,
        )
      : error;
  });
}

/** What changes with every write. Every request asks who sends it, and a file that is the same need not be read again. */
function readStamp(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
}
