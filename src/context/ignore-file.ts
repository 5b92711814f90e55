import { matchesGlob } from './glob.ts';

/** One line of a .gitignore: what it speaks of, and whether it takes back what an earlier line ignored. */
export interface IgnoreRule {
  /** The folder of the file, relative to where the paths begin; empty at the top. */
  readonly folder: string;
  readonly pattern: string;
  readonly foldersOnly: boolean;
  readonly takesBack: boolean;
}

/** Reads a .gitignore, for folders that git does not know. */
export function readIgnoreFile(text: string, folder: string): readonly IgnoreRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const trimmed = line.replace(/(?<!\\)[ \t]+$/, '');
    if (trimmed === '' || trimmed.startsWith('#')) return [];
    const takesBack = trimmed.startsWith('!');
    const body = trimmed.slice(takesBack ? 1 : 0).replace(/^\\(?=[!#])/, '');
    const path = body.replace(/\/$/, '');
    const anchored = path.includes('/');
    const pattern = anchored ? path.replace(/^\//, '') : `**/${path}`;
    return [{ folder, pattern, foldersOnly: body.endsWith('/'), takesBack }];
  });
}

/** Whether a path is ignored: the last rule that speaks of it decides. Its folders are asked about before it. */
export function isIgnored(
  path: string,
  { isFolder, rules }: { isFolder: boolean; rules: readonly IgnoreRule[] },
): boolean {
  const rule = rules.findLast(({ folder, pattern, foldersOnly }) => {
    if (foldersOnly && !isFolder) return false;
    const inside = folder === '' ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
    return inside !== undefined && matchesGlob(pattern, inside, { dots: true, braces: false });
  });
  return rule !== undefined && !rule.takesBack;
}
