import { access, constants, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import {
  badInput,
  type DebateEvent,
  describeWriteError,
  formatOutcomeYaml,
  readDocuments,
  readJournal,
  readOutcome,
  renderDebatePage,
} from '../doors.ts';
import { stripUnsafeLine } from './progress/terminal-safe.ts';

const known = ['.md', '.json', '.yaml', '.yml', '.html'];

interface Overwriting {
  /** A file that is there already is replaced. */
  readonly force?: boolean;
}

/** Refuses a result file before anything is spent: an unknown ending, or a file that is there already. */
export async function refuseUnwritable(file: string, { force = false }: Overwriting = {}): Promise<void> {
  if (!known.includes(extname(file).toLowerCase()))
    throw badInput(
      'FlagInvalid',
      `-o ${file}: the format is taken from the ending, and this one is unknown.`,
      'Use .html, .md, .json or .yaml.',
    );
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (exists && !force)
    throw badInput('OutputExists', `-o ${file}: the file exists already.`, 'Name a new file, or remove that one.');
  await access(dirname(file), constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw badInput(
      'OutputUnwritable',
      `-o ${file}: ${describeWriteError(error)}.`,
      'Name a file in a folder that can be written.',
      error,
    );
  });
}

/** Writes the result where -o says, in the format of its ending. */
export async function writeResult(
  file: string,
  { debate }: { readonly debate: string },
  debates: string,
  { force = false, document = 'outcome.md' }: Overwriting & { readonly document?: string | undefined } = {},
): Promise<void> {
  const { events } = await readJournal(join(debates, debate));
  const text = await renderResult(extname(file).toLowerCase(), { events, document });
  if (text === undefined)
    return void process.stderr.write(
      `${stripUnsafeLine(`-o ${file} was not written: the debate did not come as far as ${document}. \`dissent show ${debate}\` tells how it stands.`)}\n`,
    );
  await writeFile(file, text, { flag: force ? 'w' : 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw badInput(
      'OutputUnwritable',
      `-o ${file}: ${describeWriteError(error)}.`,
      `The debate is on record: \`dissent show ${debate}\` shows it.`,
      error,
    );
  });
}

/** The page, a document, or the outcome's data; as YAML the protocol's own result where it has one. */
async function renderResult(
  ending: string,
  { events, document }: { readonly events: readonly DebateEvent[]; readonly document: string },
): Promise<string | undefined> {
  if (ending === '.html') return renderDebatePage(events);
  const documents = readDocuments(events);
  const findDocument = (wanted: string) => documents.find(({ name }) => name === wanted)?.text;
  if (ending === '.md') return findDocument(document);
  if (ending === '.json') return findDocument('outcome.json');
  return findDocument('result.yaml') ?? formatOutcomeYaml(readOutcome(events));
}
