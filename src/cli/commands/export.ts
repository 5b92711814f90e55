import { extname } from 'node:path';
import { badInput, findDebate, locateDebates, readJournal, readState, writeOutput } from '../../doors.ts';
import { refuseUnwritable } from '../output-file.ts';
import { createTeller } from '../watch.ts';
import { runAdrCommand } from './adr.ts';

interface ExportFlags {
  readonly output?: string;
  readonly adr?: boolean;
  readonly force?: boolean;
  readonly dir?: string;
}

/** `dissent export`: the outcome or the whole page as one file, made from the journal and never from a new run. */
export async function runExportCommand(id: string, { output, adr, force = false, dir }: ExportFlags): Promise<void> {
  if (adr && output !== undefined)
    throw badInput(
      'FlagsConflict',
      '--adr writes into the folder of your decisions, by its names.',
      'Leave out -o, or leave out --adr.',
    );
  if (adr) return runAdrCommand(id, dir === undefined ? {} : { dir });
  if (output === undefined)
    throw badInput(
      'FlagsConflict',
      'Nothing says where to.',
      'Name a file: -o report.html, or .md, .json, .yaml; or write a record with --adr.',
    );
  await refuseUnwritable(output, { force });
  const { debate, folder } = await findDebate(await locateDebates({ dir }), id);
  const { events, broken } = await readJournal(folder);
  if (broken || events.length === 0)
    throw badInput(
      'JournalBroken',
      `The journal of ${debate} does not hold${broken ? ` at line ${broken.line}: ${broken.what}` : ''}.`,
      `\`dissent verify ${debate}\` tells more; nothing was written.`,
    );
  const wantsOutcome = extname(output).toLowerCase() !== '.html';
  if (wantsOutcome && readState(events).status === 'unfinished')
    throw badInput(
      'DebateNotEnded',
      `${debate} has not ended, so it has no outcome yet.`,
      `\`dissent resume ${debate}\` goes on with it; a .html file shows how far it has come.`,
    );
  await writeOutput(folder, { named: output, force, document: 'outcome.md', tell: createTeller({}) });
}
