import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { DebateEvent } from '../debate/event.ts';
import type { Outcome, Status } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { makeFolder, readIfThere, writeAtomically } from '../engine/folder.ts';
import { createDocumentWriteError, isSystemError } from '../engine/journal/errors.ts';
import { findPackage } from '../engine/package-folder.ts';
import type { NamedDocument } from '../outputs/documents-of.ts';
import { placeAdr } from './adr/place-adr.ts';
import { findProject } from './adr/project.ts';
import { readEnded } from './read-debate.ts';

/** Makes the debate's documents from its journal, where they don't stand already. Each is written whole or not at all. Returns the outcome. */
export async function writeDocuments(
  folder: string,
  events: readonly DebateEvent[],
  protocol?: Protocol,
): Promise<Outcome> {
  const { outcome, documents, topic } = readEnded(events);
  await writeInto(folder, await listOutdated(folder, events, documents));
  await copyOut(events, protocol?.copies?.(topic), documents);
  if (protocol?.writesAdr && hasAdr(events)) await placeDecision(folder, events);
  return outcome;
}

/**
 * The documents to write, outcome.json last: where it says what it should, everything written before it stands, unless another
 * version of dissent may have made it.
 */
async function listOutdated(
  folder: string,
  [opened]: readonly DebateEvent[],
  documents: readonly NamedDocument[],
): Promise<readonly NamedDocument[]> {
  const outcome = documents.filter(({ name }) => name === 'outcome.json');
  const others = documents.filter((document) => !outcome.includes(document));
  const made = statSync(join(folder, 'outcome.json'), { throwIfNoEntry: false })?.ctimeMs ?? 0;
  const stands =
    opened?.type === 'debate-opened' &&
    opened.dissent === findPackage().version &&
    (await readIfThere(join(folder, 'outcome.json'))) === outcome[0]?.text;
  const isOutdated = ({ name }: NamedDocument) =>
    (statSync(join(folder, name), { throwIfNoEntry: false })?.ctimeMs ?? Infinity) > made;
  const outdated = stands ? others.filter(isOutdated) : others;
  return stands && outdated.length === 0 ? [] : [...outdated, ...outcome];
}

/** R8: an outcome that came to an end of its own becomes a record; a rehearsal writes nothing outside its folder. */
function hasAdr(events: readonly DebateEvent[]): boolean {
  const [opened] = events;
  const status = events.findLast((event) => event.type === 'debate-ended')?.conclusion.status;
  return opened?.type === 'debate-opened' && !opened.rehearsal && status !== undefined && recorded.includes(status);
}

const recorded: readonly Status[] = ['consensus', 'escalated', 'stalemate', 'out-of-time'];

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
  documents: readonly NamedDocument[],
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

async function writeInto(folder: string, documents: readonly NamedDocument[]): Promise<void> {
  for (const document of documents) {
    const file = join(folder, document.name);
    await writeAtomically(file, document.text).catch((error: unknown) => {
      throw isSystemError(error) ? createDocumentWriteError(file, error) : error;
    });
  }
}
