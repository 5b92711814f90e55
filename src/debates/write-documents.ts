import { dirname, join, resolve } from 'node:path';
import { DissentError } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import type { Outcome, Status } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { makeFolder, writeAtomically } from '../engine/folder.ts';
import { createDocumentWriteError, isSystemError } from '../engine/journal/errors.ts';
import { placeAdr } from './adr/place-adr.ts';
import { findProject } from './adr/project.ts';
import { isInsideProject } from './inside-project.ts';
import { readEnded } from './read-debate.ts';

/**
 * Makes the debate's documents from its journal. Each is written whole or not at all. What is written outside the debate's
 * folder, or was not because it would lie outside the project, is told. Returns the outcome.
 */
export async function writeDocuments(
  folder: string,
  events: readonly DebateEvent[],
  { protocol, tell = () => {} }: { protocol?: Protocol | undefined; tell?: Tell | undefined } = {},
): Promise<Outcome> {
  const { outcome, documents, topic } = readEnded(events);
  await writeInto(folder, documents);
  const project = findProject(dirname(resolve(folder)));
  const copies = protocol?.copies?.(topic);
  if (copies && !outcome.rehearsal) await copyOut(documents, { ...copies, project, tell });
  if (protocol?.writesAdr && hasAdr(events)) await placeDecision(events, { project, tell });
  return outcome;
}

/** Told in words what was written outside a debate's folder, or was not and why. */
export type Tell = (line: string, done: 'written' | 'not written') => void;

interface Telling {
  readonly project: string;
  readonly tell: Tell;
}

/** R8: an outcome that came to an end of its own becomes a record; a rehearsal writes nothing outside its folder. */
function hasAdr(events: readonly DebateEvent[]): boolean {
  const [opened] = events;
  const status = events.findLast((event) => event.type === 'debate-ended')?.conclusion.status;
  return opened?.type === 'debate-opened' && !opened.rehearsal && status !== undefined && recorded.includes(status);
}

const recorded: readonly Status[] = ['consensus', 'escalated', 'stalemate', 'out-of-time'];

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
  documents: readonly { name: string; text: string }[],
  { folder, prefix, project, tell }: NonNullable<ReturnType<NonNullable<Protocol['copies']>>> & Telling,
): Promise<void> {
  if (!(await isInsideProject(folder, project)))
    return tell(`Nothing was copied to ${folder}: it lies outside the project.`, 'not written');
  const into = resolve(project, folder);
  const copied = documents.filter(({ name }) => name.startsWith(prefix));
  await makeFolder(into).catch((error: NodeJS.ErrnoException) => {
    throw createDocumentWriteError(folder, error);
  });
  await writeInto(into, copied);
  tell(`${copied.length} ${copied.length === 1 ? 'document' : 'documents'} copied to ${folder}`, 'written');
}

async function writeInto(folder: string, documents: readonly { name: string; text: string }[]): Promise<void> {
  for (const { name, text } of documents) {
    const file = join(folder, name);
    await writeAtomically(file, text).catch((error: unknown) => {
      throw isSystemError(error) ? createDocumentWriteError(file, error) : error;
    });
  }
}
