import { relative, resolve } from 'node:path';

/** A folder as the user would type it. */
export function folderShown(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith('..') || path === '' ? resolve(folder) : path;
}
