import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, relative, resolve } from 'node:path';
import { shortenId } from '../debate/debate-id.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import { writeAtomically } from '../engine/folder.ts';
import { describeWriteError, isSystemError } from '../engine/journal/errors.ts';
import { formatOutcomeYaml, type Leavable } from '../outputs/index.ts';
import { protocols } from '../protocols/by-name.ts';
import { findProject } from './adr/project.ts';
import { renderDebatePage } from './export.ts';
import { isInsideProject } from './inside-project.ts';
import { readComment, readDocuments, readOutcome } from './read-debate.ts';
import { readJournal } from './read-journal.ts';
import type { Tell } from './write-documents.ts';

/** What a debate can be written as. */
export const outputFormats = ['html', 'md', 'json', 'yaml', 'comment'] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** What the ending of a file asks for. */
export function findOutputFormat(file: string): OutputFormat | undefined {
  const ending = extname(file).slice(1).toLowerCase();
  return ending === 'yml' ? 'yaml' : outputFormats.find((format) => format === ending && format !== 'comment');
}

interface Writing {
  /** Told what became of the file. */
  readonly tell?: Tell | undefined;
  /** The user has just named the file: it may lie anywhere. Otherwise the path on record counts, inside the project only. */
  readonly named?: string | undefined;
  /** A file that is there is replaced; a link is, and not what it leads to. */
  readonly force?: boolean;
  /** Default: what the file's ending asks for. */
  readonly format?: OutputFormat | undefined;
  /** What is left out of a page. */
  readonly without?: readonly Leavable[] | undefined;
  /** The document that a `.md` file becomes; default: that of the protocol, where it comes with dissent. */
  readonly document?: string | undefined;
  /** The journal, where it has been read. */
  readonly events?: readonly DebateEvent[] | undefined;
}

/** Writes a debate's result where `-o` says, in the format of the file's ending. What the start named holds on resume (E15). */
export async function writeOutput(
  folder: string,
  { tell = () => {}, named, force = false, format, document, without, events: read }: Writing,
): Promise<void> {
  const events = read ?? (await readJournal(folder)).events;
  const [opened] = events;
  const recorded = opened?.type === 'debate-opened' ? opened.output : undefined;
  const debates = dirname(resolve(folder));
  const file = named ?? (recorded === undefined ? undefined : resolve(dirname(debates), recorded));
  if (file === undefined || opened?.type !== 'debate-opened') return;
  const { debate, protocol } = opened;
  const shown = named ?? relative(process.cwd(), file);
  if (named === undefined && !(await isInsideProject(file, findProject(debates))))
    return tell(
      `-o ${shown} was not written: it lies outside the project. Use \`dissent export ${debate} -o FILE\`.`,
      'not written',
    );
  const wanted = document ?? (Object.hasOwn(protocols, protocol) ? protocols[protocol]?.resultDocument : undefined);
  const render = (upTo: readonly DebateEvent[]) =>
    renderDebate(upTo, format ?? findOutputFormat(file) ?? 'yaml', { document: wanted, without });
  const text = await render(events);
  if (text === undefined)
    return tell(
      `-o ${shown} was not written: the debate did not come as far as ${wanted}. \`dissent show ${debate}\` tells how it stands.`,
      'not written',
    );
  const there = named === undefined ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  if (there === text) return;
  if (there !== undefined && !(await isOfEarlierEnd(there, events, render)))
    return tell(
      `-o ${shown} was not written: another file is there. Use \`dissent export ${debate} -o FILE\`.`,
      'not written',
    );
  const write = force || there !== undefined ? writeAtomically : createFile;
  try {
    await write(file, text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const what = `-o ${shown}: ${describeWriteError(error)}.`;
    const hint = `The debate itself is saved. To see it: dissent show ${shortenId(debate)}`;
    if (named === undefined) return tell(`${what} ${hint}`, 'not written');
    throw badInput('OutputUnwritable', what, hint, error);
  }
  tell(`${basename(folder)} written to ${shown}`, 'written');
}

const createFile = (file: string, text: string) => writeFile(file, text, { flag: 'wx' });

/** Whether a file is what this debate wrote when it ended before, and nobody has touched it since. */
async function isOfEarlierEnd(
  text: string,
  events: readonly DebateEvent[],
  render: (upTo: readonly DebateEvent[]) => Promise<string | undefined>,
): Promise<boolean> {
  for (const [index, { type }] of events.entries()) {
    const isEnd = type === 'debate-ended' || type === 'report-made';
    if (isEnd && (await render(events.slice(0, index + 1))) === text) return true;
  }
  return false;
}

/** The page, a document, a comment, or the outcome's data; as YAML the protocol's own result where it has one. */
export async function renderDebate(
  events: readonly DebateEvent[],
  format: OutputFormat,
  { document = 'outcome.md', without }: Pick<Writing, 'document' | 'without'> = {},
): Promise<string | undefined> {
  if (format === 'html') return renderDebatePage(events, without);
  if (format === 'comment') return readComment(events);
  const documents = readDocuments(events);
  const findDocument = (wanted: string) => documents.find(({ name }) => name === wanted)?.text;
  if (format === 'md') return findDocument(document);
  if (format === 'json') return findDocument('outcome.json');
  return findDocument('result.yaml') ?? formatOutcomeYaml(readOutcome(events));
}
