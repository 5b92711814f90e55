import type { ProtocolCommand } from '../../debate/command.ts';

export const command: ProtocolCommand = {
  place: 1,
  summary: 'Test one proposal against challengers',
  guide: { wish: 'Test one proposal: challengers attack it' },
  description:
    'Test one proposal. One participant takes a position, all challengers attack it at once without seeing each other, and only their objections are argued out, round by round. If they cannot agree, you get the assumptions they differ on. Short form: dissent "topic".',
  argument: { name: 'topic', description: 'The topic in quotes, a file, @file, or - for standard input' },
  examples: [
    'dissent challenge "We should move sessions out of Redis"',
    'dissent challenge @plan.md --context src/sessions --seat proposer=claude --seat codex=codex',
    'git log -5 | dissent challenge "These five commits are safe to release" --rehearse',
  ],
};
