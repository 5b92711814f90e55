import type { CommandHelp } from './help.ts';
import { config, dir, json, noInput, trust, yes } from './options.ts';

/** Documents: drafts compared and checked, without asking anybody. */
export const documents = {
  diff: {
    summary: 'Compare drafts of a document',
    description:
      'Compare two to ten drafts without asking a model: structure, topics and gaps, near-identical passages, and table cells, keys, requirements and headings with another value. What the differences mean, only a reader can say: add --analyst to ask one.',
    arguments: [['<files...>', 'Markdown files; they become variants A, B, … in this order']],
    options: [
      {
        flag: '--analyst <participant>',
        description: 'Ask a participant for contradictions, approaches and unique ideas, each with quotes',
      },
      yes,
      trust,
      noInput,
      config,
      json,
    ],
    examples: ['dissent diff a.md b.md', 'dissent diff a.md b.md --analyst gpt', 'dissent diff drafts/*.md --json'],
  },
  check: {
    summary: 'Check a merged document against its drafts',
    description:
      'Check a merged document against the drafts and the record of its merge: every line, headings, references, link labels, what is said twice, and whether ids, numbers, dates and links survived. Exits with 5 if something is wrong.',
    arguments: [['<file>', 'The merged document']],
    options: [
      { flag: '--against <files...>', description: 'The drafts, in the order of the merge' },
      { flag: '--base <file>', description: 'The draft that was the base (default: what the document says)' },
      dir,
      json,
    ],
    examples: [
      'dissent check merged.md --against a.md b.md',
      'dissent check merged.md --against a.md b.md --base a.md',
    ],
  },
  blame: {
    summary: 'Show where each line of a merged document comes from',
    description:
      'Show for each line of a merged document which draft, section, change and debate points it comes from.',
    arguments: [['<file>', 'The merged document']],
    options: [
      {
        flag: '--provenance <file>',
        description: 'Record of the merge (default: found beside the document, or by the debate it names)',
      },
      dir,
      json,
    ],
    examples: ['dissent blame merged.md', 'dissent blame merged.md --provenance provenance.json'],
  },
} as const satisfies Record<string, CommandHelp>;
