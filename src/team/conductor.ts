import { type Actor, findDebate, type Purse, type Running, stopDebate } from '../doors.ts';
import { carryOut } from '../mcp/carry-out.ts';
import type { Order } from '../mcp/order.ts';

/** How much a conductor has to do. */
export interface Load {
  readonly running: number;
  /** Orders that wait for a free place. */
  readonly queued: number;
}

/** Brings debates forward for a server: in its own process, or by workers elsewhere. What goes in and comes out is JSON. */
export interface Conductor {
  /**
   * Carries an order out for a person: start, resume, retry, branch, answer. Resolves with the debate's id as soon as
   * something is on record; the debate then goes on by itself.
   */
  carryOut(order: Order, by: Actor): Promise<{ readonly debate: string }>;
  /** No new turns, and it can be resumed. Asked for again, turns under way end at once. False where nobody works on the debate. */
  stop(debate: string, by: Actor): Promise<boolean>;
  describeLoad(): Promise<Load>;
  /** Stops what runs here, so that a later start can go on, and resolves when all of it has ended. */
  drain(): Promise<void>;
}

export interface FolderConductorOptions {
  readonly debates: string;
  /** How many debates run at once; further orders wait. */
  readonly width: number;
  /** The budget that a person's order draws on. */
  readonly openPurse: (order: Order, by: Actor) => Promise<Purse | undefined>;
  /** Told that a debate is worked on here, and when that is over, by an error where it could not go on. */
  readonly began: (debate: string, order: Order, by: Actor) => Promise<void>;
  readonly ended: (debate: string, how: { readonly error?: unknown; readonly drained: boolean }) => Promise<void>;
}

/** Runs debates in this process, on the debates' folder. Nobody is waited for: a debate that needs a person ends as waiting. */
export function createFolderConductor(options: FolderConductorOptions): Conductor {
  const running = new Map<string, Running>();
  const working = new Set<Promise<void>>();
  const places = createPlaces(options.width);
  let draining = false;

  const work = async (order: Order, by: Actor, begun: (debate: string) => void): Promise<void> => {
    const release = await places.take();
    let held: string | undefined;
    const how: { error?: unknown } = {};
    try {
      await carryOut(
        order,
        {
          actor: by,
          purse: await options.openPurse(order, by),
          onRunning: (one) => {
            running.set(one.debate, one);
            if (draining) one.stop();
          },
        },
        async ({ debate }) => {
          if (held !== undefined) return;
          held = debate;
          await options.began(debate, order, by);
          begun(debate);
        },
      );
    } catch (error) {
      if (held === undefined) throw error;
      how.error = error;
    } finally {
      release();
      if (held !== undefined) {
        running.delete(held);
        await options.ended(held, { ...how, drained: draining });
      }
    }
  };

  return {
    carryOut: (order, by) =>
      new Promise((resolve, reject) => {
        const done = work(order, by, (debate) => resolve({ debate })).catch(reject);
        working.add(done);
        void done.finally(() => working.delete(done));
      }),
    async stop(debate, by) {
      const own = running.get(debate);
      own?.stop(by);
      return own !== undefined || stopDebate((await findDebate(options.debates, debate)).folder);
    },
    describeLoad: async () => ({ running: running.size, queued: places.waiting() }),
    async drain() {
      draining = true;
      for (const one of running.values()) one.stop();
      await Promise.all(working);
    },
  };
}

/** Places for debates that run at once, given out in the order they were asked for. */
function createPlaces(width: number) {
  const queue: (() => void)[] = [];
  let taken = 0;
  return {
    waiting: () => queue.length,
    async take(): Promise<() => void> {
      if (taken >= width) await new Promise<void>((resolve) => queue.push(resolve));
      else taken += 1;
      return () => {
        const next = queue.shift();
        if (next) next();
        else taken -= 1;
      };
    },
  };
}
