import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder for one turn: an empty `work` to run in, a `home`, a `tmp`, and what the row writes beside them. It is removed after. */
export async function runInTurnFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'dissent-'));
  try {
    await Promise.all(['work', 'home', 'tmp'].map((name) => mkdir(join(folder, name))));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch((error: unknown) => {
      process.emitWarning(`The temporary folder ${folder} could not be removed: ${String(error)}`);
    });
  }
}

/** Writes files by their paths in the folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const paths = Object.keys(files);
  const folders = new Set(paths.map((path) => dirname(path)).filter((path) => path !== '.'));
  await Promise.all([...folders].map((path) => mkdir(join(folder, path), { recursive: true })));
  await Promise.all(paths.map((path) => writeFile(join(folder, path), files[path] ?? '', { mode: 0o600 })));
}
