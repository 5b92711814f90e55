#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { listBuiltIn } from './built-in-protocols.ts';
import { keepCompiledCode } from './compile-cache.ts';
import { type CommandLine, findNamedProtocol } from './named-protocol.ts';
import { addDebates } from './program/debates.ts';
import { addDemo } from './program/demo.ts';
import { addDocuments } from './program/documents.ts';
import type { CallableProtocol } from './program/protocol-command.ts';
import { addProtocols } from './program/protocols.ts';
import { addSettingUp } from './program/setting-up.ts';
import { reportTooManyFiles } from './too-many-files.ts';

/** The program: what it can do, each command loaded only when it is used. `named` is the protocol that a command line names. */
function createProgram(protocols: readonly CallableProtocol[], { words, named }: CommandLine): Command {
  const dissent = new Command('dissent')
    .description('Structured debates between AI agents, programs and people, so that decisions survive an argument.')
    .version(packageJson.version)
    .configureHelp({ sortSubcommands: false })
    .showHelpAfterError('(dissent --help lists the commands)')
    .addHelpText(
      'after',
      `
Examples:
  $ dissent "We should move sessions out of Redis"   challengers attack a position on it
  $ dissent judges question.yaml                 three judges vote on the options of a question
  $ dissent judges question.yaml --rehearse      the same without any model, to see how it goes
  $ dissent board brief.md --level planning-1    an architecture decision, with a contrarian at the table
  $ dissent merge a.md b.md -o merged.md         drafts are debated and merged into one
  $ dissent resume latest                        go on where the last debate stopped
  $ dissent decide latest B --reason "ship it"   a person decides what the judges could not
  $ dissent view latest                          the same debate in the browser, live while it runs

Exit codes: 0 decided, 1 unexpected error, 2 usage or bad input, 3 ended without agreement,
4 nobody available or below quorum, 5 a validation failed, 6 budget or time reached, 130 interrupted.`,
    );

  addProtocols(dissent, protocols, words[0] === 'run' ? named : undefined);
  addDebates(dissent);
  addDocuments(dissent);
  addDemo(dissent);
  addSettingUp(dissent, { protocols, named }, () => createProgram(protocols, { words, named }));
  return dissent;
}

async function main(): Promise<void> {
  try {
    const protocols = await listBuiltIn();
    const line = await findNamedProtocol(process.argv.slice(2), protocols);
    const dissent = createProgram(protocols, line);
    for (const command of [dissent, ...listCommands(dissent)]) command.exitOverride();
    await dissent.parseAsync(line.words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      if (process.exitCode === 2 && process.argv.includes('--json'))
        (await import('./report-error.ts')).reportUsage(error.message);
      return;
    }
    await report(error);
  }
}

async function report(error: unknown): Promise<void> {
  if (reportTooManyFiles(error)) return;
  const reporting = await import('./report-error.ts').catch((unloaded: unknown) => void report(unloaded));
  if (reporting) reporting.reportError(error);
}

function listCommands(command: Command): readonly Command[] {
  return command.commands.flatMap((each) => [each, ...listCommands(each)]);
}

/** Whoever reads our output may stop reading (`| head`): a debate goes on all the same. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

keepCompiledCode(process.env);
void main();
