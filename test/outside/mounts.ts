import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node, program, type Ran, type RunOptions, runCommand } from './dissent.ts';

/** A folder under which something is mounted for us alone. */
export interface Mounted {
  /** Runs the program where the mount is seen. */
  run(args: readonly string[], options?: RunOptions): Promise<Ran>;
  /** Runs a line of shell there, for example to mount with another size. */
  shell(line: string): Promise<Ran>;
  /** Where the test itself finds a file of the mount. */
  seen(name: string): string;
  end(): void;
}

/**
 * Mounts something in a mount namespace of its own. It is held by a process that ends with this one: nothing stays
 * mounted, whatever happens to the test.
 */
export function mountedAt(folder: string, mounting: string, cwd: string): Promise<Mounted> {
  const asRoot = process.getuid?.() === 0 ? ['-m'] : ['-rm'];
  const holder = spawn('unshare', [...asRoot, 'sh', '-ec', `${mounting}\necho mounted\nexec cat`, 'sh', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const enter = ['nsenter', '-t', String(holder.pid), ...(asRoot[0] === '-m' ? ['-m'] : ['-U', '-m'])];
  const inside = (command: readonly string[]) => [...enter, 'sh', '-c', 'cd "$0" && exec "$@"', cwd, ...command];
  const mounted: Mounted = {
    run: (args, options) => runCommand(inside([node, program, ...args]), cwd, options),
    shell: (line) => runCommand(inside(['sh', '-ec', line, 'sh', folder]), cwd),
    seen: (name) => join(`/proc/${holder.pid}/root`, folder, name),
    end: () => void holder.stdin.end(),
  };
  return new Promise((done, failed) => {
    holder.stdout.once('data', () => done(mounted));
    holder.once('error', failed);
    holder.once('exit', (code) => failed(new Error(`unshare or mount failed with exit code ${code}`)));
  });
}
