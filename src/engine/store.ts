import { copyFile, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Inbox, openInbox } from './inbox.ts';
import { createTakenOverError } from './journal/errors.ts';
import { createDurableFile, type Keeper } from './journal/journal.ts';
import { holdLock, type Taking } from './journal/lock.ts';

/** A debate and the folder that it is read from. */
export interface PlacedDebate {
  readonly debate: string;
  readonly folder: string;
}

/**
 * The right to write one debate. It ends when somebody else takes the debate over: every append after that is refused, also by
 * a process that was frozen meanwhile and knows nothing of it.
 */
export interface Ownership extends Keeper {
  /** Where people's answers arrive. */
  readonly inbox: Inbox;
  /** Whether this process may still write, as far as it can tell without asking anybody. */
  holds(): boolean;
  release(): Promise<void>;
}

/** Where debates are kept. Whoever claims one has its journal in the folder, up to date, and is its only writer. */
export interface Store {
  claim(place: PlacedDebate, taking?: Taking): Promise<Ownership>;
}

/** Debates that are kept in their folders and nowhere else. */
export const folderStore: Store = {
  async claim({ debate, folder }, taking = {}) {
    const lock = await holdLock(folder, debate, taking);
    const journal = join(folder, 'journal.jsonl');
    if (lock.tookOver) await replaceFile(journal);
    const file = createDurableFile(journal, () => {
      if (!lock.holds()) throw createTakenOverError(debate);
    });
    return { ...file, inbox: openInbox(folder), holds: lock.holds, release: lock.release };
  },
};

/** A process that still has the old file open, and was stopped right before a write, writes into what nobody reads. */
async function replaceFile(file: string): Promise<void> {
  const copy = `${file}.taken`;
  try {
    await copyFile(file, copy);
    const handle = await open(copy, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(copy, file);
  } finally {
    await rm(copy, { force: true });
  }
}
