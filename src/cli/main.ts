#!/usr/bin/env node
import { type Command, CommanderError } from 'commander';
import { listBuiltIn } from './built-in-protocols.ts';
import { keepCompiledCode } from './compile-cache.ts';
import { findNamedProtocol } from './named-protocol.ts';
import { createProgram } from './program/program.ts';
import { reportNotLoaded, reportTooManyFiles } from './too-many-files.ts';

async function main(): Promise<void> {
  let dissent: Command | undefined;
  try {
    const protocols = await listBuiltIn();
    const line = await findNamedProtocol(process.argv.slice(2), protocols);
    dissent = createProgram(protocols, line);
    for (const command of [dissent, ...listCommands(dissent)]) command.exitOverride();
    await dissent.parseAsync(line.words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) return report(error);
    if (error.exitCode === 0) return;
    process.exitCode = 2;
    const { createUsageError } = await import('./usage-error.ts');
    if (error.code !== 'commander.help') await report(createUsageError(error, dissent));
  }
}

async function report(error: unknown): Promise<void> {
  if (reportTooManyFiles(error)) return;
  const reporting = await import('./report-error.ts').catch(reportNotLoaded);
  reporting?.reportError(error);
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
