import { analyseVariants, diffAnalysisMarkdown, readVariants } from '../../doors.ts';

/** `dissent diff`: step 1 of a merge on its own, without any participant. */
export async function runDiffCommand(files: readonly string[], options: { json?: boolean }): Promise<void> {
  const analysis = analyseVariants(await readVariants(files, { least: 2 }));
  const output = options.json ? JSON.stringify({ dissent: 1, ...analysis }, null, 2) : diffAnalysisMarkdown(analysis);
  process.stdout.write(`${output}\n`);
}
