import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Identity } from '../debate/actor.ts';
import type { Json } from '../debate/json.ts';
import { makeFolder } from './folder.ts';
import { awaitFolderChange } from './folder-change.ts';

/** A person's answer on its way to the journal. */
export interface Letter {
  readonly answer: Json;
  readonly by: string;
  readonly identity?: Identity | undefined;
}

/** Where answers of people arrive from other processes. The first one for an address wins. */
export interface Inbox {
  /** Leaves an answer; false when there is one already. */
  leave(address: string, letter: Letter): Promise<boolean>;
  peek(address: string): Promise<Letter | undefined>;
  /** Waits for an answer until the signal is aborted; then undefined. */
  await(address: string, signal: AbortSignal): Promise<Letter | undefined>;
  remove(address: string): Promise<void>;
}

export function openInbox(debateFolder: string): Inbox {
  const folder = join(debateFolder, 'inbox');
  const locateLetter = (address: string) =>
    join(folder, `${createHash('sha256').update(address).digest('hex').slice(0, 24)}.json`);
  const peek = async (address: string) => parseLetter(await readFile(locateLetter(address), 'utf8').catch(() => ''));
  return {
    peek,
    async leave(address, letter) {
      await makeFolder(folder);
      const draft = join(folder, `.${randomBytes(6).toString('hex')}`);
      try {
        await writeFile(draft, JSON.stringify(letter));
        await link(draft, locateLetter(address));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async await(address, signal) {
      await makeFolder(folder);
      while (!signal.aborted) {
        const letter = await peek(address);
        if (letter) return letter;
        await awaitFolderChange(folder, signal);
      }
      return undefined;
    },
    async remove(address) {
      await rm(locateLetter(address), { force: true });
    },
  };
}

function parseLetter(text: string): Letter | undefined {
  return text === '' ? undefined : (JSON.parse(text) as Letter);
}
