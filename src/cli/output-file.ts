import { access, constants, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { badInput, documentsOf, type Outcome, readJournal, whyUnwritable } from '../index.ts';

const documentFor: Record<string, string> = {
  '.md': 'outcome.md',
  '.json': 'outcome.json',
  '.yaml': 'result.yaml',
  '.yml': 'result.yaml',
};

/** Refuses a result file before anything is spent: an unknown ending, or a file that is there already. */
export async function refuseUnwritable(file: string): Promise<void> {
  if (!documentFor[extname(file).toLowerCase()])
    throw badInput(
      `-o ${file}: the format is taken from the ending, and this one is unknown.`,
      'Use .md, .json or .yaml.',
    );
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (exists) throw badInput(`-o ${file}: the file exists already.`, 'Name a new file, or remove that one.');
  await access(dirname(file), constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw badInput(`-o ${file}: ${whyUnwritable(error)}.`, 'Name a file in a folder that can be written.', error);
  });
}

/** Writes the result where -o says, in the format of its ending. */
export async function writeResult(file: string, outcome: Outcome, debates: string): Promise<void> {
  const { events } = await readJournal(join(debates, outcome.debate));
  const wanted = documentFor[extname(file).toLowerCase()];
  const document = documentsOf(events).find(({ name }) => name === wanted);
  if (!document) throw badInput(`-o ${file}: this protocol makes no ${wanted}.`, 'Use .md or .json.');
  await writeFile(file, document.text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw badInput(
      `-o ${file}: ${whyUnwritable(error)}.`,
      `The debate is on record: \`dissent show ${outcome.debate}\` shows it.`,
      error,
    );
  });
}
