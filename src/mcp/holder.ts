import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { DissentError } from '../doors.ts';
import { HoldReport, type Order } from './order.ts';

/**
 * Starts a process that carries an order out and does not end with this one. Resolves with the debate's id as soon as the
 * process has begun with it. An aborted signal stops that process, whatever it has come to.
 */
export async function carryOutApart(order: Order, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [process.argv[1] ?? '', 'hold'], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  try {
    child.stdin.end(JSON.stringify(order));
    const report = HoldReport.parse(JSON.parse(await readFirstLine(child)));
    if ('debate' in report) return report.debate;
    const { code, message, hint } = report.error;
    throw new DissentError(code, { message, hint });
  } finally {
    signal.removeEventListener('abort', stop);
    child.stdout.destroy();
    child.unref();
  }
}

function readFirstLine(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(
        new DissentError('NotStarted', {
          message: `The debate's process ended (${signal ?? `exit code ${code}`}) before it started.`,
          hint: 'Run the same debate on the command line to see why.',
        }),
      ),
    );
  });
}
