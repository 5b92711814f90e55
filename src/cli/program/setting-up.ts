import type { Command } from 'commander';
import { createCheckingLine, describeVersions } from '../doctor/checking.ts';
import { groups } from '../help/help.ts';
import { moves, serve } from '../help/serve.ts';
import { configParts, integrations, setUp } from '../help/set-up.ts';
import { addCommand } from './add-command.ts';

/** Who takes part, with what, and other doors. Each command is loaded only when it is used. */
export function addSettingUp(dissent: Command, program: () => Command): void {
  dissent.commandsGroup(groups.setUp);
  addCommand(dissent, 'doctor', setUp.doctor).action(async (options) => {
    if (!options.json) process.stdout.write(`${describeVersions(dissent.version())}\n\n`);
    const line = createCheckingLine();
    await (await import('../commands/doctor.ts')).runDoctorCommand(options, line);
  });
  addCommand(dissent, 'init', setUp.init).action(async (options) => {
    const line = createCheckingLine();
    await (await import('../commands/init.ts')).runInitCommand(options, line).finally(() => line.show([]));
  });
  addCommand(dissent, 'trust', setUp.trust).action(async (options) =>
    (await import('../commands/trust.ts')).runTrustCommand(options),
  );
  const config = addCommand(dissent, 'config', setUp.config);
  for (const part of ['show', 'schema', 'validate'] as const)
    addCommand(config, part, configParts[part]).action(async (options) =>
      (await import('../commands/config.ts')).runConfigCommand(part, options),
    );
  addCommand(dissent, 'personas', setUp.personas).action(async (options) =>
    (await import('../commands/personas.ts')).runPersonasCommand(options),
  );
  addCommand(dissent, 'completion', setUp.completion).action(async (shell: string) =>
    (await import('../commands/completion.ts')).runCompletionCommand(shell, program()),
  );

  dissent.commandsGroup(groups.integrations);
  addCommand(dissent, 'mcp', integrations.mcp).action(async ({ config: file, dir, trust }) =>
    (await import('../../mcp/serve.ts')).serveMcp({ config: file, dir, trust }),
  );
  addCommand(dissent, 'serve', serve).action(async (options) =>
    (await import('../commands/serve.ts')).runServeCommand(options),
  );
  addCommand(dissent, 'push', moves.push).action(async (id: string, options) =>
    (await import('../commands/push.ts')).runPushCommand(id, options),
  );
  addCommand(dissent, 'pull', moves.pull).action(async (id: string, options) =>
    (await import('../commands/push.ts')).runPullCommand(id, options),
  );
  addCommand(dissent, 'worker', integrations.worker).action(async (options) =>
    (await import('../commands/worker.ts')).runWorkerCommand(options),
  );
  addHidden(dissent, program);
}

/** Commands that programs call: the process that holds a debate for MCP, and the shell that completes. */
function addHidden(dissent: Command, program: () => Command): void {
  dissent.command('hold', { hidden: true }).action(async () => (await import('../../mcp/hold.ts')).holdByOrder());
  dissent
    .command('complete', { hidden: true })
    .allowUnknownOption()
    .argument('[words...]')
    .action(async (words: string[]) => (await import('../commands/completion.ts')).suggest(words, program()));
}
