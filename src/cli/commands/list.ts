import { formatJson, listDebates, locateDebates } from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';

/** `dissent list`: one line a debate, newest first. */
export async function runListCommand(options: { json?: boolean; dir?: string }): Promise<void> {
  const { listed, unreadable } = await listDebates(await locateDebates(options));
  if (options.json) {
    process.stdout.write(`${formatJson(listed)}\n`);
    return;
  }
  if (listed.length === 0)
    process.stderr.write('No debates yet. Start one, for example: dissent judges question.yaml --rehearse\n');
  const rows = listed.map(({ debate, protocol, status, running, headline }) =>
    [debate, protocol, running ? 'running' : status, headline].map(stripUnsafeLine),
  );
  const widths = [0, 1, 2].map((column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  for (const debate of unreadable)
    process.stderr.write(`${debate}: its journal cannot be read; \`dissent verify ${debate}\` tells why.\n`);
}
