import type { Command } from 'commander';
import { badInput, challenge, closest } from '../../index.ts';
import type { DebateFlags } from '../flags.ts';
import { holdDebate } from '../hold.ts';
import { textTopic } from '../topic.ts';

/** `dissent challenge`: C0–C15. */
export async function challengeCommand(topic: string | undefined, flags: DebateFlags): Promise<void> {
  await holdDebate({ protocol: challenge, topic: await textTopic(topic, 'topic'), flags, anyway: false });
}

/** `dissent "topic"`. A single word is more likely a command that was misspelt, and a debate costs money. */
export async function bareTopicCommand(
  [topic, ...more]: readonly string[],
  flags: DebateFlags,
  dissent: Command,
): Promise<void> {
  if (topic === undefined) dissent.help({ error: true });
  if (topic !== undefined && /^[A-Za-z][\w-]*$/.test(topic)) {
    const near = closest(
      topic,
      dissent.commands.map((command) => command.name()),
    );
    throw badInput(
      'UnknownCommand',
      `"${topic}" is no command.`,
      `${near ? `Did you mean \`dissent ${near}\`? ` : ''}\`dissent --help\` lists the commands; \`dissent challenge ${topic}\` debates the word.`,
    );
  }
  if (more.length > 0)
    throw badInput('TopicInvalid', 'The topic is given in several parts.', 'Put it in quotes: dissent "topic".');
  await challengeCommand(topic, flags);
}
