import { Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { afterHelp, tagline } from '../help/program.ts';
import type { CommandLine } from '../named-protocol.ts';
import { helpLayout } from './add-command.ts';
import { addDebates } from './debates.ts';
import { addDocuments } from './documents.ts';
import type { CallableProtocol } from './protocol-command.ts';
import { addProtocols } from './protocols.ts';
import { addSettingUp } from './setting-up.ts';

/** The program: what it can do, each command loaded only when it is used. `line` has the protocol that it names. */
export function createProgram(protocols: readonly CallableProtocol[], line: CommandLine): Command {
  const dissent = new Command('dissent')
    .usage('<command> [options]')
    .description([tagline, ...describeBareTopic(protocols)].join('\n\n'))
    .version(packageJson.version)
    .configureHelp(helpLayout)
    .configureOutput({ outputError: () => undefined })
    .addHelpText('after', afterHelp);
  addProtocols(dissent, protocols, line);
  addDebates(dissent);
  addDocuments(dissent);
  addSettingUp(dissent, () => createProgram(protocols, line));
  return dissent;
}

const describeBareTopic = (protocols: readonly CallableProtocol[]) =>
  protocols.flatMap(({ facts }) =>
    facts.isDefault ? [`dissent "topic" is short for dissent ${facts.name} "topic".`] : [],
  );
