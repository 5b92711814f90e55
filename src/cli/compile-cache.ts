import module from 'node:module';
import { isAbsolute, join } from 'node:path';

/**
 * Keeps what node compiles for the next run, where node can (from 22.1 on). In the user's own cache, not in the temporary
 * folder that node would take: what lies there is run, and others can write there.
 */
export function keepCompiledCode({ XDG_CACHE_HOME = '', HOME, USERPROFILE }: NodeJS.ProcessEnv): void {
  const home = HOME || USERPROFILE;
  const cache = isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : home && join(home, '.cache');
  if (cache) newerModule.enableCompileCache?.(join(cache, 'dissent', 'compiled'));
}

/** The types are those of the oldest node that is supported. */
const newerModule: typeof module & { enableCompileCache?(folder: string): unknown } = module;
