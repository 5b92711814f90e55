import type { ProtocolCommand } from '../../debate/command.ts';

export const command: ProtocolCommand = {
  place: 4,
  summary: 'specialists agree on a design decision, which becomes an ADR',
  description:
    'Specialists state their positions unseen, then write to each other and score after every round how satisfied they are with the proposal on the table. When all are at 90, the lead drafts an ADR, which goes into the folder of your decisions. What the table cannot settle, a person does.',
  argument: { name: 'question', description: 'the design question in quotes, @file, a file, or - for standard input' },
  examples: [
    'dissent roundtable "How do we keep sessions when Redis restarts?" --context docs/sessions.md',
    'dissent roundtable @question.md --seat lead=claude --seat security=codex --seat database=gpt',
    'dissent roundtable "Where do sessions live?" --rehearse',
  ],
};
