import { execFile } from 'node:child_process';

export type GitResult = { readonly printed: Buffer } | { readonly failed: string };

/** Runs git without a shell, a pager, or the monitor that a repository's own configuration could make it start. */
export function runGit(words: readonly string[], folder: string): Promise<GitResult> {
  return new Promise((done) => {
    const options = {
      cwd: folder,
      encoding: 'buffer',
      env: buildGitEnvironment(),
      maxBuffer: mostBytes,
      windowsHide: true,
    } as const;
    execFile('git', ['--no-pager', '-c', 'core.fsmonitor=false', ...words], options, (error, printed, complaint) => {
      done(error ? { failed: complaint.toString('utf8').trim() || readErrorCode(error) } : { printed });
    });
  });
}

const mostBytes = 64 * 1024 * 1024;

/** The repository is the one around the folder, also when we were started from a git hook that names its own. */
function buildGitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, GIT_EXTERNAL_DIFF, ...rest } = process.env;
  return { ...rest, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
}

const readErrorCode = (error: Error) => ('code' in error ? String(error.code) : error.message);
