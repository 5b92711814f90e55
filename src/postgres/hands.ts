/** Room for calls on this worker, and what ends those that are made here for debates that run here. */
export interface Hands {
  /** True where a call can be made here at once: there's room for it, and no limit of its queue is shared with other workers. */
  promise(id: string, queue: string, stop: AbortSignal): boolean;
  isPromised(id: string): boolean;
  /** The call is over, or is made elsewhere. */
  forget(id: string): void;
  /** Waits for room, and begins. What it resolves with ends it. */
  begin(id: string, queue: string): Promise<{ readonly stop: AbortSignal | undefined; readonly end: () => void }>;
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
  const promised = new Map<string, { readonly queue: string; readonly stop: AbortSignal; begun: boolean }>();
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
    promise(id, queue, stop) {
      const isFree = count(queue) + (waiting.get(queue)?.length ?? 0) + countPromised(queue) < width;
      if (!isOpen || !shared || shared.has(queue) || !isFree) return false;
      promised.set(id, { queue, stop, begun: false });
      return true;
    },
    isPromised: (id) => promised.has(id),
    forget: (id) => void promised.delete(id),
    async begin(id, queue) {
      const own = promised.get(id);
      if (own) own.begun = true;
      if (count(queue) < width) underWay.set(queue, count(queue) + 1);
      else await new Promise<void>((resolve) => waiting.set(queue, [...(waiting.get(queue) ?? []), resolve]));
      return { stop: own?.stop, end: () => end(queue) };
    },
    share(queues) {
      shared = queues;
    },
    close() {
      isOpen = false;
    },
  };
}
