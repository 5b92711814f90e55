import type { Command } from 'commander';
import { addSharedFlags } from '../flags.ts';
import { addDebateFlags, addProtocolCommand, type CallableProtocol } from './protocol-command.ts';

/** The protocols: each holds a debate. `named` is the one that `dissent run` was asked for. */
export function addProtocols(
  dissent: Command,
  protocols: readonly CallableProtocol[],
  named: CallableProtocol | undefined,
): void {
  for (const protocol of protocols) {
    addProtocolCommand(dissent, protocol);
    if (protocol.facts.isDefault) addBareTopic(dissent, protocol);
  }
  if (named) addProtocolCommand(dissent.command('run').description(runs), named);
  else addRun(dissent);
}

function addBareTopic(dissent: Command, { facts, load }: CallableProtocol): void {
  addDebateFlags(dissent.command('topic', { isDefault: true, hidden: true }).argument('[topic...]'), facts).action(
    async (words: readonly string[], options) =>
      (await import('../commands/protocol.ts')).runBareTopic({ protocol: await load(), words, dissent }, options),
  );
}

const runs =
  'Runs the protocol of this name: one that dissent.yaml names under protocols:, or one of dissent. The topic is what the protocol takes: a text, or a .yaml or .json file with its fields.';

function addRun(dissent: Command): void {
  addSharedFlags(
    dissent
      .command('run')
      .summary('a protocol of your own, or any other, by its name')
      .description(runs)
      .argument('<protocol>', 'its name')
      .argument('[topic]', 'the topic in quotes, @file, a file, or - for standard input')
      .addHelpText(
        'after',
        `
Examples:
  $ dissent run premortem "We rewrite the billing service in one go" --rehearse
  $ dissent run judges question.yaml`,
      ),
  ).action(async (protocol: string, _topic: string | undefined, options) =>
    (await import('../commands/protocol.ts')).refuseUnknownProtocol(protocol, options),
  );
}
