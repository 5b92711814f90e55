import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { badInput, type DissentError } from '../debate/errors.ts';

/**
 * The one rule for every place outside a debate's folder that is written to: its real path, links resolved, lies inside
 * the project (E20). Only a path that the user named on the command line may lie elsewhere.
 */
export async function isInsideProject(path: string, project: string): Promise<boolean> {
  const [root, real] = await Promise.all([findRealPath(resolve(project)), findRealPath(resolve(project, path))]);
  const from = relative(root, real);
  return !isAbsolute(from) && from.split(sep)[0] !== '..';
}

export async function requireInsideProject(path: string, project: string, what: string): Promise<void> {
  if (!(await isInsideProject(path, project))) throw createOutsideError(path, what);
}

const createOutsideError = (path: string, what: string): DissentError =>
  badInput(
    'OutsideProject',
    `${what} is outside the project: ${path}`,
    'Use a path inside the project. Links count as where they lead.',
  );

/** The real path of what is there; what isn't there yet counts as it is named, and a link to nothing as what it names. */
async function findRealPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    if (dirname(path) === path) return path;
    const folder = await findRealPath(dirname(path));
    const target = await readlink(path).catch(() => undefined);
    return target === undefined ? join(folder, basename(path)) : findRealPath(resolve(folder, target));
  }
}
