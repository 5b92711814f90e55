import { resolve } from 'node:path';
import {
  analyseVariants,
  badInput,
  diffAnalysisMarkdown,
  findProject,
  locateDebates,
  parseVariants,
  readVariants,
  requireInsideProject,
  stripProvenance,
  z,
} from '../../doors.ts';
import { defineTool, type Tool, type ToolReply } from '../tool.ts';
import { requireText } from '../topic.ts';

/** Characters of the analysis that are shown. */
const mostShown = 24_000;

const about: Pick<Tool, 'name' | 'title' | 'description' | 'annotations' | 'output'> = {
  name: 'documents_diff',
  title: 'Compare drafts',
  description:
    'Compares two or more Markdown drafts of one document: structure, gaps, near-identical passages, and table cells, keys, requirements and headings with another value. What it means is left to a reader; nobody is asked, and it costs nothing.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  output: z.object({ files: z.array(z.string()), analysis: z.string(), cut: z.boolean() }),
};

/** What differs between drafts, without any participant. */
export const documentsDiff = defineTool({
  ...about,
  input: z.object({
    files: z
      .array(z.union([z.string(), z.strictObject({ name: z.string(), text: z.string() })]))
      .min(2)
      .max(10)
      .describe('Paths of Markdown files inside the project, or drafts as texts'),
  }),
  async run({ files }, { host }) {
    const project = findProject(await locateDebates(host.place));
    const drafts = files.map((file) => (typeof file === 'string' ? file : requireText(file)));
    for (const draft of drafts)
      if (typeof draft === 'string') await requireInsideProject(resolve(draft), project, 'This document');
    const names = drafts.map((draft) => (typeof draft === 'string' ? draft : draft.name));
    return report(names, await readVariants(drafts, { least: 2 }));
  },
});

const Draft = z.object({ name: z.string().min(1).max(100), text: z.string().min(1) });

/** The same for drafts that come as texts. */
export const textsDiff = defineTool({
  ...about,
  input: z.object({ documents: z.array(Draft).min(2).max(10).describe('Markdown drafts') }),
  async run({ documents }) {
    const names = documents.map(({ name }) => name);
    if (new Set(names).size < names.length)
      throw badInput('DocumentsInvalid', 'Two documents have the same name.', 'Give each another name.');
    const variants = documents.map(({ name, text }, at) => ({
      id: String.fromCharCode(65 + at),
      name,
      text: stripProvenance(text),
      original: text,
    }));
    return report(names, parseVariants(variants));
  },
});

function report(files: readonly string[], variants: Parameters<typeof analyseVariants>[0]): ToolReply {
  const text = diffAnalysisMarkdown(analyseVariants(variants));
  const analysis = text.slice(0, mostShown);
  const cut = text.length > mostShown;
  const rest = `\n\n[cut after ${mostShown} of ${text.length} characters: compare fewer or shorter drafts]`;
  return { facts: { files, analysis, cut }, words: cut ? `${analysis}${rest}` : analysis };
}
