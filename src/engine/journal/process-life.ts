import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a system tells of its processes: when one was born and whether it is a zombie; Windows, only that there is one. */

/** Whether a process runs, and is the one that was born then. One that has ended and was not collected yet is gone. */
export async function isRunning(pid: number, born: string | null): Promise<boolean> {
  if (pid === process.pid) return isSameBirth(born, await readOwnBirth());
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const { state, birth } = await readStatus(pid);
  if (state === 'Z' || state === 'X') return false;
  return isSameBirth(born, birth);
}

const isSameBirth = (born: string | null, birth: string | null) => born === null || birth === null || born === birth;

/** When this process was started; null where the system does not tell. */
export function readOwnBirth(): Promise<string | null> {
  ownBirth ??= readStatus(process.pid).then(({ birth }) => birth);
  return ownBirth;
}

let ownBirth: Promise<string | null> | undefined;

interface ProcessStatus {
  readonly state: string | null;
  readonly birth: string | null;
}

async function readStatus(pid: number): Promise<ProcessStatus> {
  if (process.platform === 'win32') return { state: null, birth: null };
  if (process.platform !== 'linux') return readStatusByPs(pid);
  const line = readAtOnce(`/proc/${pid}/stat`);
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] || null, birth: fields[19] ?? null };
}

/** The system's own words: no disk is asked. */
function readAtOnce(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** For macOS and others without /proc. Births are told to the second, in UTC: the zone may change while a process runs. */
export function readStatusByPs(pid: number): Promise<ProcessStatus> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], { env }, (error, printed) => {
      const [, state, birth] = (!error && /^\s*([A-Za-z])\S*\s+(\S.*\d{4})\s*$/.exec(printed)) || [];
      resolve({ state: state ?? null, birth: birth?.replace(/\s+/g, ' ') ?? null });
    });
  });
}
