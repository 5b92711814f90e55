import { basename, dirname, resolve } from 'node:path';

/** The project that a folder of debates belongs to: the folder around `.dissent`; for debates kept elsewhere the working folder. */
export function findProject(debates: string): string {
  const folder = resolve(debates);
  return basename(folder) === '.dissent' ? dirname(folder) : process.cwd();
}
