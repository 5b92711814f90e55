import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets a person edit a text in a file: with the editor of the environment where one is set, else with any. */
export async function editInFile(
  initial: string,
  whenReady: (file: string, hasEditor: boolean) => Promise<void>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dissent-edit-'));
  const file = join(folder, 'edit.md');
  try {
    await writeFile(file, initial);
    const [command, ...words] = (process.env.VISUAL ?? process.env.EDITOR ?? '').split(' ').filter(Boolean);
    const opened = command ? spawnSync(command, [...words, file], { stdio: 'inherit' }).status === 0 : false;
    await whenReady(file, opened);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
