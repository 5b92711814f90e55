import type { Readable, Writable } from 'node:stream';
import type { People } from '../../doors.ts';
import { findUserName } from '../../doors.ts';
import type { OptionNames } from './ask-person.ts';
import { createClackAsker } from './clack-asker.ts';
import { createPeopleQueue } from './queue.ts';

export interface TerminalOptions {
  /** Who answers; without it, whoever is signed in at this machine. */
  readonly by?: string;
  readonly input?: Readable;
  /** Questions go to standard error: standard output is for results. */
  readonly output?: Writable;
  /** False when nobody can be asked here: every question then stays open. */
  readonly isTerminal?: boolean;
  /** Called before a question is shown, and after it: progress leaves the terminal alone in between. */
  readonly pause?: (() => void) | undefined;
  readonly resume?: (() => void) | undefined;
  /** How the options of the debate are called. */
  readonly optionNames?: () => OptionNames;
  /** What a command that takes the answer later needs besides. */
  readonly options?: string;
  /** Only pauses that somebody asked for are questions here; every other one stays open. */
  readonly onlyWished?: boolean | undefined;
}

/** The door to the person at the terminal. */
export function createTerminalPeople({
  by = findUserName(),
  input = process.stdin,
  output = process.stderr,
  isTerminal = true,
  pause,
  resume,
  optionNames,
  options = '',
  onlyWished = false,
}: TerminalOptions = {}): People {
  if (!isTerminal) return { ask: async () => undefined };
  const queue = createPeopleQueue({
    by,
    askerFor: (signal) => createClackAsker({ input, output, signal }),
    say: (line) => output.write(`${line}\n`),
    pause,
    resume,
    optionNames,
    options,
  });
  if (!onlyWished) return queue;
  return { ask: async (question, signal) => (question.pause ? queue.ask(question, signal) : undefined) };
}
