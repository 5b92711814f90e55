import type { Command } from 'commander';
import { groups } from '../help/help.ts';
import * as help from '../help/program.ts';
import type { CommandLine } from '../named-protocol.ts';
import { addCommand } from './add-command.ts';
import { addDebateOptions, addEstimateCommand, addProtocolCommand, type CallableProtocol } from './protocol-command.ts';

/** The protocols: each holds a debate. `named` is the one that `dissent run` or `dissent estimate` was asked for. */
export function addProtocols(
  dissent: Command,
  protocols: readonly CallableProtocol[],
  { words, named }: CommandLine,
): void {
  dissent.commandsGroup(groups.debate);
  for (const protocol of protocols) {
    addProtocolCommand(dissent, protocol);
    if (protocol.facts.isDefault) addBareTopic(dissent, protocol, protocols);
  }
  if (named && words[0] === 'run')
    addProtocolCommand(dissent.command('run').summary(help.run.summary).description(help.run.description), named);
  else
    addCommand(dissent, 'run', help.run).action(async (protocol: string, _topic: string | undefined, options) =>
      (await import('../commands/protocol.ts')).refuseUnknownProtocol(protocol, options),
    );
  addEstimate(dissent, protocols, named);
  addCommand(dissent, 'demo', help.demo).action(async (options) =>
    (await import('../commands/demo.ts')).runDemoCommand(options),
  );
}

function addBareTopic(dissent: Command, { facts, load }: CallableProtocol, all: readonly CallableProtocol[]): void {
  addDebateOptions(dissent.command('topic', { isDefault: true, hidden: true }).argument('[topic...]'), facts).action(
    async (words: readonly string[], options) => {
      if (words.length === 0) return (await import('../commands/bare.ts')).runBareCommand(all, options);
      const { runBareTopic } = await import('../commands/protocol.ts');
      await runBareTopic({ protocol: await load(), words, dissent }, options);
    },
  );
}

function addEstimate(
  dissent: Command,
  protocols: readonly CallableProtocol[],
  named: CallableProtocol | undefined,
): void {
  const estimate = addCommand(dissent, 'estimate', help.estimate);
  for (const protocol of protocols) addEstimateCommand(estimate, protocol, protocol.facts.name);
  if (named && !protocols.includes(named)) addEstimateCommand(estimate, named, `run ${named.facts.name}`);
}
