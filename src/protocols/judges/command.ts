import type { Given, ProtocolCommand } from '../../debate/command.ts';
import { badInput } from '../../debate/errors.ts';

export const command: ProtocolCommand = {
  place: 2,
  summary: 'assigned stances vote on the options of a question',
  description: `Three or more judges with assigned stances (risk, value, effort) vote on named options without seeing each other's answers. Without consensus they read each other, must challenge each other, and may change their vote. If they still disagree, the outcome is contested: a person decides.

Use it when:
  - the question decides what is in scope
  - the answer significantly changes what gets built
  - there are several valid perspectives
  - a single recommendation would be biased`,
  argument: {
    name: 'question',
    description: 'a question.yaml, @file, - for standard input, or the question itself with --option',
    takesFields: ({ lists: { option = [] } }) => option.length === 0,
    under: 'debate_context',
    pipedApart: true,
    whenMissing: 'Give a question.yaml, or a question with --option twice or more.',
  },
  flags: [
    { flag: '--option <text>', description: 'an option, "A=label: description"; repeat for each', repeatable: true },
  ],
  examples: [
    'dissent judges question.yaml',
    'dissent judges "Should we support offline mode in v1?" --option "A=No: online only" --option "B=Yes: full offline" --rehearse',
    'dissent judges question.yaml --seat risk=mine --set max_rounds=3 --json',
  ],
  topicFrom,
};

/** The fields of a file, or a question in words with its options; what is piped in besides is its context. */
function topicFrom({ value, from, piped, lists: { option = [] } }: Given): unknown {
  if (typeof value !== 'string') return value;
  if (option.length > 0)
    return {
      question_text: value.trim(),
      options: option.map(parseOption),
      ...(piped === '' ? {} : { spec_context: piped }),
    };
  if (from !== 'words') return value;
  throw badInput(
    'TopicInvalid',
    `"${value}" is no file, and there are no options to choose from.`,
    'Add --option "A=label: description" for each option, or give a question.yaml.',
  );
}

function parseOption(text: string): { id: string; label: string; description: string } {
  const [, id, rest] = /^\s*([A-Za-z0-9._-]{1,32})\s*=\s*([\s\S]+)$/.exec(text) ?? [];
  if (!id || !rest)
    throw badInput('FlagInvalid', `--option "${text}" is no option.`, 'Write --option "A=label: description".');
  const [label, ...description] = rest.split(':');
  return { id, label: (label ?? '').trim(), description: description.join(':').trim() };
}
