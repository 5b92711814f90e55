import type { Command } from 'commander';
import { badInput, findClosest, loadConfig, type Protocol, resolveProtocol } from '../../doors.ts';
import type { DebateFlags } from '../flags.ts';
import { holdDebate } from '../hold.ts';
import { type GivenOptions, readOwnFlags } from '../own-flags.ts';
import { findServer } from '../remote/client.ts';
import { startOnServer } from '../remote/start.ts';
import { readTopic } from '../topic.ts';
import { createCliTrust } from '../trust.ts';

/** `dissent <protocol>`, `dissent estimate <protocol>` and `dissent run <protocol>`. */
export async function runProtocolCommand(
  protocol: Protocol,
  words: readonly string[],
  options: DebateFlags & GivenOptions,
): Promise<void> {
  const { config } = await loadConfig(makeSearch(options));
  const own = readOwnFlags(protocol, options);
  const topic = await readTopic(protocol, words, { ...own, participants: Object.keys(config.participants) });
  const flags = { ...options, set: [...options.set, ...own.settings] };
  const server = findServer(options);
  if (server) return startOnServer(server, { protocol, topic, flags });
  await holdDebate({ protocol, topic, flags, ownFlags: own.settingFlags });
}

/** `dissent "topic"`. A single word is more likely a command that was misspelt, and a debate costs money. */
export async function runBareTopic(
  { protocol, words, dissent }: { protocol: Protocol; words: readonly string[]; dissent: Command },
  options: DebateFlags & GivenOptions,
): Promise<void> {
  const [topic, ...more] = words;
  if (topic !== undefined && /^[A-Za-z][\w-]*$/.test(topic)) {
    const near = findClosest(
      topic,
      dissent.commands.map((command) => command.name()),
    );
    throw badInput(
      'UnknownCommand',
      `There is no command "${topic}".`,
      `${near ? `Did you mean \`dissent ${near}\`? ` : ''}Run \`dissent --help\` for all commands. To debate the word itself: \`dissent ${protocol.name} ${topic}\`.`,
    );
  }
  if (more.length > 0)
    throw badInput('Usage', 'The topic has to be one argument.', `Put it in quotes: dissent "${words.join(' ')}".`);
  await runProtocolCommand(protocol, words, options);
}

/** `dissent run` with a name that neither dissent nor the configuration has. */
export async function refuseUnknownProtocol(name: string, options: DebateFlags): Promise<void> {
  await resolveProtocol(name, await loadConfig(makeSearch(options)), createCliTrust(options));
}

const makeSearch = ({ config }: DebateFlags) => ({
  cwd: process.cwd(),
  env: process.env,
  ...(config ? { file: config } : {}),
});
