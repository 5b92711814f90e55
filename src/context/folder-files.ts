import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { runGit } from './git.ts';
import { type IgnoreRule, isIgnored, readIgnoreFile } from './ignore-file.ts';

export interface FolderFiles {
  /** Paths below the folder, with forward slashes, in order. */
  readonly files: readonly string[];
  readonly skipped: readonly { readonly path: string; readonly why: string }[];
}

/**
 * The files below a folder that .gitignore does not name. Links are not followed: what they lead to within the folder
 * is found by itself, and what lies outside was not asked for.
 */
export async function listFolderFiles(folder: string, { from }: { from: string }): Promise<FolderFiles> {
  const listed = (await askGitForFiles(folder)) ?? (await findFilesByWalk(folder, from));
  const found = await Promise.all(listed.filter(isWanted).map((path) => inspectPath(folder, path)));
  return {
    files: found.flatMap(({ path, is }) => (is === 'file' ? [path] : [])).sort(),
    skipped: found.flatMap(({ path, is }) => (is === 'file' || is === 'gone' ? [] : [{ path, why: is }])),
  };
}

const neverTaken = new Set(['.git', 'node_modules', '.dissent']);

const isWanted = (path: string) => !path.split('/').some((part) => neverTaken.has(part));

async function inspectPath(folder: string, path: string): Promise<{ path: string; is: string }> {
  const found = await lstat(join(folder, path)).catch(() => undefined);
  if (!found) return { path, is: 'gone' };
  if (found.isFile()) return { path, is: 'file' };
  if (found.isDirectory()) return { path, is: await explainNotEntered(join(folder, path)) };
  if (!found.isSymbolicLink()) return { path, is: 'not a file' };
  return {
    path,
    is: (await leadsInto(folder, path)) ? 'a link within the folder' : 'a link that leads out of the folder',
  };
}

/** Git does not enter repositories inside a repository; a walk enters whatever it may read. */
async function explainNotEntered(folder: string): Promise<string> {
  return lstat(join(folder, '.git')).then(
    () => 'another git repository',
    () => 'a folder that could not be read',
  );
}

async function leadsInto(folder: string, path: string): Promise<boolean> {
  const target = await realpath(join(folder, path)).catch(() => undefined);
  return target !== undefined && isWithin(await realpath(folder), target);
}

const isWithin = (folder: string, path: string) =>
  `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

/** Undefined where the folder is not in a work tree, or git is not there. */
async function askGitForFiles(folder: string): Promise<readonly string[] | undefined> {
  const listed = await runGit(['ls-files', '-z', '--cached', '--others', '--exclude-standard'], folder);
  if ('failed' in listed) return undefined;
  const paths = listed.printed.toString('utf8').split('\0').filter(Boolean);
  return [...new Set(paths.map((path) => path.replace(/\/$/, '')))];
}

/** Rules of .gitignore files count from the working folder down, where the folder is inside it. */
async function findFilesByWalk(folder: string, from: string): Promise<readonly string[]> {
  const inside = relative(from, folder);
  const top = inside.startsWith('..') ? folder : from;
  const steps = relative(top, folder).split(sep).filter(Boolean);
  const above = await Promise.all(steps.map((_, depth) => readIgnoreRules(top, steps.slice(0, depth).join('/'))));
  const prefix = steps.join('/');
  const files = await walkFolder({ top, folder: prefix, rules: above.flat() });
  return files.map((path) => (prefix === '' ? path : path.slice(prefix.length + 1)));
}

async function walkFolder({
  top,
  folder,
  rules,
}: {
  top: string;
  folder: string;
  rules: readonly IgnoreRule[];
}): Promise<readonly string[]> {
  const all = [...rules, ...(await readIgnoreRules(top, folder))];
  const entries = await readdir(join(top, folder), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [folder];
  const found: string[] = [];
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isFolder = entry.isDirectory();
    if (neverTaken.has(entry.name) || isIgnored(path, { isFolder, rules: all })) continue;
    found.push(...(isFolder ? await walkFolder({ top, folder: path, rules: all }) : [path]));
  }
  return found;
}

async function readIgnoreRules(top: string, folder: string): Promise<readonly IgnoreRule[]> {
  const text = await readFile(join(top, folder, '.gitignore'), 'utf8').catch(() => '');
  return readIgnoreFile(text, folder);
}
