import type { Actor } from '../debate/actor.ts';

/** How long turns in flight may still take after the first interrupt (E6). */
const graceMs = 10_000;

/** The wish to stop: no new turns; those in flight get a while, then are ended. */
export interface Stop {
  readonly requested: boolean;
  /** Aborted with the first request: nobody waits for a person any longer, whose answer can come later. */
  readonly wished: AbortSignal;
  /** Aborted when the turns in flight have to end. */
  readonly now: AbortSignal;
  /** Who asked for it first, where a server knows that. */
  readonly by: Actor | undefined;
  /** The first request waits for the turns in flight, a second does not. */
  request(by?: Actor): void;
  /** Ends the turns in flight at once: nothing they say can be recorded. */
  end(): void;
  /** Takes back the timer of a request. */
  done(): void;
}

export function createStopSwitch(): Stop {
  const controller = new AbortController();
  const wish = new AbortController();
  let requested = false;
  let asker: Actor | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    requested = true;
    wish.abort();
    controller.abort(new Error('the debate was cancelled'));
  };
  return {
    get requested() {
      return requested;
    },
    get by() {
      return asker;
    },
    wished: wish.signal,
    now: controller.signal,
    request(by) {
      if (requested) return end();
      requested = true;
      asker = by;
      wish.abort();
      timer = setTimeout(end, graceMs);
      timer.unref();
    },
    end,
    done() {
      clearTimeout(timer);
    },
  };
}

/** Thrown out of a protocol when the debate was cancelled in mid-turn. */
export class DebateCancelled extends Error {
  constructor() {
    super('The debate was cancelled.');
    this.name = 'DebateCancelled';
  }
}

/** Thrown out of a protocol when a person's turn is outstanding and nobody is there to take it. */
export class DebateWaiting extends Error {
  readonly addresses: readonly string[];
  constructor(addresses: readonly string[]) {
    super('A person has not answered yet.');
    this.name = 'DebateWaiting';
    this.addresses = addresses;
  }
}
