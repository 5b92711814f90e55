import { type BlamedLine, badInput, blame, formatJson, readMarkdown, readProvenance } from '../../doors.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';

/** `dissent blame`: for every line of a merged document its variant, section, change and debate point. */
export async function runBlameCommand(file: string, options: { provenance?: string; json?: boolean }): Promise<void> {
  const { text } = await readMarkdown(file);
  const { by, lines } = blame(text, await readProvenance(file, text, options.provenance));
  if (by === 'nothing')
    throw badInput(
      'ProvenanceInvalid',
      `${file} has no provenance: no comments in it, and no matching provenance.json beside it.`,
      'Point to the record of the merge: --provenance .dissent/<debate>/provenance.json',
    );
  if (options.json) {
    process.stdout.write(`${formatJson({ dissent: 1, by, lines })}\n`);
    return;
  }
  if (by === 'comments')
    process.stderr.write(
      'Read from the comments only. With provenance.json you also get the sections of the base and the debate points.\n',
    );
  const rows = lines.map((line) => [...listOrigin(line), String(line.line)]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const shown = lines.map(({ text: words }, at) =>
    stripUnsafeRow(`${(rows[at] ?? []).map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')} | ${words}`),
  );
  process.stdout.write(`${shown.join('\n')}\n`);
}

function listOrigin({ kind, variant, section, change, point }: BlamedLine): readonly string[] {
  const who = kind === 'written' ? 'written' : (variant ?? '-');
  return [who, section ?? '-', change === null ? '-' : `#${change}`, point ?? '-'];
}
