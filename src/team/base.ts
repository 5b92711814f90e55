import { join } from 'node:path';
import { eraseDebate } from '../doors.ts';
import { listPayers, openPurse } from './budgets.ts';
import { type Conductor, createFolderConductor } from './conductor.ts';
import { openFolderStore } from './folder-store.ts';
import { identifyPerson } from './people.ts';
import { createFolderShelf } from './push.ts';
import type { Records } from './records.ts';
import { resumeRuns, type Watch, watchRuns } from './runs.ts';
import type { TeamStore } from './team-store.ts';

/** What a team server stands on: a folder on one host, or a database that it shares with workers and other servers. */
export interface Base {
  readonly store: TeamStore;
  readonly records: Records;
  /** Whoever brings debates forward; what ran when the last server ended goes on. */
  createConductor(watch: Watch): Promise<Conductor>;
  close(): Promise<void>;
}

/** One host: debates are kept in their folder, and run in this process. */
export async function openFolderBase(debates: string): Promise<Base> {
  const store = await openFolderStore(join(debates, '.team'));
  return {
    store,
    records: {
      areCopies: false,
      refresh: async () => undefined,
      erase: (debate, erasing) => eraseDebate(join(debates, debate), erasing),
      shelf: createFolderShelf(debates),
    },
    async createConductor(watch) {
      const conductor = createFolderConductor({
        debates,
        width: 100,
        openPurse: async (order, by) => openPurse(store, listPayers(order.project ?? 'main', identifyPerson(by))),
        ...watchRuns(watch),
      });
      await resumeRuns(conductor, watch);
      return conductor;
    },
    close: () => store.close(),
  };
}
