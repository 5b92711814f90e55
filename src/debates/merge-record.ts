import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { badInput } from '../debate/errors.ts';
import { hashContent } from '../documents/hash.ts';
import { readNamedDebate } from '../documents/merge/comments.ts';
import type { MergeRecord, Provenance } from '../documents/merge/provenance.ts';
import { findDebate, readIfThere } from '../engine/folder.ts';
import { locateDebates } from './debates-folder.ts';
import { readJournal } from './read-journal.ts';

/**
 * The record of a merged document: the file that is named; provenance.json beside it, where it is of this very text; the
 * journal beside it; or that of the debate that the document itself names, wherever it was copied to.
 */
export async function findMergeRecord(
  merged: string,
  text: string,
  { provenance, dir }: { readonly provenance?: string; readonly dir?: string } = {},
): Promise<MergeRecord | undefined> {
  if (provenance !== undefined) return readNamedRecord(provenance, merged, text);
  const beside = parseProvenance((await readIfThere(join(dirname(merged), 'provenance.json'))) ?? '');
  if (beside?.hash === hashContent(text)) return { text, provenance: beside };
  const own = await readRecord(dirname(merged));
  if (own) return own;
  const debate = readNamedDebate(text);
  if (debate === undefined) return undefined;
  const found = await findDebate(await locateDebates({ dir }), debate).catch(() => undefined);
  return found && readRecord(found.folder);
}

/** What a debate's journal says that the merge wrote; nothing where there is no journal that can be read. */
async function readRecord(folder: string): Promise<MergeRecord | undefined> {
  const events = (await readJournal(folder).catch(() => undefined))?.events ?? [];
  const read = (name: string) => {
    const last = events.findLast((event) => event.type === 'document-published' && event.name === name);
    return last?.type === 'document-published' ? last.text : undefined;
  };
  const [text, provenance] = [read('merged.md'), parseProvenance(read('provenance.json') ?? '')];
  return text !== undefined && provenance ? { text, provenance } : undefined;
}

async function readNamedRecord(file: string, merged: string, text: string): Promise<MergeRecord> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw badInput('FileUnreadable', `Can't read ${file}: ${error.message}.`, fix, error);
  });
  const provenance = parseProvenance(content);
  if (!provenance) throw badInput('ProvenanceInvalid', `${file} is not the record of a merge.`, fix);
  if (provenance.hash === hashContent(text)) return { text, provenance };
  throw badInput(
    'ProvenanceInvalid',
    `${file} doesn't match ${merged}.`,
    'Use the provenance.json of the same merge, and the document as the merge wrote it.',
  );
}

const fix = 'Use the provenance.json that the merge wrote.';

const Span = { from: z.number(), to: z.number() };
const Changed = z.object({
  id: z.number(),
  approach: z.string(),
  reason: z.string(),
  points: z.array(z.string()).optional(),
  /** Of records before a change could follow from several. */
  point: z.string().nullish(),
});
const Recorded = z.object({
  base: z.string(),
  variants: z.array(z.object({ id: z.string(), name: z.string(), hash: z.string() })),
  hash: z.string(),
  changes: z.array(Changed),
  removed: z.array(z.object({ ...Span, change: z.number() })).optional(),
  pieces: z.array(
    z.object({
      ...Span,
      kind: z.enum(['base', 'variant', 'both', 'written', 'joint', 'comment']),
      first_line: z.number(),
      last_line: z.number(),
      variant: z.string().nullable(),
      section: z.string().nullable(),
      source: z.object(Span).nullable(),
      adapted: z.boolean(),
      change: z.number().nullable(),
    }),
  ),
});

function parseProvenance(content: string): Provenance | undefined {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return undefined;
  }
  const read = Recorded.safeParse(value).data;
  if (!read) return undefined;
  const { removed, ...rest } = read;
  const changes = read.changes.map(({ point, points, ...change }) => ({
    ...change,
    points: points ?? (point ? [point] : []),
  }));
  return { dissent: 1, ...rest, changes, ...(removed ? { removed } : {}) };
}
