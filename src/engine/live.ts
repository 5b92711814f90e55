import fs from 'node:fs';
import { join } from 'node:path';
import { findLatest, mostHeard, nothingHeard, type Overheard, overhear } from '../documents/overheard.ts';

/** The address of each turn that is being answered, with the last words of the answer. */
export type LiveWords = readonly (readonly [address: string, words: string])[];

/** Listens to those who are answering, and shows their last words now and then. */
export interface Live {
  /** Listens to one attempt until it is closed. */
  listen(address: string): { hear(words: string): void; close(): void };
}

/**
 * Tells other processes the last words of whoever is answering, in a file beside the journal. It is no part of the record: it goes
 * with the turn, and what a killed process left of it goes when the debate is taken up again.
 */
export function openLive(folder: string, holds: () => boolean = () => true): Live {
  const show = (words: LiveWords) => attempt(() => holds() && writeLive(folder, words));
  show([]);
  return gatherWords(show);
}

/** Shows words at most twice a second, and not before half a second has passed: turns that answer at once show nothing. */
export function gatherWords(show: (words: LiveWords) => void): Live {
  const heard = new Map<string, { overheard: Overheard; fresh: string }>();
  let showing: NodeJS.Timeout | undefined;
  const showNow = () => {
    clearTimeout(showing);
    showing = undefined;
    for (const one of heard.values()) {
      one.overheard = overhear(one.overheard, one.fresh);
      one.fresh = '';
    }
    show([...heard].map(([address, { overheard }]) => [address, findLatest(overheard)]));
  };
  const showSoon = () => {
    showing ??= setTimeout(showNow, betweenMs).unref();
  };
  return {
    listen(address) {
      const own = { overheard: nothingHeard, fresh: '' };
      let isOpen = true;
      return {
        hear(words) {
          if (!isOpen || words === '') return;
          own.fresh += words;
          heard.set(address, own);
          showSoon();
        },
        close() {
          isOpen = false;
          if (!heard.delete(address)) return;
          if (heard.size > 0) showSoon();
          else showNow();
        },
      };
    },
  };
}

/** Writes what is shown of a debate; nothing where nobody is answering. */
export function writeLive(folder: string, words: LiveWords): void {
  const file = locateLive(folder);
  if (words.length === 0) fs.rmSync(file, { recursive: true, force: true });
  else writeInPlace(file, `${JSON.stringify(Object.fromEntries(words))}\n`);
}

/** What was written last; undefined where that is half written, or nothing of ours. */
export function readLive(folder: string): LiveWords | undefined {
  const file = locateLive(folder);
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isFile() || found.size > mostBytes) return undefined;
  try {
    const read: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return Object.entries(read ?? {}).flatMap(([address, words]) =>
      typeof words === 'string' ? [[address, words.slice(-mostHeard)] as const] : [],
    );
  } catch {
    return undefined;
  }
}

const locateLive = (folder: string) => join(folder, 'live.json');

const betweenMs = 500;
const mostBytes = 1 << 18;

/** In place: a draft beside it could be left behind. A link is not followed. */
function writeInPlace(file: string, text: string): void {
  const { O_CREAT, O_TRUNC, O_WRONLY, O_NOFOLLOW = 0 } = fs.constants;
  const descriptor = fs.openSync(file, O_CREAT | O_TRUNC | O_WRONLY | O_NOFOLLOW);
  try {
    fs.writeFileSync(descriptor, text);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** No debate fails because its words cannot be shown elsewhere: what matters is in the journal, which says so itself. */
function attempt(change: () => unknown): void {
  try {
    change();
  } catch {
    return;
  }
}
