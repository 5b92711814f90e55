import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment, node, type Project, program } from './dissent.ts';

/** A person's terminal, in which the program runs. Standard output goes to a file, as with `> out.txt`. */
export interface Terminal {
  /** Everything the terminal was sent, with its control sequences. */
  screen(): string;
  /** Waits until the terminal shows something that it had not shown when the last wait ended. */
  shows(pattern: RegExp): Promise<void>;
  type(keys: string): void;
  readonly ended: Promise<{ readonly code: number | null; readonly screen: string; readonly stdout: string }>;
}

export const keys = { enter: '\r', down: '\u001b[B', right: '\u001b[C', interrupt: '\u0003' };

let opened = 0;

/** Runs the program at a pseudo-terminal of 120 columns, made by script(1). */
export function atTerminal(
  { folder }: Pick<Project, 'folder'>,
  args: readonly string[],
  env: Record<string, string> = {},
): Terminal {
  const output = join(folder, `terminal-${opened++}.out`);
  const command = `stty cols 120 rows 40; exec ${[node, program, ...args].map(quoted).join(' ')} > ${quoted(output)}`;
  const child = spawn('script', ['-qfec', command, '/dev/null'], {
    cwd: folder,
    env: { ...environment(folder), TERM: 'xterm-256color', SHELL: '/bin/sh', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let screen = '';
  let looked = 0;
  const waiting = new Set<() => void>();
  child.stdin.on('error', () => undefined);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
    for (const look of waiting) look();
  });
  return {
    screen: () => screen,
    type: (text) => void child.stdin.write(text),
    shows: (pattern) =>
      new Promise((done, failed) => {
        const look = () => {
          const found = pattern.exec(screen.slice(looked));
          if (!found) return;
          looked += found.index + found[0].length;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        child.once('close', () => failed(new Error(`The program ended without showing ${pattern}:\n${screen}`)));
        look();
      }),
    ended: new Promise((done, failed) => {
      child.on('error', failed);
      child.on('close', async (code) => done({ code, screen, stdout: await readFile(output, 'utf8').catch(() => '') }));
    }),
  };
}

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
