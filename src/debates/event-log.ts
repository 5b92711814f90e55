import type { DebateEvent } from '../debate/event.ts';

/** The events of a debate as they come, for any number of readers, each from the first on. */
export interface EventLog {
  readonly events: AsyncIterable<DebateEvent>;
  readonly add: (event: DebateEvent) => void;
  readonly end: () => void;
  /** Readers have the events so far, then this error. */
  readonly fail: (error: unknown) => void;
}

export function createEventLog(): EventLog {
  const kept: DebateEvent[] = [];
  let over: { readonly error?: unknown } | undefined;
  let more = createSignal();
  const wake = () => {
    const woken = more;
    more = createSignal();
    woken.wake();
  };
  const close = (how: { readonly error?: unknown }) => {
    over ??= how;
    wake();
  };
  async function* read(): AsyncGenerator<DebateEvent> {
    for (let index = 0; ; index++) {
      while (index >= kept.length) {
        if (over && 'error' in over) throw over.error;
        if (over) return;
        await more.woken;
      }
      const event = kept[index];
      if (event) yield event;
    }
  }
  return {
    events: { [Symbol.asyncIterator]: read },
    add(event) {
      kept.push(event);
      wake();
    },
    end: () => close({}),
    fail: (error) => close({ error }),
  };
}

function createSignal(): { readonly woken: Promise<void>; readonly wake: () => void } {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  return { woken, wake };
}
