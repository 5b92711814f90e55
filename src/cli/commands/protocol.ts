import type { Command } from 'commander';
import { badInput, findClosest, loadConfig, type Protocol, resolveProtocol } from '../../doors.ts';
import type { DebateFlags } from '../flags.ts';
import { holdDebate } from '../hold.ts';
import { type GivenOptions, readOwnFlags } from '../own-flags.ts';
import { readTopic } from '../topic.ts';

/** `dissent <protocol>`, `dissent estimate <protocol>` and `dissent run <protocol>`. */
export async function runProtocolCommand(
  protocol: Protocol,
  words: readonly string[],
  options: DebateFlags & GivenOptions,
): Promise<void> {
  const { config } = await loadConfig(makeSearch(options));
  const own = readOwnFlags(protocol, options);
  const topic = await readTopic(protocol, words, { ...own, participants: Object.keys(config.participants) });
  await holdDebate({
    protocol,
    topic,
    flags: { ...options, set: [...options.set, ...own.settings] },
    ownFlags: own.settingFlags,
  });
}

/** `dissent "topic"`. A single word is more likely a command that was misspelt, and a debate costs money. */
export async function runBareTopic(
  { protocol, words, dissent }: { protocol: Protocol; words: readonly string[]; dissent: Command },
  options: DebateFlags & GivenOptions,
): Promise<void> {
  const [topic, ...more] = words;
  if (topic === undefined) dissent.help({ error: true });
  if (topic !== undefined && /^[A-Za-z][\w-]*$/.test(topic)) {
    const near = findClosest(
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
  await runProtocolCommand(protocol, words, options);
}

/** `dissent run` with a name that neither dissent nor the configuration has. */
export async function refuseUnknownProtocol(name: string, options: DebateFlags): Promise<void> {
  await resolveProtocol(name, await loadConfig(makeSearch(options)));
}

const makeSearch = ({ config }: DebateFlags) => ({
  cwd: process.cwd(),
  env: process.env,
  ...(config ? { file: config } : {}),
});
