/** How long a reply is shown before the next one comes. */
const readingMs = 3500;

export interface Pacer {
  /** Waits its turn, then for as long as a line takes to read; not at all once somebody has skipped ahead. */
  pace(): Promise<void>;
  close(): void;
}

interface Keys {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
  on(event: 'data', listener: (bytes: Buffer) => void): unknown;
  off(event: 'data', listener: (bytes: Buffer) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** One reply after the other at reading speed; any key but Ctrl-C shows the rest at once. */
export function createPacer(keys: Keys, interrupt: () => void): Pacer {
  let skip = () => {};
  const skipped = new Promise<void>((resolve) => {
    skip = resolve;
  });
  let last: Promise<unknown> = Promise.resolve();
  const onKey = (bytes: Buffer) => (bytes.includes(3) ? interrupt() : skip());
  if (keys.isTTY) {
    keys.setRawMode?.(true);
    keys.on('data', onKey);
    keys.resume();
  }
  return {
    pace() {
      const turn = last.then(() => Promise.race([skipped, wait(readingMs)]));
      last = turn;
      return turn;
    },
    close() {
      skip();
      if (!keys.isTTY) return;
      keys.off('data', onKey);
      keys.setRawMode?.(false);
      keys.pause();
    },
  };
}

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
