import {
  badInput,
  formatJson,
  formatJsonLine,
  readDocuments,
  readJournal,
  readOutcome,
  readState,
  readTranscript,
  rebuildPrompt,
  shortenId,
} from '../../doors.ts';
import { printOutcome } from '../outcome/print-outcome.ts';
import { formatOptions } from '../places.ts';
import { stripUnsafeLine, stripUnsafeText } from '../progress/terminal-safe.ts';
import { findNamed } from '../remote/debates.ts';

interface ShowOptions {
  readonly transcript?: boolean;
  readonly journal?: boolean;
  readonly prompt?: string;
  readonly json?: boolean;
  readonly dir?: string;
}

/** `dissent show`: made from the journal, never from a new run. */
export async function runShowCommand(id: string, options: ShowOptions): Promise<void> {
  const { folder, debate } = await findNamed(id, options);
  const { events, broken } = await readJournal(folder);
  if (broken)
    process.stderr.write(
      `Warning: the record is damaged at line ${broken.line}: ${stripUnsafeLine(broken.what)}. This shows what comes before.\n`,
    );
  const print = (text: string) => process.stdout.write(text);
  if (options.journal) return void print(events.map((event) => `${formatJsonLine(event)}\n`).join(''));
  if (options.prompt !== undefined) return void print(showSafely(rebuildPrompt(events, options.prompt)));
  const isOver = events.length > 0 && readState(events).status !== 'unfinished';
  if (!isOver) return showUnfinished(debate, events, options);
  if (options.transcript)
    return void print(readDocuments(events).find(({ name }) => name === 'transcript.md')?.text ?? '');
  if (options.json) return void print(`${formatJson(readOutcome(events))}\n`);
  await printOutcome(events, folder, options);
}

/** A debate that is running or was cut off has no outcome yet, but what was said can be read. */
function showUnfinished(
  debate: string,
  events: Parameters<typeof readState>[0],
  { json, transcript, dir }: ShowOptions,
): void {
  if (events.length === 0)
    throw badInput(
      'DebateNotBegun',
      `Debate ${shortenId(debate)} stopped before anybody was asked.`,
      'Start it again.',
    );
  if (transcript) return void process.stdout.write(readTranscript(events));
  const state = readState(events);
  if (json) return void process.stdout.write(`${formatJson(state)}\n`);
  process.stdout.write(
    `${stripUnsafeLine(state.headline)}\nNot finished. To continue: ${['dissent resume', shortenId(debate), formatOptions({ dir })].filter(Boolean).join(' ')}\n`,
  );
}

/** A prompt holds what others said: a program gets it as it is, a terminal without what would steer it. */
const showSafely = (prompt: string) => (process.stdout.isTTY ? stripUnsafeText(prompt) : prompt);
