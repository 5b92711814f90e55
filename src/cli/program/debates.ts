import type { Command } from 'commander';
import { groups } from '../help/help.ts';
import { records } from '../help/records.ts';
import { results } from '../help/results.ts';
import { addCommand } from './add-command.ts';

/** What can be done with debates there are. Each command is loaded only when it is used. */
export function addDebates(dissent: Command): void {
  dissent.commandsGroup(groups.results);
  addCommand(dissent, 'list', results.list).action(async (options) =>
    (await import('../commands/list.ts')).runListCommand(options),
  );
  addCommand(dissent, 'show', results.show).action(async (id: string, options) =>
    (await import('../commands/show.ts')).runShowCommand(id, options),
  );
  addCommand(dissent, 'view', results.view).action(async (id: string | undefined, options) =>
    (await import('../commands/view.ts')).runViewCommand(id, options),
  );
  addCommand(dissent, 'export', results.export).action(async (id: string, options) =>
    (await import('../commands/export.ts')).runExportCommand(id, options),
  );
  addCommand(dissent, 'adr', results.adr).action(async (id: string, options) =>
    (await import('../commands/adr.ts')).runAdrCommand(id, options),
  );
  addCommand(dissent, 'decide', results.decide).action(async (id: string, choice: string | undefined, options) =>
    (await import('../commands/decide.ts')).runDecideCommand(id, choice, options),
  );
  addCommand(dissent, 'answer', results.answer).action(async (id: string, options) =>
    (await import('../commands/answer.ts')).runAnswerCommand(id, options),
  );

  dissent.commandsGroup(groups.records);
  addCommand(dissent, 'resume', records.resume).action(async (id: string, options) =>
    (await import('../commands/resume.ts')).runResumeCommand(id, options),
  );
  addCommand(dissent, 'retry', records.retry).action(async (id: string, seats: string[], options) =>
    (await import('../commands/retry.ts')).runRetryCommand(id, seats, options),
  );
  addCommand(dissent, 'replay', records.replay).action(async (id: string, options) =>
    (await import('../commands/replay.ts')).runReplayCommand(id, options),
  );
  addCommand(dissent, 'verify', records.verify).action(async (id: string, options) =>
    (await import('../commands/verify.ts')).runVerifyCommand(id, options),
  );
  addCommand(dissent, 'erase', records.erase).action(async (id: string, options) =>
    (await import('../commands/erase.ts')).runEraseCommand(id, options),
  );
}
