import type { Command } from 'commander';
import type { CommandFacts, Protocol } from '../../doors.ts';
import { addSharedFlags, collect } from '../flags.ts';

/** A protocol that has a command: what help shows of it, and how it is loaded once it is used. */
export interface CallableProtocol {
  readonly facts: CommandFacts;
  load(): Promise<Protocol>;
}

/** The command of a protocol, made from its definition. */
export function addProtocolCommand(parent: Command, protocol: CallableProtocol): Command {
  const { name, command, ...facts } = protocol.facts;
  const { summary = facts.summary, description = facts.summary, argument, examples = [] } = command;
  const made = attachDebate(parent.command(name), protocol, { argument: argument.description, dryRun: false })
    .summary(summary)
    .description(description);
  if (examples.length === 0) return made;
  return made.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}`).join('\n')}`);
}

/** The same command as an estimate: it ends before anybody is asked. `called` is how the debate itself is held. */
export function addEstimateCommand(parent: Command, protocol: CallableProtocol, called: string): Command {
  const { name } = protocol.facts;
  const argument = `as for dissent ${called}`;
  return attachDebate(parent.command(name), protocol, { argument, dryRun: true }).description(
    `Estimates a ${name} debate.`,
  );
}

/** Flags of the protocol's own, then those of every debate. */
export function addDebateFlags(command: Command, { command: { flags = [] } }: CommandFacts): Command {
  for (const { flag, description, repeatable } of flags)
    if (repeatable) command.option(flag, description, collect, []);
    else command.option(flag, description);
  return addSharedFlags(command);
}

function attachDebate(
  command: Command,
  { facts, load }: CallableProtocol,
  { argument, dryRun }: { argument: string; dryRun: boolean },
): Command {
  const { name, documents } = facts.command.argument;
  return addDebateFlags(command.argument(documents ? `[${name}...]` : `[${name}]`, argument), facts).action(
    async (given: string | readonly string[] | undefined, options) => {
      const [{ runProtocolCommand }, protocol] = await Promise.all([import('../commands/protocol.ts'), load()]);
      await runProtocolCommand(protocol, [given ?? []].flat(), { ...options, ...(dryRun ? { dryRun } : {}) });
    },
  );
}
