import type { Given, ProtocolCommand } from '../../debate/command.ts';
import { badInput } from '../../debate/errors.ts';
import { type OptionText, parseOption } from './option-text.ts';

export const command: ProtocolCommand = {
  place: 2,
  summary: 'Choose between options by a vote of judges',
  guide: {
    wish: 'Choose between options: judges with different priorities vote',
    list: { message: 'Which options are there?', least: 2, flag: '--option' },
  },
  description: `Choose between options. Judges with different priorities (risk, value, effort) vote without seeing each other's answers. If they disagree, they read and challenge each other and may change their vote. If they still disagree, you decide.

Use it when:
  - the question decides what is in scope
  - the answer changes what gets built
  - there are several valid perspectives
  - a single recommendation would be biased`,
  argument: {
    name: 'question',
    description: 'A question.yaml, @file, - for standard input, or the question in quotes with --option',
    takesFields: ({ lists: { option = [] } }) => option.length === 0,
    under: 'debate_context',
    pipedApart: true,
    whenMissing:
      'Use a question.yaml, or add at least two options: dissent judges "question" --option "one" --option "two".',
  },
  flags: [
    { flag: '--option <text>', description: 'An option, as "label" or "A=label: description"', repeatable: true },
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
  if (option.length === 1)
    throw badInput('TopicInvalid', 'A question needs at least two options.', 'Add at least one more --option.');
  if (option.length > 0)
    return {
      question_text: value.trim(),
      options: readOptions(option),
      ...(piped === '' ? {} : { spec_context: piped }),
    };
  if (from !== 'words') return value;
  throw badInput(
    'TopicInvalid',
    `There is no file "${value}", and a question needs options.`,
    'Add at least two: --option "one" --option "two". Or use a question.yaml.',
  );
}

function readOptions(texts: readonly string[]): readonly OptionText[] {
  const options = texts.map(readOption);
  const twice = options.find(({ id }, index) => id && options.slice(0, index).some((one) => one.id === id))?.id;
  if (twice === undefined) return options;
  throw badInput('FlagInvalid', `Two options are called ${twice}.`, 'Give each --option a letter of its own, or none.');
}

function readOption(text: string): OptionText {
  const option = parseOption(text);
  if (option.label !== '') return option;
  throw badInput('FlagInvalid', '--option is empty.', 'Use --option "label" or --option "A=label: description".');
}
