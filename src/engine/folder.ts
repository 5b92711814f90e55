import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { badInput } from '../debate/errors.ts';
import { makeFileSlug } from '../documents/file-slug.ts';

/**
 * Makes a file. Only the making is handed to a thread, since it can take long: the text goes to the system's memory,
 * and a thousand debates at once, which write ten thousand small files, spend less on that than on handing it over.
 */
async function makeFile(file: string, text: string): Promise<void> {
  const descriptor = await openFile(file, 'wx');
  try {
    for (let from = 0; from < text.length; ) {
      const to = endSlice(text, from + sliceLength);
      fs.writeFileSync(descriptor, text.slice(from, to));
      from = to;
    }
  } finally {
    fs.closeSync(descriptor);
  }
}

/** A text of many megabytes is not held a second time as bytes. */
const sliceLength = 1 << 20;

/** No pair of surrogates is cut in two. */
const endSlice = (text: string, end: number) => (/[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end);

const openFile = promisify(fs.open);

/** Makes the folder of a new debate: `YYYY-MM-DD-slug-xxxx`. */
export async function makeDebateFolder(debates: string, headline: string): Promise<{ debate: string; folder: string }> {
  if (!keepingLineEnds.has(debates)) {
    await makeFolder(debates);
    await keepLineEnds(debates);
  }
  for (;;) {
    const debate = `${new Date().toISOString().slice(0, 10)}-${makeSlug(headline)}-${randomBytes(2).toString('hex')}`;
    const folder = join(debates, debate);
    try {
      await mkdir(folder);
      return { debate, folder };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') await makeFolder(debates);
      else ignoreExisting(error);
    }
  }
}

/** Version control must not convert line ends: the hash chain is over bytes. */
async function keepLineEnds(debates: string): Promise<void> {
  await createWhole(join(debates, '.gitattributes'), '* -text\n');
  keepingLineEnds.add(debates);
}

const keepingLineEnds = new Set<string>();

/** The debates in a folder, oldest first. */
export async function listDebateFolders(debates: string): Promise<readonly string[]> {
  const entries = await readdir(debates, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() && isDebateName(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** No dots before the day and no slashes after it, so it's no path. */
const isDebateName = (name: string) => /^\d{4}-\d\d-\d\d-[^/\\]*$/.test(name);

/** The folder of the debate that has exactly this id; undefined where there is none. It looks for no other. */
export function locateDebate(debates: string, id: string): string | undefined {
  const folder = join(debates, id);
  return isDebateName(id) && fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : undefined;
}

/** Finds a debate by its whole id, its last part, a unique prefix, a path, or `latest`. */
export async function findDebate(debates: string, wanted: string): Promise<{ debate: string; folder: string }> {
  if (wanted.trim() === '') throw badInput('DebateNotFound', 'No debate named.', 'To see your debates: dissent list');
  if (wanted.includes('/') || wanted.includes('\\')) {
    const folder = resolve(basename(wanted) === 'journal.jsonl' ? dirname(wanted) : wanted);
    return { debate: basename(folder), folder };
  }
  const known = await listDebateFolders(debates);
  const debate = pickDebate(known, wanted, { where: debates, latest: () => findLatest(debates, known) });
  return { debate, folder: join(debates, debate) };
}

/** Picks a debate among those there are; `where` says to people where that is. */
export function pickDebate(
  known: readonly string[],
  wanted: string,
  { where, latest }: { readonly where: string; latest(): string },
): string {
  if (known.length === 0)
    throw badInput(
      'DebateNotFound',
      `There are no debates in ${where}.`,
      'Start one, for example: dissent judges question.yaml',
    );
  const found = wanted === 'latest' ? [latest()] : matchDebates(known, wanted);
  const [debate, ...others] = found;
  if (!debate)
    throw badInput(
      'DebateNotFound',
      `There is no debate "${wanted}" in ${where}.`,
      'To see your debates: dissent list',
    );
  if (others.length > 0)
    throw badInput(
      'DebateAmbiguous',
      `"${wanted}" matches several debates: ${found.join(', ')}.`,
      'Use more of the id.',
    );
  return debate;
}

function matchDebates(known: readonly string[], wanted: string): readonly string[] {
  const exact = known.filter((debate) => debate === wanted);
  if (exact.length > 0) return exact;
  const byEnd = known.filter((debate) => debate.endsWith(`-${wanted}`));
  return byEnd.length > 0 ? byEnd : known.filter((debate) => debate.startsWith(wanted));
}

/** Ids begin with a day only: the latest of a day is told by the first line of its journal. */
function findLatest(debates: string, known: readonly string[]): string {
  const day = known.at(-1)?.slice(0, 10) ?? '';
  const opened = known
    .filter((debate) => debate.startsWith(day))
    .map((debate) => ({ debate, at: readOpenedTime(join(debates, debate, 'journal.jsonl')) }));
  return opened.sort((a, b) => (a.at < b.at ? -1 : 1)).at(-1)?.debate ?? '';
}

/** At once and one after the other: there may be thousands, and few files that may be open. */
function readOpenedTime(journal: string): string {
  if (!fs.statSync(journal, { throwIfNoEntry: false })?.isFile()) return '';
  const descriptor = fs.openSync(journal, 'r');
  try {
    const head = Buffer.alloc(120);
    return /"at":"([^"]+)"/.exec(head.toString('utf8', 0, fs.readSync(descriptor, head)))?.[1] ?? '';
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Makes a folder and those above it. Node's own way says "not found" where a file system is read-only. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return ignoreExisting(error);
    await makeFolder(dirname(folder));
    await mkdir(folder).catch(ignoreExisting);
  }
}

/** Makes a file that is not there yet; false when it is. No half of it is left where there is no room for it. */
export async function createWhole(file: string, text: string): Promise<boolean> {
  try {
    await makeFile(file, text);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    await rm(file, { force: true });
    throw error;
  }
}

/**
 * Writes a file so that a reader sees the old text or the new one, never half of it. It is not flushed: what
 * is written so can be made again from the journal.
 */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}-${drafts++}`);
  try {
    await makeFile(draft, text);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

let drafts = 0;

/** The same, flushed to the disk before it takes the place of the old text. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}-${drafts++}`);
  try {
    await writeFile(draft, text, { flag: 'wx', flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The text of a file, or undefined when there is none. */
export function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

const makeSlug = (headline: string) => makeFileSlug(headline).slice(0, 40).replace(/-+$/, '') || 'debate';

function ignoreExisting(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  return undefined;
}
