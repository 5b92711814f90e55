import type { Command } from 'commander';

export function addDemo(dissent: Command): void {
  dissent
    .command('demo')
    .summary('watch a debate that real models held, from recorded replies')
    .description(
      'Holds a whole debate on the recorded replies that come with Dissent, at reading speed. It never calls a model, even if it finds a key. The debate is written like any other, so you can view, verify and export it.',
    )
    .option('--json', 'print the outcome as JSON')
    .option('--events', 'print events as JSON lines while they happen')
    .option('--quiet', 'show no progress')
    .option('--display <mode>', 'progress: full, plain or none')
    .option('--dir <folder>', 'folder of the debates (default .dissent, or DISSENT_DIR)')
    .addHelpText('after', '\nExamples:\n  $ dissent demo\n  $ dissent view latest')
    .action(async (options) => (await import('../commands/demo.ts')).runDemoCommand(options));
}
