import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  badInput,
  createWhole,
  type DebateEvent,
  lockDebate,
  readJournal,
  readLines,
  verifyDebate,
  writeDocuments,
} from '../doors.ts';
import type { Shelf } from './records.ts';

/** What became of a record that was brought here. */
export interface Accepted {
  readonly debate: string;
  /** True where something new was written. */
  readonly added: boolean;
  /** How many lines the record here has beyond the one that was brought. */
  readonly ahead: number;
}

/**
 * Takes a journal in from elsewhere, byte for byte. Its chain has to hold. Where the debate is here already, one of the two has
 * to be the beginning of the other: records are never merged. `announce` is told the id of a new one before it is written.
 */
export async function acceptJournal(
  bytes: Buffer,
  {
    debates,
    shelf,
    announce = async () => undefined,
  }: {
    readonly debates: string;
    readonly shelf: Shelf;
    readonly announce?: (debate: string) => Promise<unknown>;
  },
): Promise<Accepted> {
  const draft = join(debates, `.incoming-${randomBytes(8).toString('hex')}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await writeFile(join(draft, 'journal.jsonl'), bytes, { flush: true });
    const events = await readSound(draft);
    const debate = readId(events);
    const there = await shelf.read(debate);
    if (there) refuseOther(bytes, there, debate);
    if (there && there.length >= bytes.length) return { debate, added: false, ahead: countLines(there, bytes.length) };
    if (there) await shelf.extend(debate, bytes, there);
    else {
      await announce(debate);
      await shelf.create(debate, bytes, draft);
    }
    return { debate, added: true, ahead: 0 };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Records in the folder of debates, with their documents beside them. */
export const createFolderShelf = (debates: string): Shelf => ({
  read: (debate) => readRecord(join(debates, debate)),
  async create(debate, _bytes, draft) {
    await documentRecord(draft);
    await rename(draft, join(debates, debate));
    await createWhole(join(debates, '.gitattributes'), '* -text\n');
  },
  async extend(debate, bytes, before) {
    const folder = join(debates, debate);
    const release = await lockDebate(folder, debate);
    try {
      if (!(await readRecord(folder))?.equals(before)) throw changedMeanwhile;
      const next = join(folder, `.incoming-${randomBytes(8).toString('hex')}`);
      await writeFile(next, bytes, { flush: true });
      await rename(next, join(folder, 'journal.jsonl'));
      await documentRecord(folder);
    } finally {
      await release();
    }
  },
});

async function documentRecord(folder: string): Promise<void> {
  const { events } = await readJournal(folder);
  if (events.some(({ type }) => type === 'debate-ended')) await writeDocuments(folder, events);
}

export const readRecord = (folder: string): Promise<Buffer | undefined> =>
  readFile(join(folder, 'journal.jsonl')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The debate that an upload says it is the record of. */
export function nameRecord(bytes: Buffer): string | undefined {
  const { events } = readLines(bytes.subarray(0, bytes.indexOf(10) + 1));
  const [opened] = events;
  return opened?.type === 'debate-opened' && ownId.test(opened.debate) ? opened.debate : undefined;
}

/** Two records of one debate go together when one is the beginning of the other. */
function refuseOther(brought: Buffer, there: Buffer, debate: string): void {
  const length = Math.min(brought.length, there.length);
  if (brought.subarray(0, length).equals(there.subarray(0, length))) return;
  let same = 0;
  while (brought[same] === there[same]) same += 1;
  throw refuse(
    `There is another record of ${debate}: line ${countLines(brought.subarray(0, same)) + 1} differs.`,
    'Both stay as they are: records are never merged. `dissent show` with --journal prints each one.',
  );
}

const countLines = (bytes: Buffer, from = 0) =>
  bytes.subarray(from).reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);

async function readSound(folder: string): Promise<readonly DebateEvent[]> {
  const { events } = await readJournal(folder);
  const { broken, torn, prompts_changed } = await verifyDebate(folder);
  if (broken)
    throw refuse(
      `Line ${broken.line} of this record does not hold: ${broken.what}.`,
      'Push the record as it was written.',
    );
  if (torn || prompts_changed.length > 0)
    throw refuse(
      'The end of this record, or one of its prompts, does not hold.',
      'Run `dissent verify` where it was held.',
    );
  return events;
}

/** The name of the folder: only of the form that we make ourselves. */
function readId([opened]: readonly DebateEvent[]): string {
  const debate = opened?.type === 'debate-opened' ? opened.debate : '';
  if (ownId.test(debate)) return debate;
  throw refuse('This record names no debate of ours.', 'Push the journal.jsonl of a debate.');
}

const ownId = /^\d{4}-\d\d-\d\d-[a-z0-9-]{1,60}$/;

const refuse = (message: string, hint: string) => badInput('PushRefused', message, hint);

export const changedMeanwhile = refuse('The record has changed in the meantime.', 'Run the same command again.');
