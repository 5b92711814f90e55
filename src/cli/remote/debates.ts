import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { badInput, type DebateList, findDebate, locateDebates, pickDebate, z } from '../../doors.ts';
import { type Client, findServer } from './client.ts';

/** A debate that a command was asked for; where it is a server's, `folder` holds a copy that ends with this process. */
export interface NamedDebate {
  readonly debate: string;
  readonly folder: string;
  readonly server?: Client | undefined;
}

/** Finds a debate on the server that is set, or on this machine. A path always names one here. */
export async function findNamed(
  id: string,
  flags: { readonly dir?: string | undefined; readonly config?: string | undefined },
): Promise<NamedDebate> {
  const server = /[\\/]/.test(id) ? undefined : findServer(flags);
  if (!server) return findDebate(await locateDebates(flags), id);
  const debate = await findOnServer(server, id);
  return { debate, server, folder: await copyDebate(server, debate) };
}

/** The whole id of a debate of the server. */
export async function findOnServer(server: Client, id: string): Promise<string> {
  const { listed } = await server.get('api/debates', z.object({ listed: z.array(z.object({ debate: Id })) }));
  const known = listed.map(({ debate }) => debate);
  return pickDebate(known, id, { where: server.address, latest: () => known[0] ?? '' });
}

const Id = z.string().regex(/^\d{4}-\d\d-\d\d-[a-z0-9-]{1,60}$/);

/** Answers that name a debate. */
export const Begun = z.object({ debate: Id });

/** Copies the record of a debate as it is now, so that it is read like one of our own. */
export async function copyDebate(server: Client, debate: string): Promise<string> {
  const bytes = await server.download(`api/debates/${debate}/pull`);
  const folder = join(makeCopies(), debate);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'journal.jsonl'), bytes);
  return folder;
}

let copies: string | undefined;

/** The folder of the copies, for our user only; it is removed when this process ends. */
function makeCopies(): string {
  if (copies !== undefined) return copies;
  const made = mkdtempSync(join(tmpdir(), 'dissent-server-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  copies = made;
  return made;
}

/** Where people open a debate whose record is a copy of a server's. */
export function findLink(folder: string): string | undefined {
  const server = dirname(folder) === copies ? findServer() : undefined;
  return server && `${server.address}to/${basename(folder)}`;
}

/** The debates of the server, as those of this machine are listed. */
export async function listOnServer(server: Client): Promise<Pick<DebateList, 'listed' | 'erased' | 'unreadable'>> {
  const Listed = z.object({ listed: z.array(ListedRow), erased: z.array(ErasedRow), unreadable: z.array(z.string()) });
  const { listed, erased, unreadable } = await server.get('api/debates', Listed);
  return { listed: listed as unknown as DebateList['listed'], erased, unreadable };
}

/** One go of a search in what was said; `next` is the debate after which the following one looks. */
export function searchOnServer(
  server: Client,
  words: string,
  after: string | undefined,
): Promise<z.infer<typeof Found>> {
  const query = new URLSearchParams({ q: words, ...(after === undefined ? {} : { after }) });
  return server.get(`api/search?${query}`, Found);
}

const Found = z.object({ hits: z.array(z.looseObject({ debate: z.string() })), next: z.string().nullable() });

const ErasedRow = z.object({ debate: z.string(), at: z.string(), by: z.string(), because: z.string() });

/** What of a listed debate is printed; the rest is only handed on. */
const ListedRow = z.looseObject({
  debate: z.string(),
  at: z.string(),
  protocol: z.string(),
  status: z.string(),
  running: z.boolean(),
  headline: z.string(),
});

/** Refuses what works on debates of this machine only. */
export function refuseOnServer(command: string, flags: { readonly dir?: string | undefined }, id?: string): void {
  if (!findServer(flags) || (id !== undefined && /[\\/]/.test(id))) return;
  throw badInput(
    'NotOnServer',
    `dissent ${command} works on debates on this machine, and DISSENT_SERVER is set.`,
    id === undefined
      ? 'Unset DISSENT_SERVER.'
      : `Fetch the debate first: dissent pull ${id}. Then unset DISSENT_SERVER, or name your folder: --dir .dissent`,
  );
}
