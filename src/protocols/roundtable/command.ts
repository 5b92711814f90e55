import type { ProtocolCommand } from '../../debate/command.ts';

export const command: ProtocolCommand = {
  place: 4,
  summary: 'Let specialists agree on a design, and get an ADR',
  guide: { wish: 'Agree on a design: specialists negotiate until everyone signs off' },
  description:
    'Let specialists agree on a design. They state their positions without seeing each other, then write to each other and score the proposal after every round. Once everyone scores 90 or more, the lead drafts an ADR for your decisions folder. You settle what they cannot.',
  argument: { name: 'question', description: 'The design question in quotes, a file, @file, or - for standard input' },
  examples: [
    'dissent roundtable "How do we keep sessions when Redis restarts?" --context docs/sessions.md',
    'dissent roundtable @question.md --seat lead=claude --seat security=codex --seat database=gpt',
    'dissent roundtable "Where do sessions live?" --rehearse',
  ],
};
