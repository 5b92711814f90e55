import { relative, resolve } from 'node:path';

/** A folder as the user would type it. */
export function folderShown(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith('..') || path === '' ? resolve(folder) : path;
}

/** The folder of `--repo`: the working folder when none is named. */
export function repoFolder(repo: string | true | undefined): string | undefined {
  return repo === true ? process.cwd() : repo && resolve(repo);
}
