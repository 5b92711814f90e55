import {
  badInput,
  type DebateEvent,
  findDebate,
  findOutputFormat,
  locateDebates,
  type OutputFormat,
  readJournal,
  readState,
  renderDebate,
  writeOutput,
} from '../../doors.ts';
import { refuseUnwritable } from '../output-file.ts';
import { createTeller } from '../watch.ts';
import { runAdrCommand } from './adr.ts';

interface ExportFlags {
  readonly output?: string;
  readonly format?: OutputFormat;
  readonly comment?: boolean;
  readonly adr?: boolean;
  readonly force?: boolean;
  readonly dir?: string;
}

/** `dissent export`: a debate as one file or on standard output, made from the journal and never from a new run. */
export async function runExportCommand(id: string, flags: ExportFlags): Promise<void> {
  const { adr, force = false, dir } = flags;
  refuseConflicts(flags);
  if (adr) return runAdrCommand(id, dir === undefined ? {} : { dir });
  const output = flags.output ?? (flags.comment ? '-' : undefined);
  if (output === undefined)
    throw badInput(
      'FlagsConflict',
      'No output file.',
      'Use -o report.html (or .md, .json, .yaml), -o - for standard output, or --comment.',
    );
  const format = flags.comment ? 'comment' : flags.format;
  if (output !== '-') await refuseUnwritable(output, { force, format });
  const { folder, events } = await readWhole(id, dir);
  const wanted = format ?? findOutputFormat(output) ?? 'md';
  if (wanted !== 'html') refuseUnfinished(events, id);
  if (output === '-') return void process.stdout.write((await renderDebate(events, wanted)) ?? '');
  await writeOutput(folder, { named: output, force, format, document: 'outcome.md', events, tell: createTeller({}) });
}

function refuseConflicts({ output, format, comment, adr }: ExportFlags): void {
  if (adr && (output !== undefined || format || comment))
    throw badInput(
      'FlagsConflict',
      '--adr writes into the folder of your decisions, by its names.',
      'Leave out -o, --format and --comment, or leave out --adr.',
    );
  if (comment && format)
    throw badInput('FlagsConflict', '--comment is Markdown of its own form.', 'Leave out --format or --comment.');
}

async function readWhole(id: string, dir: string | undefined) {
  const { debate, folder } = await findDebate(await locateDebates({ dir }), id);
  const { events, broken } = await readJournal(folder);
  if (broken || events.length === 0)
    throw badInput(
      'JournalBroken',
      `The journal of ${debate} does not hold${broken ? ` at line ${broken.line}: ${broken.what}` : ''}.`,
      `\`dissent verify ${debate}\` tells more; nothing was written.`,
    );
  return { folder, events };
}

function refuseUnfinished(events: readonly DebateEvent[], id: string): void {
  if (readState(events).status !== 'unfinished') return;
  const [opened] = events;
  const debate = opened?.type === 'debate-opened' ? opened.debate : id;
  throw badInput(
    'DebateNotEnded',
    `${debate} has not ended, so it has no outcome yet.`,
    `\`dissent resume ${debate}\` continues it; a .html file shows how far it has come.`,
  );
}
