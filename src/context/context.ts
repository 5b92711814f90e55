import { stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { estimateTokenCount } from 'tokenx';
import { badInput } from '../debate/errors.ts';
import { quoteName } from '../documents/quoted.ts';
import { type FoundDocument, readFoundFile, readNamedFile, type Skipped } from './context-file.ts';
import { listFolderFiles } from './folder-files.ts';
import { runGit } from './git.ts';
import { isGlob, matchesGlob } from './glob.ts';

/** A document of a debate. Its path is relative to the working folder, with forward slashes; null when it is no file. */
export interface ContextDocument {
  readonly name: string;
  readonly path: string | null;
  readonly text: string;
}

export interface Context {
  readonly documents: readonly ContextDocument[];
  readonly skipped: readonly Skipped[];
  readonly bytes: number;
  readonly tokens: number;
}

/** Gathers what `--context` names: files, folders, patterns, and `git:RANGE` for a diff; each document once. */
export async function gatherContext(specs: readonly string[], { cwd }: { cwd: string }): Promise<Context> {
  const found = new Map<string, ContextDocument>();
  const skipped = new Map<string, Skipped>();
  for (const spec of specs) {
    const gathered = await gather(spec, cwd);
    for (const { key, document } of gathered.found) if (!found.has(key)) found.set(key, document);
    for (const left of gathered.skipped) skipped.set(left.name, left);
    refuseIfHuge([...found.values()]);
  }
  const documents = [...found.values()];
  return {
    documents,
    skipped: [...skipped.values()].filter(({ name }) => !documents.some((document) => document.name === name)),
    bytes: countBytes(documents),
    tokens: countTokens(documents),
  };
}

/** Refuses documents that do not fit into the smallest window on the panel, naming the largest. */
export function refuseIfTooLarge(
  documents: readonly ContextDocument[],
  window: { readonly seat: string; readonly tokens: number },
): void {
  const tokens = countTokens(documents);
  if (tokens <= window.tokens) return;
  const largest = describeLargest(documents, ({ text }) => estimateTokenCount(text));
  throw badInput(
    'ContextTooLarge',
    `The topic and documents are about ${formatCount(tokens)} tokens, but ${quoteName(window.seat)} can only read ${formatCount(window.tokens)}. The largest: ${largest}.`,
    'Leave some documents out of --context, or seat a model with a larger window.',
  );
}

interface Gathered {
  readonly found: readonly FoundDocument[];
  readonly skipped: readonly Skipped[];
}

async function gather(spec: string, cwd: string): Promise<Gathered> {
  if (spec.startsWith('git:')) return { found: [await readDiff(spec, cwd)], skipped: [] };
  const path = resolve(cwd, spec);
  const there = spec.trim() === '' ? undefined : await stat(path).catch(() => undefined);
  if (there?.isFile()) return { found: [await readNamedFile(path, formatRelativePath(path, cwd))], skipped: [] };
  if (there?.isDirectory()) return gatherFolder({ spec, folder: path, cwd, takes: () => true });
  if (there) throw badInput('ContextInvalid', `--context ${quoteName(spec)} is not a file or a folder.`, contextHint);
  if (isGlob(spec)) return gatherGlob(spec, cwd);
  throw badInput('ContextInvalid', `--context ${quoteName(spec)} doesn't exist.`, contextHint);
}

const contextHint =
  'Use a file, a folder, a glob such as "docs/**/*.md" or git:RANGE. Paths start at the current folder.';

async function gatherGlob(spec: string, cwd: string): Promise<Gathered> {
  const parts = spec.split(sep).join('/').split('/');
  const plain = parts.slice(0, Math.min(parts.findIndex(isGlob), parts.length - 1));
  const pattern = parts.slice(plain.length).join('/');
  const folder = resolve(cwd, isAbsolute(spec) ? `${plain.join('/')}/` : plain.join('/'));
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isThere) throw badInput('ContextInvalid', `--context ${quoteName(spec)} matches no file.`, contextHint);
  return gatherFolder({
    spec,
    folder,
    cwd,
    takes: (path) => matchesGlob(pattern, path, { dots: false, braces: true }),
  });
}

async function gatherFolder({
  spec,
  folder,
  cwd,
  takes,
}: {
  spec: string;
  folder: string;
  cwd: string;
  takes: (path: string) => boolean;
}): Promise<Gathered> {
  const { files, skipped } = await listFolderFiles(folder, { from: cwd });
  const found: FoundDocument[] = [];
  const left = skipped
    .filter(({ path }) => takes(path))
    .map(({ path, why }) => ({ name: formatRelativePath(resolve(folder, path), cwd), why }));
  let bytes = 0;
  for (const file of files.filter(takes)) {
    const path = resolve(folder, file);
    const result = await readFoundFile(path, formatRelativePath(path, cwd));
    if ('why' in result) left.push(result);
    else found.push(result);
    bytes += 'why' in result ? 0 : Buffer.byteLength(result.document.text);
    if (bytes > mostBytes) break;
  }
  if (found.length > 0) return { found, skipped: left };
  const [first] = left;
  throw badInput(
    'ContextInvalid',
    `--context ${quoteName(spec)} contains no usable document${first ? ` (${first.name}: ${first.why})` : ''}.`,
    'Ignored, binary and large files are skipped in folders and globs. Name a file directly to include it.',
  );
}

/** What may stand in a range of commits; nothing that git could take for an option or a path. */
const safeRange = /^[A-Za-z0-9@^][\w./@{}~^!+#=-]{0,250}$/;

/** The repository's own diff programs are not started; its clean filters are, as git needs them to compare. */
async function readDiff(spec: string, cwd: string): Promise<FoundDocument> {
  const range = spec.slice('git:'.length);
  if (!safeRange.test(range))
    throw badInput('ContextInvalid', `--context ${quoteName(spec)} is not a range of commits.`, rangeHint);
  const words = ['diff', '--no-color', '--no-ext-diff', '--no-textconv', '--end-of-options', range, '--'];
  const diff = await runGit(words, cwd);
  if ('failed' in diff)
    throw badInput(
      'ContextInvalid',
      `--context ${quoteName(spec)}: git diff failed: ${quoteName(diff.failed)}.`,
      rangeHint,
    );
  const text = diff.printed.toString('utf8');
  if (text.trim() === '')
    throw badInput('ContextInvalid', `--context ${quoteName(spec)}: nothing changed in this range.`, rangeHint);
  return { key: spec, document: { name: spec, path: null, text } };
}

const rangeHint = 'For example: git:main..feature, git:HEAD~3 or git:v1.0...HEAD';

/** Relative to the working folder, with forward slashes: no absolute path reaches a journal. */
function formatRelativePath(path: string, cwd: string): string {
  const name = relative(cwd, path);
  return (isAbsolute(name) ? path.slice(path.lastIndexOf(sep) + 1) : name).split(sep).join('/');
}

/** More than any window holds by far: stops a folder that was named by mistake. */
const mostBytes = 64 * 1024 * 1024;

function refuseIfHuge(documents: readonly ContextDocument[]): void {
  if (countBytes(documents) <= mostBytes) return;
  const largest = describeLargest(documents, ({ text }) => Buffer.byteLength(text));
  throw badInput(
    'ContextTooLarge',
    `The documents are larger than 64 MiB together. The largest, in bytes: ${largest}.`,
    'Leave some of them out of --context.',
  );
}

function describeLargest(
  documents: readonly ContextDocument[],
  measure: (document: ContextDocument) => number,
): string {
  return documents
    .map((document) => ({ name: document.name, size: measure(document) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, 3)
    .map(({ name, size }) => `${name} (${formatCount(size)})`)
    .join(', ');
}

const countBytes = (documents: readonly ContextDocument[]) =>
  documents.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

const countTokens = (documents: readonly ContextDocument[]) =>
  documents.reduce((sum, { text }) => sum + estimateTokenCount(text), 0);

const formatCount = (number: number) => number.toLocaleString('en-US');
