import { tmpdir } from 'node:os';
import { runChild } from '../child.ts';
import { quoteLastWords } from '../last-words.ts';
import { buildMinimalEnvironment } from '../platform.ts';
import { emptySystem } from './sandbox-system.ts';

/** Whether bubblewrap works here, and what to do when it does not. */
export type SandboxState =
  | { readonly works: true }
  | { readonly works: false; readonly why: string; readonly hint: string };

const limitMs = 10_000;
let tried: Promise<SandboxState> | undefined;

/** Tries the sandbox once for this process. */
export function trySandbox(): Promise<SandboxState> {
  tried ??= tryOut();
  return tried;
}

async function tryOut(): Promise<SandboxState> {
  if (process.platform !== 'linux')
    return { works: false, why: 'the sandbox is only for Linux', hint: 'run Dissent in a container or without it' };
  const end = await runChild({
    command: ['bwrap', ...emptySystem, '--tmpfs', '/tmp', '--', 'true'],
    folder: tmpdir(),
    environment: buildMinimalEnvironment([]),
    input: '',
    signal: AbortSignal.timeout(limitMs),
  });
  if (end.is === 'exited' && end.code === 0) return { works: true };
  if (end.is === 'not-started')
    return { works: false, why: 'bubblewrap is not installed', hint: 'install it: apt-get install bubblewrap' };
  const words = end.is === 'exited' ? quoteLastWords(end.stderr, []) : '';
  return { works: false, why: `bubblewrap does not work here${words}`, hint: 'allow user namespaces on this system' };
}
