import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatJsonLine } from '../documents/json-text.ts';
import { createWhole, writeAtomically } from '../engine/folder.ts';
import { isSystemError } from '../engine/journal/errors.ts';
import { findPackage } from '../engine/package-folder.ts';
import type { DebateState } from '../outputs/index.ts';

/** What was read of one journal when it had this stamp; without a state it could not be read, and is not kept. */
export interface IndexedDebate {
  readonly stamp: string;
  readonly state?: DebateState | undefined;
}

/** Holds the headlines of debates. */
export const indexName = '.list.json';

/** An index of another version, or with other fields, is not read. */
const nameEdition = () => `${findPackage().version} with seats`;

/** What an earlier list kept. It is never a source of truth: what is missing, torn or of another version is read anew. */
export function readListIndex(debates: string): Map<string, IndexedDebate> {
  try {
    const { dissent, read } = JSON.parse(readFileSync(join(debates, indexName), 'utf8'));
    return new Map(dissent === nameEdition() ? Object.entries<IndexedDebate>(read) : []);
  } catch (error) {
    if (isSystemError(error) || error instanceof SyntaxError || error instanceof TypeError) return new Map();
    throw error;
  }
}

/** Keeps what was read for the next list; where nothing can be written, that one reads again. */
export async function writeListIndex(debates: string, read: ReadonlyMap<string, IndexedDebate>): Promise<void> {
  const text = formatJsonLine({
    dissent: nameEdition(),
    read: Object.fromEntries([...read].filter(([, { state }]) => state)),
  });
  try {
    await createWhole(join(debates, '.gitignore'), `${indexName}\n.${indexName}.*\n`);
    await writeAtomically(join(debates, indexName), `${text}\n`);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
