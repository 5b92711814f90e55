import { extname } from 'node:path';
import { badInput, findDebate, locateDebates, readJournal, readState, shortenId, writeOutput } from '../../doors.ts';
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
      "--adr and -o don't go together: an ADR goes into your decisions folder.",
      'Leave out -o, or leave out --adr.',
    );
  if (adr) return runAdrCommand(id, dir === undefined ? {} : { dir });
  if (output === undefined)
    throw badInput(
      'FlagsConflict',
      'No output file.',
      'Use -o report.html (or .md, .json, .yaml), or --adr for a decision record.',
    );
  await refuseUnwritable(output, { force });
  const { debate, folder } = await findDebate(await locateDebates({ dir }), id);
  const { events, broken } = await readJournal(folder);
  if (broken || events.length === 0)
    throw badInput(
      'JournalBroken',
      `The record of debate ${shortenId(debate)} is damaged${broken ? ` at line ${broken.line}: ${broken.what}` : ''}.`,
      `Nothing was written. For details: dissent verify ${shortenId(debate)}`,
    );
  const wantsOutcome = extname(output).toLowerCase() !== '.html';
  if (wantsOutcome && readState(events).status === 'unfinished')
    throw badInput(
      'DebateNotEnded',
      `Debate ${shortenId(debate)} has no outcome yet: it isn't finished.`,
      `Continue it (dissent resume ${shortenId(debate)}), or export what there is with -o report.html.`,
    );
  await writeOutput(folder, { named: output, force, document: 'outcome.md', tell: createTeller({}) });
}
