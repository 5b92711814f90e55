import {
  badInput,
  type DebateEvent,
  findOutputFormat,
  type Leavable,
  leavable,
  type OutputFormat,
  outputFormats,
  readJournal,
  readState,
  renderDebate,
  shortenId,
  writeOutput,
} from '../../doors.ts';
import { refuseUnwritable } from '../output-file.ts';
import { findNamed } from '../remote/debates.ts';
import { createTeller } from '../watch.ts';
import { runAdrCommand } from './adr.ts';

interface ExportFlags {
  readonly output?: string;
  readonly format?: OutputFormat;
  readonly comment?: boolean;
  readonly adr?: boolean;
  readonly force?: boolean;
  readonly without?: string;
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
  const without = parseWithout(flags.without, wanted);
  if (output === '-') return void process.stdout.write((await renderDebate(events, wanted, { without })) ?? '');
  await writeOutput(folder, {
    named: output,
    force,
    format,
    document: 'outcome.md',
    without,
    events,
    tell: createTeller({}),
  });
}

const formats: readonly string[] = outputFormats.filter((format) => format !== 'comment');

function refuseConflicts({ output, format, comment, adr }: ExportFlags): void {
  if (format && !formats.includes(format))
    throw badInput('FlagInvalid', `--format can't be "${format}".`, 'Use html, md, json or yaml.');
  if (adr && (output !== undefined || format || comment))
    throw badInput(
      'FlagsConflict',
      "--adr doesn't go with -o, --format or --comment: an ADR goes into your decisions folder.",
      'Leave out --adr, or the others.',
    );
  if (comment && format)
    throw badInput('FlagsConflict', '--comment has a format of its own.', 'Leave out --format or --comment.');
}

function parseWithout(text: string | undefined, format: OutputFormat): readonly Leavable[] {
  if (text === undefined) return [];
  if (format !== 'html')
    throw badInput(
      'FlagsConflict',
      '--without is for pages.',
      'Use it with -o report.html. Other formats hold neither.',
    );
  const named = text.split(',').map((part) => part.trim());
  const odd = named.find((part) => !leavable.some((known) => known === part));
  if (odd !== undefined)
    throw badInput(
      'FlagInvalid',
      `--without can't be "${odd}".`,
      `Use ${leavable.join(' or ')}, or both with a comma.`,
    );
  return leavable.filter((known) => named.includes(known));
}

async function readWhole(id: string, dir: string | undefined) {
  const { debate, folder } = await findNamed(id, { dir });
  const { events, broken } = await readJournal(folder);
  if (broken || events.length === 0)
    throw badInput(
      'JournalBroken',
      `The record of debate ${shortenId(debate)} is damaged${broken ? ` at line ${broken.line}: ${broken.what}` : ''}.`,
      `Nothing was written. For details: dissent verify ${shortenId(debate)}`,
    );
  return { folder, events };
}

function refuseUnfinished(events: readonly DebateEvent[], id: string): void {
  if (readState(events).status !== 'unfinished') return;
  const [opened] = events;
  const debate = opened?.type === 'debate-opened' ? opened.debate : id;
  throw badInput(
    'DebateNotEnded',
    `Debate ${shortenId(debate)} has no outcome yet: it isn't finished.`,
    `Continue it (dissent resume ${shortenId(debate)}), or export what there is with -o report.html.`,
  );
}
