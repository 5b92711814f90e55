import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badInput, type DebateEvent, readJournal, verifyDebate, writeDocuments } from '../doors.ts';

/**
 * Takes a journal in from elsewhere, byte for byte. Its chain has to hold. One that is here already has to be the same.
 * `claim` is told the id before anybody can see the debate.
 */
export async function acceptJournal(
  bytes: Buffer,
  { debates, claim }: { readonly debates: string; readonly claim: (debate: string) => Promise<void> },
): Promise<{ readonly debate: string; readonly added: boolean }> {
  const draft = join(debates, `.incoming-${randomBytes(8).toString('hex')}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await writeFile(join(draft, 'journal.jsonl'), bytes);
    const events = await readSound(draft);
    const debate = readId(events);
    const there = await readFile(join(debates, debate, 'journal.jsonl')).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (there) {
      if (there.equals(bytes)) return { debate, added: false };
      throw refuse(`The server has another record of ${debate}.`, 'Pull it to compare. Records are never merged.');
    }
    if (events.some(({ type }) => type === 'debate-ended')) await writeDocuments(draft, events);
    await claim(debate);
    await rename(draft, join(debates, debate));
    return { debate, added: true };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

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
  if (/^\d{4}-\d\d-\d\d-[a-z0-9-]{1,60}$/.test(debate)) return debate;
  throw refuse('This record names no debate of ours.', 'Push the journal.jsonl of a debate.');
}

const refuse = (message: string, hint: string) => badInput('PushRefused', message, hint);
