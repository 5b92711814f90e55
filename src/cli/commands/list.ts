import {
  flattenSaid,
  formatJson,
  type ListedDebate,
  listDebates,
  locateDebates,
  searchDebates,
  shortenId,
} from '../../doors.ts';
import { statusWords } from '../help/statuses.ts';
import { createColours, wantsColour } from '../progress/colour.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { padText, truncateText } from '../progress/width.ts';
import { findServer } from '../remote/client.ts';
import { listOnServer, searchOnServer } from '../remote/debates.ts';

interface ListOptions {
  readonly json?: boolean;
  readonly dir?: string;
  readonly search?: string;
}

/** `dissent list`: one line a debate, newest first; with `--search` only those in which the words were said. */
export async function runListCommand(options: ListOptions): Promise<void> {
  const server = findServer(options);
  const all = server ? await listOnServer(server) : await listDebates(await locateDebates(options));
  const found = options.search === undefined ? undefined : await findSaid(options.search, options);
  const { erased, unreadable } = found ? { erased: [], unreadable: [] } : all;
  const listed = found ? all.listed.filter(({ debate }) => found.has(debate)) : all.listed;
  if (options.json) return void process.stdout.write(`${formatJson(listed)}\n`);
  if (listed.length + erased.length === 0)
    process.stderr.write(
      found
        ? 'Nothing found. All words must have been said in one debate.\n'
        : 'No debates yet. Start one: dissent "We should move sessions out of Redis"\n',
    );
  const rows = listed.map((debate) => describeRow(debate, all.listed));
  process.stdout.write(formatRows(rows));
  for (const { debate, at, by } of erased)
    process.stdout.write(`${stripUnsafeLine(`${shortenId(debate)}  erased by ${by} on ${at.slice(0, 10)}`)}\n`);
  for (const debate of unreadable)
    process.stderr.write(`Can't read debate ${debate}. For details: dissent verify ${shortenId(debate)}\n`);
}

/** The debates in which all the words were said. */
async function findSaid(words: string, options: ListOptions): Promise<ReadonlySet<string>> {
  const server = findServer(options);
  const debates = server ? '' : await locateDebates(options);
  const look = (after: string | undefined) =>
    server ? searchOnServer(server, words, after) : searchDebates(debates, words, { after });
  const found = new Set<string>();
  for (let after: string | null | undefined; after !== null; ) {
    const { hits, next } = await look(after);
    for (const { debate } of hits) found.add(debate);
    after = next;
  }
  return found;
}

/**
 * Short id, day, protocol, status, headline; of a rehearsal, which concludes nothing, what it was about. Where two debates have the same
 * short id, the whole one is shown.
 */
function describeRow(listed: ListedDebate, all: readonly ListedDebate[]): readonly string[] {
  const { debate, at, protocol, status, running, decision, topic, rehearsal } = listed;
  const isUnique = all.filter((other) => shortenId(other.debate) === shortenId(debate)).length === 1;
  const state = running ? 'running' : decision ? 'decided' : statusWords[status];
  const headline = flattenSaid(rehearsal && !decision ? `Rehearsal: ${topic}` : listed.headline);
  return [isUnique ? shortenId(debate) : debate, at.slice(0, 10), protocol, state, headline].map(stripUnsafeLine);
}

/** In columns, cut at the terminal's width; a file or a pipe gets whole lines. */
function formatRows(rows: readonly (readonly string[])[]): string {
  const { isTTY = false, columns = 80 } = process.stdout;
  const paint = createColours(wantsColour(process.env, isTTY));
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => padText(cell, widths[column] ?? 0)).join('  '))
    .map((line) => (isTTY ? truncateText(line, columns) : line).trimEnd())
    .map((line) => `${line.replace(/^\S+/, (id) => paint.bold(id))}\n`)
    .join('');
}
