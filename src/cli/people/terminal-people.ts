import type { Readable, Writable } from 'node:stream';
import type { People } from '../../doors.ts';
import { findUserName } from '../../doors.ts';
import { createClackAsker } from './clack-asker.ts';
import { createPeopleQueue } from './queue.ts';

export interface TerminalOptions {
  readonly input?: Readable;
  /** Questions go to standard error: standard output is for results. */
  readonly output?: Writable;
  /** False when nobody can be asked here: every question then stays open. */
  readonly isTerminal?: boolean;
  /** Called before a question is shown, and after it: progress leaves the terminal alone in between. */
  readonly pause?: (() => void) | undefined;
  readonly resume?: (() => void) | undefined;
  /** What a command that takes the answer later needs besides. */
  readonly options?: string;
  /** Only pauses that somebody asked for are questions here; every other one stays open. */
  readonly onlyWished?: boolean | undefined;
}

/** The door to the person at the terminal. */
export function createTerminalPeople({
  input = process.stdin,
  output = process.stderr,
  isTerminal = true,
  pause,
  resume,
  options = '',
  onlyWished = false,
}: TerminalOptions = {}): People {
  if (!isTerminal) return { ask: async () => undefined };
  const queue = createPeopleQueue({
    by: findUserName(),
    askerFor: (signal) => createClackAsker({ input, output, signal }),
    say: (line) => output.write(`${line}\n`),
    pause,
    resume,
    options,
  });
  if (!onlyWished) return queue;
  return { ask: async (question, signal) => (question.pause ? queue.ask(question, signal) : undefined) };
}
