import { watch } from 'node:fs';

/** Resolves when the folder changes, after a second at the latest (not every file system tells), or on abort. */
export function awaitFolderChange(folder: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const watcher = watch(folder);
    const finish = () => {
      clearTimeout(timer);
      watcher.close();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, 1000);
    watcher.once('change', finish);
    watcher.once('error', finish);
    signal.addEventListener('abort', finish, { once: true });
  });
}
