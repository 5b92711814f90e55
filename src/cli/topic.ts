import { stat } from 'node:fs/promises';
import { badInput, readTextTopic, readTopicFile, readTopicText, type TopicSource, topicOf } from '../index.ts';
import { standardInput } from './standard-input.ts';

/** The topic of a judges debate: a file, `@file`, standard input, or a question with its options as arguments. */
export async function judgesTopic(question: string | undefined, options: readonly string[]): Promise<TopicSource> {
  if (question === undefined || question === '-') {
    const piped = await standardInput({ wait: true });
    if (piped === undefined)
      throw badInput(
        'TopicInvalid',
        'There is no question.',
        'Give a question.yaml, or a question with --option twice or more.',
      );
    return options.length > 0 ? asked(piped.trim(), options, '') : readTopicText(piped, 'standard input');
  }
  if (question.startsWith('@')) return readTopicFile(question.slice(1));
  if ((await isFile(question)) || /\.(ya?ml|json)$/i.test(question)) return readTopicFile(question);
  if (options.length === 0)
    throw badInput(
      'TopicInvalid',
      `"${question}" is no file, and there are no options to choose from.`,
      'Add --option "A=label: description" for each option, or give a question.yaml.',
    );
  return asked(question, options, (await standardInput({ wait: false })) ?? '');
}

/** The topic of a board: a brief, as the topic of a challenge is read, with the level and the members that flags name. */
export async function boardTopic(
  brief: string | undefined,
  { level, members }: { level: string | undefined; members: readonly string[] },
): Promise<TopicSource> {
  if (
    brief !== undefined &&
    !brief.startsWith('@') &&
    /^[^\s]+\.(?:md|markdown|txt|ya?ml|json)$/i.test(brief) &&
    !(await isFile(brief))
  )
    throw badInput(
      'FileUnreadable',
      `There is no file ${brief}.`,
      'Give the path of a brief, for example brief.md, or the brief itself in quotes.',
    );
  const source = await textTopic(brief, 'brief');
  const { value } = source;
  const written = typeof value === 'object' && value !== null ? value : { brief: value };
  const named = members
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const flags = { level: level !== undefined, members: named.length > 0 };
  return {
    ...source,
    positionOf: (path) => {
      const key = path[0] === 'level' || path[0] === 'members' ? path[0] : undefined;
      return key && flags[key] ? { line: 0, column: 0, fileName: `--${key}` } : source.positionOf(path);
    },
    value: {
      ...written,
      ...(level === undefined ? {} : { level }),
      ...(named.length === 0 ? {} : { members: [...new Set(named)] }),
    },
  };
}

/**
 * A topic that is a text: an argument, `@file`, a file or standard input; what is piped in is joined to the
 * argument. A YAML or JSON file has it under `key`.
 */
export async function textTopic(topic: string | undefined, key: string): Promise<TopicSource> {
  if (topic === undefined || topic === '-') {
    const piped = await standardInput({ wait: true });
    if (piped === undefined || piped.trim() === '')
      throw badInput('TopicInvalid', 'There is no topic.', 'Give it in quotes, as a file, or on standard input.');
    return { ...topicOf(piped), fileName: 'standard input', text: piped };
  }
  const source = await writtenTopic(topic);
  const piped = (await standardInput({ wait: false }))?.trim() ?? '';
  return piped === '' ? source : withPiped(source, piped, key);
}

async function writtenTopic(topic: string): Promise<TopicSource> {
  const isNamed = topic.startsWith('@');
  const path = isNamed ? topic.slice(1) : topic;
  if (!isNamed && !(await isFile(path))) return topicOf(topic);
  return /\.(ya?ml|json)$/i.test(path) ? readTopicFile(path) : readTextTopic(path);
}

function withPiped(source: TopicSource, piped: string, key: string): TopicSource {
  const { value, text } = source;
  const written = typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : value;
  return { ...source, value: `${written}\n\n${piped}`, text: `${text}\n\n${piped}` };
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

function asked(question_text: string, options: readonly string[], spec_context: string): TopicSource {
  return topicOf({
    question_text,
    options: options.map(parseOption),
    ...(spec_context === '' ? {} : { spec_context }),
  });
}

function parseOption(text: string): { id: string; label: string; description: string } {
  const [, id, rest] = /^\s*([A-Za-z0-9._-]{1,32})\s*=\s*([\s\S]+)$/.exec(text) ?? [];
  if (!id || !rest)
    throw badInput('FlagInvalid', `--option "${text}" is no option.`, 'Write --option "A=label: description".');
  const [label, ...description] = rest.split(':');
  return { id, label: (label ?? '').trim(), description: description.join(':').trim() };
}
