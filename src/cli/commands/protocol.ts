import type { Command } from 'commander';
import { badInput, closest, loadConfig, type Protocol, protocolNamed } from '../../doors.ts';
import type { DebateFlags } from '../flags.ts';
import { holdDebate } from '../hold.ts';
import { type GivenOptions, readOwnFlags } from '../own-flags.ts';
import { readTopic } from '../topic.ts';

/** `dissent <protocol>`, `dissent estimate <protocol>` and `dissent run <protocol>`. */
export async function protocolCommand(
  protocol: Protocol,
  words: readonly string[],
  options: DebateFlags & GivenOptions,
): Promise<void> {
  const { config } = await loadConfig(searchWith(options));
  const own = readOwnFlags(protocol, options);
  const topic = await readTopic(protocol, words, { ...own, participants: Object.keys(config.participants) });
  await holdDebate({
    protocol,
    topic,
    flags: { ...options, set: [...options.set, ...own.settings] },
    ownFlags: own.settingFlags,
    anyway: own.anyway,
  });
}

/** `dissent "topic"`. A single word is more likely a command that was misspelt, and a debate costs money. */
export async function bareTopicCommand(
  { protocol, words, dissent }: { protocol: Protocol; words: readonly string[]; dissent: Command },
  options: DebateFlags & GivenOptions,
): Promise<void> {
  const [topic, ...more] = words;
  if (topic === undefined) dissent.help({ error: true });
  if (topic !== undefined && /^[A-Za-z][\w-]*$/.test(topic)) {
    const near = closest(
      topic,
      dissent.commands.map((command) => command.name()),
    );
    throw badInput(
      'UnknownCommand',
      `"${topic}" is no command.`,
      `${near ? `Did you mean \`dissent ${near}\`? ` : ''}\`dissent --help\` lists the commands; \`dissent ${protocol.name} ${topic}\` debates the word.`,
    );
  }
  if (more.length > 0)
    throw badInput('Usage', 'The topic is given in several parts.', 'Put it in quotes: dissent "topic".');
  await protocolCommand(protocol, words, options);
}

/** `dissent run` with a name that neither dissent nor the configuration has. */
export async function refuseUnknownProtocol(name: string, options: DebateFlags): Promise<void> {
  await protocolNamed(name, await loadConfig(searchWith(options)));
}

const searchWith = ({ config }: DebateFlags) => ({
  cwd: process.cwd(),
  env: process.env,
  ...(config ? { file: config } : {}),
});
