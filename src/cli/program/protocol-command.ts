import type { Command } from 'commander';
import type { CommandFlag, Protocol } from '../../doors.ts';
import { readProtocolCommand } from '../find-command.ts';
import { addSharedFlags, collect } from '../flags.ts';

/** The command of a protocol, made from its definition. */
export function addProtocolCommand(parent: Command, protocol: Protocol): Command {
  const {
    summary = protocol.summary,
    description = protocol.summary,
    argument,
    examples = [],
  } = readProtocolCommand(protocol);
  const made = attachDebate(parent.command(protocol.name), protocol, { argument: argument.description, dryRun: false })
    .summary(summary)
    .description(description);
  if (examples.length === 0) return made;
  return made.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}`).join('\n')}`);
}

/** The same command as an estimate: it ends before anybody is asked. `called` is how the debate itself is held. */
export function addEstimateCommand(parent: Command, protocol: Protocol, called: string): Command {
  const { name } = protocol;
  const argument = `as for dissent ${called}`;
  return attachDebate(parent.command(name), protocol, { argument, dryRun: true }).description(
    `Estimates a ${name} debate.`,
  );
}

/** Flags of the protocol's own, then those of every debate. */
export function addDebateFlags(command: Command, protocol: Protocol): Command {
  const { flags = [] } = readProtocolCommand(protocol);
  for (const { flag, description, repeatable } of [...flags, ...addMisfitFlag(protocol, flags)])
    if (repeatable) command.option(flag, description, collect, []);
    else command.option(flag, description);
  return addSharedFlags(command);
}

function addMisfitFlag({ misfit }: Protocol, flags: readonly CommandFlag[]): readonly CommandFlag[] {
  if (!misfit || flags.some(({ sets }) => sets === 'anyway')) return [];
  return [{ flag: '--anyway', description: 'go on with a topic that the protocol is not made for', sets: 'anyway' }];
}

function attachDebate(
  command: Command,
  protocol: Protocol,
  { argument, dryRun }: { argument: string; dryRun: boolean },
): Command {
  const { name, documents } = readProtocolCommand(protocol).argument;
  return addDebateFlags(command.argument(documents ? `[${name}...]` : `[${name}]`, argument), protocol).action(
    async (given: string | readonly string[] | undefined, options) =>
      (await import('../commands/protocol.ts')).runProtocolCommand(protocol, [given ?? []].flat(), {
        ...options,
        ...(dryRun ? { dryRun } : {}),
      }),
  );
}
