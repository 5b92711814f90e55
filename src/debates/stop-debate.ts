import { hostname } from 'node:os';
import { badInput } from '../debate/errors.ts';
import { findWriter } from '../engine/journal/lock.ts';

/**
 * Asks the process that runs a debate to stop: no new turns, those in flight get a while, and it can be resumed. False
 * when no process runs it. A lock is only believed where it tells when its process was born: a file cannot guess that.
 */
export async function stopDebate(folder: string): Promise<boolean> {
  const holder = await findWriter(folder);
  if (!holder || holder.pid === process.pid) return false;
  if (holder.host !== hostname() || holder.born === null)
    throw badInput(
      'DebateBusy',
      `The debate runs in process ${holder.pid} on ${holder.host}, which can't be reached from here.`,
      'Stop it there.',
    );
  process.kill(holder.pid, 'SIGINT');
  return true;
}
