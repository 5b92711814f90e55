import { join } from 'node:path';
import { type Actor, DissentError, readJournal, readState, z } from '../doors.ts';
import type { ProjectPlace } from '../mcp/order.ts';
import type { Audiences } from './audience.ts';
import type { Conductor, FolderConductorOptions } from './conductor.ts';
import type { TeamStore } from './team-store.ts';
import type { Log, News, Occasion } from './webhooks.ts';

/** What this server runs, so that its next start can go on. */
const Run = z.object({
  by: z.object({ name: z.string(), issuer: z.string(), subject: z.string() }),
  project: z.string(),
});
type Run = z.infer<typeof Run>;

/** What is known of a server by whoever brings its debates forward. */
export interface Watch {
  readonly store: TeamStore;
  readonly debates: string;
  readonly place: ProjectPlace;
  readonly address: string;
  readonly audiences: Audiences;
  readonly tell: (news: News) => Promise<void>;
  readonly log: Log;
}

/** Keeps on record what runs, and tells those who want to know how it went. */
export function watchRuns(watch: Watch): Pick<FolderConductorOptions, 'began' | 'ended'> {
  const { store, log } = watch;
  return {
    began: async (debate, order, by) => {
      await store.update<Run>(`running/${debate}`, () => ({ by, project: order.project ?? 'main' }));
    },
    ended: async (debate, { error, drained }) => {
      if (drained) return;
      await store.update(`running/${debate}`, () => undefined);
      if (error !== undefined) log({ what: 'debate stopped', error: nameError(error) });
      await tellOf(debate, error !== undefined, watch);
    },
  };
}

/** Tells those who want to know how a debate stands, now that nobody works on it. */
export const tellOf = (debate: string, isLost: boolean, watch: Watch): Promise<void> =>
  tellRoom(debate, isLost, watch).catch((failed: unknown) =>
    watch.log({ what: 'message lost', error: nameError(failed) }),
  );

/** Of a private debate nobody is told: messages go to rooms with many people. */
async function tellRoom(debate: string, isLost: boolean, { debates, address, audiences, tell }: Watch): Promise<void> {
  const audience = await audiences.read(debate);
  if (audience.private) return;
  const { unanswered, status, topic, decision } = readState((await readJournal(join(debates, debate))).events);
  const occasion = findOccasion({ isLost, isWaiting: unanswered.length > 0, status });
  if (!occasion) return;
  const state = decision?.choice ? 'decided' : status;
  await tell({ occasion, project: audience.project, debate, title: topic, state, link: `${address}to/${debate}` });
}

function findOccasion({
  isLost,
  isWaiting,
  status,
}: {
  isLost: boolean;
  isWaiting: boolean;
  status: string;
}): Occasion | undefined {
  if (isLost || ['failed', 'aborted', 'insufficient', 'out-of-time'].includes(status)) return 'failed';
  if (status === 'unfinished') return undefined;
  return isWaiting ? 'needs-person' : 'decided';
}

/** Takes up again what ran when the server ended, however it ended. */
export async function resumeRuns(conductor: Conductor, { store, place, log }: Watch): Promise<void> {
  for (const key of await store.list('running')) {
    const run = Run.safeParse(await store.read(key));
    const debate = key.slice('running/'.length);
    const by: Actor = run.data?.by ?? { name: 'server', issuer: 'server', subject: 'restart' };
    const order = { does: 'resume', debate, ...place, project: run.data?.project ?? 'main' } as const;
    conductor.carryOut(order, by).catch(async (error: unknown) => {
      log({ what: 'debate not resumed', error: nameError(error) });
      await store.update(key, () => undefined);
    });
  }
}

const nameError = (error: unknown) => (error instanceof DissentError ? error.code : 'Unexpected');
