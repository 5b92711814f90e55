import { readFile } from 'node:fs/promises';

/** What a system tells of its processes: Linux says when one was born and whether it is a zombie, others that there is one. */

/** Whether a process runs, and is the one that was born then. One that has ended and was not collected yet is gone. */
export async function isRunning(pid: number, born: string | null): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const { state, birth } = await readStatus(pid);
  if (state === 'Z' || state === 'X') return false;
  return born === null || birth === null || born === birth;
}

/** When this process was started; null where the system does not tell. */
export function readOwnBirth(): Promise<string | null> {
  ownBirth ??= readStatus(process.pid).then(({ birth }) => birth);
  return ownBirth;
}

let ownBirth: Promise<string | null> | undefined;

async function readStatus(pid: number): Promise<{ state: string | null; birth: string | null }> {
  const line = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] || null, birth: fields[19] ?? null };
}
