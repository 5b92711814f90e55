import { relative, resolve } from 'node:path';

/** A folder as the user would type it. */
export function formatFolder(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith('..') || path === '' ? resolve(folder) : path;
}

/** The folder of `--repo`: the working folder when none is named. */
export function resolveRepo(repo: string | true | undefined): string | undefined {
  return repo === true ? process.cwd() : repo && resolve(repo);
}

/** The options without which a command that is printed would look elsewhere, as the user would type them. */
export function formatOptions({ config, dir }: { config?: string | undefined; dir?: string | undefined }): string {
  const given = Object.entries({ config, dir }).flatMap(([name, value]) =>
    value ? [`--${name} ${quoteShellWord(value)}`] : [],
  );
  return given.join(' ');
}

export const quoteShellWord = (text: string) =>
  /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
