import { analyseVariants, diffAnalysisMarkdown, formatJson, readVariants } from '../../doors.ts';

/** `dissent diff`: step 1 of a merge on its own, without any participant. */
export async function runDiffCommand(files: readonly string[], options: { json?: boolean }): Promise<void> {
  const analysis = analyseVariants(await readVariants(files, { least: 2 }));
  const output = options.json ? formatJson({ dissent: 1, ...analysis }) : diffAnalysisMarkdown(analysis);
  process.stdout.write(`${output}\n`);
}
