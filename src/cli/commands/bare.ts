import { Command } from 'commander';
import { badInput, type CommandFacts, formatJson } from '../../doors.ts';
import { shortHelp } from '../help/program.ts';
import { type Asker, Withdrawn } from '../people/asker.ts';
import { createClackAsker } from '../people/clack-asker.ts';
import { quoteShellWord } from '../places.ts';
import { addProtocolCommand, type CallableProtocol } from '../program/protocol-command.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { canAsk } from '../watch.ts';

/** `dissent` alone: asks what is to be decided, finds the protocol for it, says its command, and runs it. */
export async function runBareCommand(
  protocols: readonly CallableProtocol[],
  flags: { readonly input?: boolean; readonly json?: boolean },
): Promise<void> {
  if (!canAsk(flags)) return refuse(flags);
  const offered = protocols.filter(({ facts }) => facts.command.guide !== undefined);
  const { signal } = new AbortController();
  const asker = await createClackAsker({ input: process.stdin, output: process.stderr, signal });
  const { protocol, words } = await choose(offered, asker).catch((error: unknown) => {
    if (!(error instanceof Withdrawn)) throw error;
    throw badInput(
      'Declined',
      'You stopped before anything was asked.',
      'Run `dissent` again, or see `dissent --help`.',
    );
  });
  const line = [protocol.facts.name, ...words, ...process.argv.slice(2)];
  asker.note(stripUnsafeLine(`Next time: ${['dissent', ...line].map(quoteShellWord).join(' ')}`));
  const program = new Command('dissent');
  addProtocolCommand(program, protocol);
  await program.parseAsync(line, { from: 'user' });
}

function refuse({ json }: { readonly json?: boolean }): void {
  process.exitCode = 2;
  process.stderr.write(shortHelp);
  const error = { code: 'Usage', message: 'No topic and no command.', hint: 'Run `dissent --help` for all commands.' };
  if (json) process.stdout.write(`${formatJson({ dissent: 1, error })}\n`);
}

async function choose(offered: readonly CallableProtocol[], asker: Asker) {
  const topic = await asker.text({ message: 'What do you want to decide?', check: requireText });
  const chosen = await asker.select({
    message: 'How?',
    options: offered.map(({ facts }) => facts.command.guide?.wish ?? facts.summary),
  });
  const protocol = offered[chosen];
  if (!protocol) throw new RangeError(`No protocol is offered as ${chosen}`);
  return { protocol, words: await askWords(topic, protocol.facts, asker) };
}

/** The words of the command line behind the protocol's name. */
async function askWords(topic: string, { command }: CommandFacts, asker: Asker): Promise<readonly string[]> {
  const { list } = command.guide ?? {};
  if (!list) return [topic];
  const lines = await askLines(list, asker);
  const { flag } = list;
  return flag === undefined ? lines : [topic, ...lines.flatMap((line) => [flag, line])];
}

async function askLines({ message, least }: { message: string; least: number }, asker: Asker) {
  const lines: string[] = [];
  for (;;) {
    const isEnough = lines.length >= least;
    const line = await asker.text({
      message: `${message} ${isEnough ? `One more, or Enter to start` : `Number ${lines.length + 1}`}`,
      check: isEnough ? () => undefined : requireText,
    });
    if (line.trim() === '') return lines;
    lines.push(line.trim());
  }
}

const requireText = (line: string) => (line.trim() === '' ? 'Type something, or press Ctrl-C to stop.' : undefined);
