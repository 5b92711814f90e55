import type { Command } from 'commander';
import { documents } from '../help/documents.ts';
import { groups } from '../help/help.ts';
import { addCommand } from './add-command.ts';

/** Drafts compared and checked, without any participant. Each command is loaded only when it is used. */
export function addDocuments(dissent: Command): void {
  dissent.commandsGroup(groups.documents);
  addCommand(dissent, 'diff', documents.diff).action(async (files: readonly string[], options) =>
    (await import('../commands/diff.ts')).runDiffCommand(files, options),
  );
  addCommand(dissent, 'check', documents.check).action(async (file: string, options) =>
    (await import('../commands/check.ts')).runCheckCommand(file, options),
  );
  addCommand(dissent, 'blame', documents.blame).action(async (file: string, options) =>
    (await import('../commands/blame.ts')).runBlameCommand(file, options),
  );
}
