import type { ProtocolCommand } from '../../debate/command.ts';

export const command: ProtocolCommand = {
  place: 1,
  summary: 'a position on a topic, attacked by all challengers at once',
  description:
    'One participant takes a position on a topic, all challengers attack it at once, unseen by each other; only what they object to is argued out, round by round. Without agreement the assumptions on which the parties differ are laid open. `dissent "topic"` is short for it.',
  argument: { name: 'topic', description: 'the topic in quotes, @file, a file, or - for standard input' },
  examples: [
    'dissent challenge "We should move sessions out of Redis"',
    'dissent challenge @plan.md --context src/sessions --seat proposer=claude --seat codex=codex',
    'git log -5 | dissent challenge "These five commits are safe to release" --rehearse',
  ],
};
