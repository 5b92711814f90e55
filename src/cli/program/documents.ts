import type { Command } from 'commander';

/** Drafts compared and checked, without any participant. Each command is loaded only when it is used. */
export function addDocuments(dissent: Command): void {
  dissent
    .command('diff')
    .summary('compare drafts of a document, without any participant')
    .description(
      'Compares two to ten drafts of a document by program alone, as the first step of a merge does: structure, topics and gaps, contradiction candidates with both texts, unique contributions. No participant is asked.',
    )
    .argument('<files...>', 'the drafts, Markdown; variants A, B, … in this order')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExamples:\n  $ dissent diff a.md b.md\n  $ dissent diff drafts/*.md --json')
    .action(async (files: readonly string[], options) =>
      (await import('../commands/diff.ts')).runDiffCommand(files, options),
    );

  dissent
    .command('check')
    .summary('is a merged document valid against its variants?')
    .description(
      'Validates a merged document against the variants it was made of: headings, references, new contradictions, anchors (ids, thresholds, dates, names), lost sections, invented sentences. Exit code 0 when it is valid, 5 when it is not.',
    )
    .argument('<file>', 'the merged document')
    .option('--against <files...>', 'the variants, in the order of the merge')
    .option('--base <file>', 'the variant that was the base (default: as the document says)')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExample:\n  $ dissent check merged.md --against a.md b.md')
    .action(async (file: string, options) => (await import('../commands/check.ts')).runCheckCommand(file, options));

  dissent
    .command('blame')
    .summary('where every line of a merged document comes from')
    .description(
      'Prints for every line of a merged document its variant, section, change and debate point: from provenance.json beside it, or from its provenance comments.',
    )
    .argument('<file>', 'the merged document')
    .option('--provenance <file>', 'the record of the merge (default: provenance.json beside the document)')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExample:\n  $ dissent blame merged.md')
    .action(async (file: string, options) => (await import('../commands/blame.ts')).runBlameCommand(file, options));
}
