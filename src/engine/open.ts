import { randomBytes, randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../debate/actor.ts';
import {
  type DebateOpened,
  journalFormat,
  type KeptDocument,
  type Limits,
  type RecordedReplies,
  type Sitting,
} from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import { hashContent } from '../documents/hash.ts';
import { makeDebateFolder } from './folder.ts';
import {
  createBrokenJournalError,
  createErasedError,
  createJournalWriteError,
  createNotBegunError,
  findErasure,
  isSystemError,
  refuseNewerFormat,
} from './journal/errors.ts';
import { requireJournal } from './journal/file.ts';
import { createJournal, type Journal, type Listener, openJournal } from './journal/journal.ts';
import type { ReadJournal } from './journal/line.ts';
import type { Taking } from './journal/lock.ts';
import { findOddLine } from './journal/odd-line.ts';
import { formatStableJson } from './stable.ts';
import { folderStore, type Ownership, type PlacedDebate, type Store } from './store.ts';

/** What a debate is opened with: all of it goes into the journal's first line (E12). */
export interface DebateOpening {
  readonly version: string;
  readonly protocol: string;
  readonly edition: number;
  readonly headline: string;
  readonly topic: Json;
  readonly topicPath: string | null;
  readonly topicFileHash: string | null;
  readonly settings: Json;
  readonly panel: readonly Sitting[];
  readonly documents: readonly Omit<KeptDocument, 'hash'>[];
  readonly prompts: { readonly [name: string]: string };
  readonly limits: Limits;
  readonly seed?: number | undefined;
  /** The secret of the parent, where its prompts are to be the same word for word. */
  readonly secret?: string | undefined;
  readonly anonymous: boolean;
  readonly rehearsal: boolean;
  readonly parent: string | null;
  readonly output?: string | undefined;
  readonly strict?: boolean | undefined;
  readonly recorded?: RecordedReplies | undefined;
  readonly startedBy?: Actor | undefined;
}

/** A debate that this process may write. */
export interface HeldDebate extends PlacedDebate, Pick<Ownership, 'inbox' | 'holds' | 'release'> {
  readonly journal: Journal;
}

export async function openDebate(
  debates: string,
  opening: DebateOpening,
  listener?: Listener,
  store: Store = folderStore,
): Promise<HeldDebate> {
  const { debate, folder } = await makeDebateFolder(debates, opening.headline).catch((error: NodeJS.ErrnoException) => {
    throw createJournalWriteError(debates, error);
  });
  try {
    const owned = await store.claim({ debate, folder });
    const journal = createJournal(join(folder, 'journal.jsonl'), owned, listener);
    await journal.append(makeFirstLine(debate, opening));
    return makeHeldDebate({ debate, folder }, journal, owned);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw isSystemError(error) ? createJournalWriteError(folder, error) : error;
  }
}

/** How a debate that exists is taken hold of. */
export interface Reopening extends Taking {
  readonly listener?: Listener | undefined;
  readonly store?: Store | undefined;
}

/** Takes hold of a debate that exists. Its chain must hold; a line cut off in mid-write is repaired. */
export async function reopenDebate(
  folder: string,
  debate: string,
  { listener, store = folderStore, ...taking }: Reopening = {},
): Promise<HeldDebate> {
  if (store === folderStore) requireJournal(folder);
  const owned = await store.claim({ debate, folder }, taking).catch((error: unknown) => {
    throw isSystemError(error) ? createJournalWriteError(folder, error) : error;
  });
  try {
    const check = (read: ReadJournal) => checkJournal(debate, read);
    const journal = await openJournal(join(folder, 'journal.jsonl'), listener, check, owned);
    return makeHeldDebate({ debate, folder }, journal, owned);
  } catch (error) {
    await owned.release();
    throw isSystemError(error) ? createJournalWriteError(folder, error) : error;
  }
}

/** Letting a debate go closes its journal first, so that nobody else writes meanwhile. */
function makeHeldDebate(place: PlacedDebate, journal: Journal, { inbox, holds, release }: Ownership): HeldDebate {
  return { ...place, journal, inbox, holds, release: () => journal.close().finally(release) };
}

function checkJournal(debate: string, read: ReadJournal): void {
  refuseNewerFormat(debate, read.events);
  const erased = findErasure(read.events);
  if (erased && !read.broken) throw createErasedError(debate, erased);
  const broken = read.broken ?? findOddLine(read.events);
  if (broken) throw createBrokenJournalError(debate, broken.line, broken.what);
  if (read.events.length === 0) throw createNotBegunError(debate);
}

function makeFirstLine(debate: string, opening: DebateOpening): DebateOpened {
  const { topic, settings, panel, prompts } = opening;
  const documents = opening.documents.map((document) => ({ ...document, hash: hashContent(document.text) }));
  return {
    type: 'debate-opened',
    format: journalFormat,
    dissent: opening.version,
    debate,
    protocol: opening.protocol,
    edition: opening.edition,
    headline: opening.headline,
    topic,
    topic_path: opening.topicPath,
    topic_file_hash: opening.topicFileHash,
    settings,
    panel,
    documents,
    prompts,
    limits: opening.limits,
    seed: opening.seed ?? randomInt(2 ** 31),
    secret: opening.secret ?? randomBytes(16).toString('hex'),
    anonymous: opening.anonymous,
    rehearsal: opening.rehearsal,
    parent: opening.parent,
    ...(opening.output === undefined ? {} : { output: opening.output }),
    ...(opening.strict ? { strict: true as const } : {}),
    ...(opening.recorded ? { recorded: opening.recorded } : {}),
    ...(opening.startedBy ? { started_by: opening.startedBy } : {}),
    topic_hash: hashContent(
      formatStableJson({
        topic,
        settings,
        panel,
        prompts,
        documents: documents.map(({ name, hash }) => ({ name, hash })),
      }),
    ),
  };
}
