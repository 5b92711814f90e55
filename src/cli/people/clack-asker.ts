import type { Readable, Writable } from 'node:stream';
import { wrapLines } from '../wrap-lines.ts';
import { type Asker, Withdrawn } from './asker.ts';
import { editInFile } from './edit-file.ts';

/** Asks at a terminal. The library is loaded with the first question, not before. */
export async function createClackAsker(terminal: {
  input: Readable;
  output: Writable;
  signal: AbortSignal;
}): Promise<Asker> {
  const clack = await import('@clack/prompts');
  const requireGiven = <Value>(value: Value): Exclude<Value, symbol> => {
    if (clack.isCancel(value)) throw new Withdrawn();
    return value as Exclude<Value, symbol>; // the one symbol a prompt brings is the cancellation
  };
  return {
    async select({ message, options, initial }) {
      const numbered = options.map((label, value) => ({ label, value }));
      return requireGiven(await clack.select({ ...terminal, message, options: numbered, initialValue: initial ?? 0 }));
    },
    async text({ message, initial = '', check }) {
      const validate = (line: string | undefined) => check(line ?? '');
      return requireGiven(
        await clack.text({ ...terminal, message, initialValue: initial, defaultValue: '', validate }),
      );
    },
    async confirm({ message, initial }) {
      return requireGiven(await clack.confirm({ ...terminal, message, initialValue: initial }));
    },
    async edit({ message, initial }) {
      return editInFile(initial, async (file, hasEditor) => {
        const ready = hasEditor ? `${message}: is it as you want it?` : `${message}: edit ${file}, then confirm`;
        if (!requireGiven(await clack.confirm({ ...terminal, message: ready, initialValue: true })))
          throw new Withdrawn();
      });
    },
    note(text) {
      clack.log.message(wrapLines(text, fitInside(terminal.output)), { output: terminal.output });
    },
  };
}

/** A line is drawn to the left of every note; long lines are hard to read. */
function fitInside(output: Writable & { readonly columns?: number }): {
  readonly isTTY: true;
  readonly columns: number;
} {
  return { isTTY: true, columns: Math.min(output.columns ?? 80, 100) - 3 };
}
