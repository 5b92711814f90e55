import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { collectOutput, type Listening } from './child-output.ts';
import { endProcessGroup, startProcessGroup } from './platform.ts';
import { replyLimit } from './reply-limit.ts';

export interface ChildRun extends Listening {
  readonly command: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Written to standard input, then end of file. */
  readonly input: string;
  readonly signal: AbortSignal;
  /** How long the process group may take to end when asked, before it is killed. */
  readonly graceMs?: number;
}

/** How a child process ended. Standard error is kept by its last bytes only. */
export type ChildEnd =
  | { is: 'exited'; code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }
  | { is: 'flooded'; stdout: string; cutAt: number }
  | { is: 'interrupted' }
  | { is: 'not-started'; error: Error };

const drainMs = 500;

/** Runs one child process to its end and ends whatever it leaves behind in its group. Never rejects. */
export async function runChild(run: ChildRun): Promise<ChildEnd> {
  if (run.signal.aborted) return { is: 'interrupted' };
  const child = start(run);
  if (child instanceof Error) return { is: 'not-started', error: child };

  const output = collectOutput(child, run);
  send(child, run.input);
  const ended = await awaitFirstEnd(child, { flooded: output.flooded, signal: run.signal });
  await endProcessGroup(child, run.graceMs === undefined ? {} : { graceMs: run.graceMs });
  child.stdout.destroy();
  child.stderr.destroy();

  if (ended instanceof Error) return { is: 'not-started', error: ended };
  if (ended === 'interrupted') return { is: 'interrupted' };
  const stdout = output.stdout();
  if (ended === 'flooded') return { is: 'flooded', stdout, cutAt: run.most ?? replyLimit };
  return { is: 'exited', code: child.exitCode, signal: child.signalCode, stdout, stderr: output.stderr() };
}

function start({ command, folder, environment }: ChildRun): ChildProcessWithoutNullStreams | Error {
  try {
    return startProcessGroup(command, { folder, environment });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function send(child: ChildProcessWithoutNullStreams, input: string): void {
  // A program need not read what it is sent: that the pipe broke says nothing, its exit does.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
}

/**
 * The first thing to happen that ends the turn. A child has finished when it has exited and its output is closed, or
 * shortly after its exit when something it left behind holds the output open.
 */
function awaitFirstEnd(
  child: ChildProcessWithoutNullStreams,
  { flooded, signal }: { flooded: Promise<void>; signal: AbortSignal },
): Promise<'finished' | 'flooded' | 'interrupted' | Error> {
  let draining: NodeJS.Timeout | undefined;
  const listening = new AbortController();
  const first = new Promise<'finished' | 'flooded' | 'interrupted' | Error>((resolve) => {
    child.once('error', resolve);
    child.once('close', () => resolve('finished'));
    child.once('exit', () => {
      // The immediate lets a busy event loop read what already waits in the pipe.
      draining = setTimeout(() => setImmediate(() => resolve('finished')), drainMs);
    });
    void flooded.then(() => resolve('flooded'));
    signal.addEventListener('abort', () => resolve('interrupted'), { once: true, signal: listening.signal });
  });
  return first.finally(() => {
    clearTimeout(draining);
    listening.abort();
  });
}
