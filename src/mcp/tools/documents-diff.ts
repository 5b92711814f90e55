import { resolve } from 'node:path';
import {
  analyseVariants,
  diffAnalysisMarkdown,
  findProject,
  locateDebates,
  readVariants,
  requireInsideProject,
  z,
} from '../../doors.ts';
import { defineTool } from '../tool.ts';

/** Characters of the analysis in words; programs get the whole of it as counts. */
const mostShown = 24_000;

/** What differs between drafts, without any participant. */
export const documentsDiff = defineTool({
  name: 'documents_diff',
  title: 'Compare drafts',
  description:
    'Compares two or more Markdown drafts of one document: structure, gaps, near-identical passages, and table cells, keys, requirements and headings with another value. What it means is left to a reader; nobody is asked, and it costs nothing.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({ files: z.array(z.string()).min(2).max(10).describe('Paths of Markdown files inside the project') }),
  output: z.object({ files: z.array(z.string()), analysis: z.string(), cut: z.boolean() }),
  async run({ files }, { place }) {
    const project = findProject(await locateDebates(place));
    for (const file of files) await requireInsideProject(resolve(file), project, 'This document');
    const text = diffAnalysisMarkdown(analyseVariants(await readVariants(files, { least: 2 })));
    const analysis = text.slice(0, mostShown);
    return { facts: { files, analysis, cut: text.length > mostShown }, words: analysis };
  },
});
