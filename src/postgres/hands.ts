/** Who waits here for a call that is made here. */
export interface Waiting {
  /** Aborted when the call has to end. */
  readonly stop: AbortSignal;
  /** Told when it's sent, and when it has ended, which is not on any record yet. */
  readonly sent: () => void;
  readonly ended: () => void;
}

/** Room for calls on this worker, and who waits for those that are made here for debates that run here. */
export interface Hands {
  /** True where a call can be made here at once: there's room for it, and no limit of its queue is shared with other workers. */
  promise(id: string, queue: string, own: Waiting): boolean;
  isPromised(id: string): boolean;
  /** Whether it's made here for whoever waits. */
  hasBegun(id: string, own: Waiting): boolean;
  /** The call is over, or is made elsewhere. Somebody else may wait for it by now. */
  forget(id: string, own: Waiting): void;
  /** Waits for room, and begins. What it resolves with ends it. */
  begin(id: string, queue: string): Promise<{ readonly own: Waiting | undefined; readonly end: () => void }>;
  /** The queues whose limits hold over all workers. */
  share(queues: ReadonlySet<string>): void;
  /** Nothing more begins here at once. */
  close(): void;
}

/**
 * At most `width` calls of a queue are under way at once, however they came here. Only calls that are being made take room: one that is
 * promised and turns out to be made elsewhere holds nobody up.
 */
export function createHands(width: number): Hands {
  const promised = new Map<string, { readonly queue: string; readonly own: Waiting; begun: boolean }>();
  const underWay = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let shared: ReadonlySet<string> | undefined;
  let isOpen = true;
  const countPromised = (queue: string) =>
    [...promised.values()].filter((one) => one.queue === queue && !one.begun).length;
  const count = (queue: string) => underWay.get(queue) ?? 0;
  const end = (queue: string) => {
    const next = waiting.get(queue)?.shift();
    if (next) next();
    else underWay.set(queue, count(queue) - 1);
  };
  return {
    promise(id, queue, own) {
      const isFree = count(queue) + (waiting.get(queue)?.length ?? 0) + countPromised(queue) < width;
      if (!isOpen || !shared || shared.has(queue) || !isFree) return false;
      promised.set(id, { queue, own, begun: false });
      return true;
    },
    isPromised: (id) => promised.has(id),
    hasBegun(id, own) {
      const kept = promised.get(id);
      return kept?.own === own && kept.begun;
    },
    forget(id, own) {
      if (promised.get(id)?.own === own) promised.delete(id);
    },
    async begin(id, queue) {
      const kept = promised.get(id);
      if (kept) kept.begun = true;
      if (count(queue) < width) underWay.set(queue, count(queue) + 1);
      else await new Promise<void>((resolve) => waiting.set(queue, [...(waiting.get(queue) ?? []), resolve]));
      return { own: kept?.own, end: () => end(queue) };
    },
    share(queues) {
      shared = queues;
    },
    close() {
      isOpen = false;
    },
  };
}
