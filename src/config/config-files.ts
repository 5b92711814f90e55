import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { badInput } from '../debate/errors.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where to look for a configuration. `file` is what `--config` names. */
export interface Search {
  readonly cwd: string;
  readonly env: Environment;
  readonly file?: string | undefined;
}

/** A configuration file that was found. `flag` is one that was named, by `--config` or DISSENT_CONFIG. */
export interface FoundFile {
  readonly path: string;
  readonly folder: string;
  readonly scope: 'project' | 'user' | 'flag';
  /** How it is called in messages. */
  readonly label: string;
}

/** The configuration files that apply, the strongest first: the one named or the project's, then the user's. */
export async function findConfigFiles(search: Search): Promise<readonly FoundFile[]> {
  const first = (await findNamedFile(search)) ?? (await findProjectFile(search.cwd));
  const user = await findUserFile(search.env);
  const files = [first, user].filter((file) => file !== undefined);
  return user && first?.path === user.path ? [user] : files;
}

/** The folder of the user's own configuration. */
export function locateUserConfig(env: Environment): string {
  const named = env.XDG_CONFIG_HOME ?? '';
  return join(isAbsolute(named) ? named : join(findHome(env), '.config'), 'dissent');
}

/** How the user's own configuration file is called in messages. */
export const findUserConfigLabel = (env: Environment) =>
  labelFromHome(join(locateUserConfig(env), 'dissent.yaml'), env);

const projectNames = ['dissent.yaml', 'dissent.yml', '.dissent.yaml'];
const userNames = ['dissent.yaml', 'dissent.yml'];

async function findNamedFile({ cwd, env, file }: Search): Promise<FoundFile | undefined> {
  const named = file ?? (env.DISSENT_CONFIG?.trim() || undefined);
  if (named === undefined) return undefined;
  const path = resolve(cwd, named);
  if (await isFile(path)) return { path, folder: dirname(path), scope: 'flag', label: labelPath(path, cwd) };
  throw badInput(
    'ConfigUnreadable',
    `There is no configuration file ${labelPath(path, cwd)}.`,
    `Check the path in ${file === undefined ? 'DISSENT_CONFIG' : '--config'}, or leave it out to use the project's dissent.yaml.`,
  );
}

async function findProjectFile(cwd: string): Promise<FoundFile | undefined> {
  for (const folder of listFoldersUpwards(resolve(cwd))) {
    const path = await findFirstFile(folder, projectNames);
    if (path !== undefined) return { path, folder: dirname(path), scope: 'project', label: labelPath(path, cwd) };
  }
  return undefined;
}

async function findUserFile(env: Environment): Promise<FoundFile | undefined> {
  const path = await findFirstFile(locateUserConfig(env), userNames);
  if (path === undefined) return undefined;
  return { path, folder: dirname(path), scope: 'user', label: labelFromHome(path, env) };
}

function labelFromHome(path: string, env: Environment): string {
  const fromHome = relative(findHome(env), path);
  return isBelow(fromHome) ? `~/${fromHome.split(sep).join('/')}` : path;
}

function listFoldersUpwards(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...listFoldersUpwards(parent)];
}

async function findFirstFile(folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await isFile(join(folder, name))) return join(folder, name);
  return undefined;
}

/** A file that cannot be looked at is not there for us. */
async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

const labelPath = (path: string, cwd: string) => relative(cwd, path).split(sep).join('/');

const isBelow = (path: string) => path !== '' && !path.startsWith('..') && !isAbsolute(path);

const findHome = (env: Environment) => env.HOME || env.USERPROFILE || homedir();
