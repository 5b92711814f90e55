import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DissentError } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { makeFolder, readIfThere, writeAtomically } from '../engine/folder.ts';
import { createDocumentWriteError, isSystemError } from '../engine/journal/errors.ts';
import { findPackage } from '../engine/package-folder.ts';
import type { NamedDocument } from '../outputs/documents-of.ts';
import { placeAdr } from './adr/place-adr.ts';
import { findProject } from './adr/project.ts';
import { isInsideProject } from './inside-project.ts';
import { readEnded } from './read-debate.ts';

/**
 * Makes the debate's documents from its journal, where they don't stand already. Each is written whole or not at all. What is
 * written outside the debate's folder, or was not because it would lie outside the project, is told. Returns the outcome.
 */
export async function writeDocuments(
  folder: string,
  events: readonly DebateEvent[],
  { protocol, tell = () => {} }: { protocol?: Protocol | undefined; tell?: Tell | undefined } = {},
): Promise<Outcome> {
  const { outcome, documents, topic } = readEnded(events);
  await writeInto(folder, await listOutdated(folder, events, documents));
  const project = findProject(dirname(resolve(folder)));
  const copies = protocol?.copies?.(topic);
  if (copies && !outcome.rehearsal) await copyOut(documents, { ...copies, project, tell });
  if (protocol?.writesAdr?.(outcome) && !outcome.rehearsal) await placeDecision(events, { project, tell });
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

/** Told in words what was written outside a debate's folder, or was not and why. */
export type Tell = (line: string, done: 'written' | 'not written') => void;

interface Telling {
  readonly project: string;
  readonly tell: Tell;
}

async function placeDecision(events: readonly DebateEvent[], { project, tell }: Telling): Promise<void> {
  try {
    const { path, status } = await placeAdr({ project, events });
    tell(`ADR: ${path} (${status})`, 'written');
  } catch (error) {
    if (isSystemError(error)) throw createDocumentWriteError('the ADR', error);
    if (!(error instanceof DissentError) || error.code !== 'OutsideProject') throw error;
    tell(`The ADR was not written. ${error.message}`, 'not written');
  }
}

/** Copies the protocol's own documents where its topic wants them; a rehearsal writes nothing outside its folder. */
async function copyOut(
  documents: readonly NamedDocument[],
  { folder, prefix, project, tell }: NonNullable<ReturnType<NonNullable<Protocol['copies']>>> & Telling,
): Promise<void> {
  if (!(await isInsideProject(folder, project)))
    return tell(`Nothing was copied to ${folder}: it is outside the project.`, 'not written');
  const into = resolve(project, folder);
  const copied = documents.filter(({ name }) => name.startsWith(prefix));
  await makeFolder(into).catch((error: NodeJS.ErrnoException) => {
    throw createDocumentWriteError(folder, error);
  });
  await writeInto(into, copied);
  tell(`${copied.length} ${copied.length === 1 ? 'document' : 'documents'} copied to ${folder}`, 'written');
}

async function writeInto(folder: string, documents: readonly NamedDocument[]): Promise<void> {
  for (const document of documents) {
    const file = join(folder, document.name);
    await writeAtomically(file, document.text).catch((error: unknown) => {
      throw isSystemError(error) ? createDocumentWriteError(file, error) : error;
    });
  }
}
