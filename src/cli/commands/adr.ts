import { dirname } from 'node:path';
import {
  badInput,
  capitalize,
  type DebateEvent,
  draftAdr,
  findDebate,
  findProject,
  formatJson,
  locateDebates,
  type Outcome,
  placeAdr,
  readJournal,
  readOutcome,
  readState,
  shortenId,
} from '../../doors.ts';
import { statusWords } from '../help/statuses.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { refuseOnServer } from '../remote/debates.ts';

interface AdrFlags {
  readonly supersedes?: string;
  readonly json?: boolean;
  readonly dir?: string;
}

/** `dissent adr`: an ADR from any finished debate, in the team's own folder. */
export async function runAdrCommand(id: string, flags: AdrFlags): Promise<void> {
  refuseOnServer('adr', flags, id);
  const { debate, folder } = await findDebate(await locateDebates(flags), id);
  const { events } = await readJournal(folder);
  const outcome = requireFinishedOutcome(debate, events);
  if (outcome.rehearsal) return printOnly(events, flags);
  const placed = await placeAdr({ project: findProject(dirname(folder)), events, supersedes: flags.supersedes });
  if (flags.json) return void process.stdout.write(`${formatJson({ dissent: 1, debate, ...placed })}\n`);
  process.stdout.write(`${placed.path}\n`);
  process.stderr.write(`${describePlaced(placed).map(stripUnsafeLine).join('\n')}\n`);
}

function describePlaced({ done, status, because }: Awaited<ReturnType<typeof placeAdr>>): readonly string[] {
  return [
    `${capitalize(done)}${status && ` as ${status}`}: ${because}.`,
    ...(status === 'proposed' ? ['Once a person has agreed to it, set its status to accepted.'] : []),
  ];
}

/** The outcome of a debate that has something to record. */
function requireFinishedOutcome(debate: string, events: readonly DebateEvent[]): Outcome {
  const { status } = readState(events);
  if (status === 'unfinished')
    throw badInput(
      'DebateNotEnded',
      `Debate ${shortenId(debate)} isn't finished.`,
      `Continue it first: dissent resume ${shortenId(debate)}`,
    );
  const outcome = readOutcome(events);
  const open = status === 'aborted' || status === 'insufficient' || status === 'waiting' || status === 'failed';
  if (open && outcome.decision === null)
    throw badInput(
      'DebateNotEnded',
      `Debate ${shortenId(debate)} has nothing to record yet: ${statusWords[status]}.`,
      `Continue it first: dissent resume ${shortenId(debate)}`,
    );
  return outcome;
}

/** A rehearsal leaves nothing outside its own folder: its record is only shown. */
function printOnly(events: readonly DebateEvent[], { json }: AdrFlags): void {
  const adr = draftAdr(events);
  const text = adr.text(adr.body('madr'));
  process.stderr.write('This was a rehearsal, so no record was written. It would say:\n');
  process.stdout.write(json ? `${formatJson({ dissent: 1, rehearsal: true, text })}\n` : text);
}
