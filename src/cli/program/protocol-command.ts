import type { Command } from 'commander';
import type { CommandFacts, Protocol } from '../../doors.ts';
import { debateOptions } from '../help/options.ts';
import { addExamples, addOptions } from './add-command.ts';

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
  return addExamples(made, examples);
}

/** The same command as an estimate: it ends before anybody is asked. `called` is how the debate itself is held. */
export function addEstimateCommand(parent: Command, protocol: CallableProtocol, called: string): Command {
  const { name, command } = protocol.facts;
  const argument = `As for dissent ${called}`;
  const made = attachDebate(parent.command(name), protocol, { argument, dryRun: true });
  const examples = (command.examples ?? []).filter((example) => example.startsWith(`dissent ${called} `));
  return addExamples(
    made
      .summary(`Estimate dissent ${called}`)
      .description(`Estimate what dissent ${called} would take. Nobody is asked.`),
    examples.slice(0, 2).map((example) => example.replace('dissent ', 'dissent estimate ')),
  );
}

/** Options of the protocol's own, then those of every debate. */
export function addDebateOptions(command: Command, { command: { flags = [] } }: CommandFacts): Command {
  const own = flags.map(({ flag, description, repeatable }) => ({
    flag,
    description,
    ...(repeatable ? { repeatable } : {}),
  }));
  return addOptions(command, [...own, ...debateOptions]);
}

function attachDebate(
  command: Command,
  { facts, load }: CallableProtocol,
  { argument, dryRun }: { argument: string; dryRun: boolean },
): Command {
  const { name, documents } = facts.command.argument;
  return addDebateOptions(command.argument(documents ? `[${name}...]` : `[${name}]`, argument), facts).action(
    async (given: string | readonly string[] | undefined, options) => {
      const [{ runProtocolCommand }, protocol] = await Promise.all([import('../commands/protocol.ts'), load()]);
      await runProtocolCommand(protocol, [given ?? []].flat(), { ...options, ...(dryRun ? { dryRun } : {}) });
    },
  );
}
