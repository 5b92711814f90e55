import { dirname, join, resolve } from 'node:path';
import type { DebateEvent } from '../debate/event.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { makeFolder, writeAtomically } from '../engine/folder.ts';
import { createDocumentWriteError, isSystemError } from '../engine/journal/errors.ts';
import { placeAdr } from './adr/place-adr.ts';
import { findProject } from './adr/project.ts';
import { readEnded } from './read-debate.ts';

/** Makes the debate's documents from its journal. Each is written whole or not at all. Returns the outcome. */
export async function writeDocuments(
  folder: string,
  events: readonly DebateEvent[],
  protocol?: Protocol,
): Promise<Outcome> {
  const { outcome, documents, topic } = readEnded(events);
  await writeInto(folder, documents);
  await copyOut(events, protocol?.copies?.(topic), documents);
  if (protocol?.writesAdr?.(outcome) && !outcome.rehearsal) await placeDecision(folder, events);
  return outcome;
}

async function placeDecision(folder: string, events: readonly DebateEvent[]): Promise<void> {
  const project = findProject(dirname(resolve(folder)));
  await placeAdr({ project, events }).catch((error: unknown) => {
    throw isSystemError(error) ? createDocumentWriteError('the ADR', error) : error;
  });
}

/** Copies the protocol's own documents where its topic wants them; a rehearsal writes nothing outside its folder. */
async function copyOut(
  [opened]: readonly DebateEvent[],
  copies: ReturnType<NonNullable<Protocol['copies']>>,
  documents: readonly { name: string; text: string }[],
): Promise<void> {
  if (opened?.type !== 'debate-opened' || opened.rehearsal) return;
  if (!copies) return;
  const folder = resolve(copies.folder);
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw createDocumentWriteError(copies.folder, error);
  });
  await writeInto(
    folder,
    documents.filter(({ name }) => name.startsWith(copies.prefix)),
  );
}

async function writeInto(folder: string, documents: readonly { name: string; text: string }[]): Promise<void> {
  for (const { name, text } of documents) {
    const file = join(folder, name);
    await writeAtomically(file, text).catch((error: unknown) => {
      throw isSystemError(error) ? createDocumentWriteError(file, error) : error;
    });
  }
}
