import { type BlamedLine, badInput, blame, findMergeRecord, formatJson, readMarkdown } from '../../doors.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';

/** `dissent blame`: for every line of a merged document its variant, section, change and debate point. */
interface BlameFlags {
  readonly provenance?: string;
  readonly dir?: string;
  readonly json?: boolean;
}

export async function runBlameCommand(file: string, options: BlameFlags): Promise<void> {
  const { text } = await readMarkdown(file);
  const { by, lines } = blame(text, await findMergeRecord(file, text, options));
  if (by === 'nothing')
    throw badInput(
      'ProvenanceInvalid',
      `${file} has no provenance: no comments in it, and no record of its merge was found.`,
      'Point to the record of the merge: --provenance .dissent/<debate>/provenance.json',
    );
  if (options.json) {
    process.stdout.write(`${formatJson({ dissent: 1, by, lines })}\n`);
    return;
  }
  if (by === 'comments')
    process.stderr.write(
      'Read from the comments only. With the record of the merge (--provenance FILE) you also get sections, points and every single line.\n',
    );
  const rows = lines.map((line) => [...listOrigin(line), String(line.line)]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const shown = lines.map(({ text: words }, at) =>
    stripUnsafeRow(`${(rows[at] ?? []).map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')} | ${words}`),
  );
  process.stdout.write(`${shown.join('\n')}\n`);
}

function listOrigin({ kind, variant, section, change, points }: BlamedLine): readonly string[] {
  const who = ['both', 'written', 'edited'].includes(kind) ? kind : (variant ?? '-');
  return [who, section ?? '-', change === null ? '-' : `#${change}`, points.join(',') || '-'];
}
