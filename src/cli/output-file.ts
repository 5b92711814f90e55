import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { badInput, describeWriteError, findOutputFormat, type OutputFormat } from '../doors.ts';

interface Overwriting {
  /** Known already, so that any ending will do. */
  readonly format?: OutputFormat | undefined;
  /** A file that is there already is replaced. */
  readonly force?: boolean;
}

/** Refuses a result file before anything is spent: an unknown ending, or a file that is there already. */
export async function refuseUnwritable(file: string, { force = false, format }: Overwriting = {}): Promise<void> {
  if (!format && !findOutputFormat(file))
    throw badInput(
      'FlagInvalid',
      `-o ${file}: the ending chooses the format, and this one is unknown.`,
      'Use .html, .md, .json or .yaml.',
    );
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (exists && !force)
    throw badInput('OutputExists', `-o ${file}: the file already exists.`, 'Use another name, or remove the file.');
  await access(dirname(file), constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw badInput(
      'OutputUnwritable',
      `-o ${file}: ${describeWriteError(error)}.`,
      'Use a folder that exists and that you can write to.',
      error,
    );
  });
}
