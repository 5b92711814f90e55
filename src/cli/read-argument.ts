import { stat } from 'node:fs/promises';
import {
  badInput,
  type CommandArgument,
  type Given,
  makeTopicSource,
  readTextTopic,
  readTopicFile,
  readTopicText,
  type TopicSource,
} from '../doors.ts';
import { readPipedInput } from './standard-input.ts';

type Read = Pick<Given, 'from' | 'piped'> & { readonly source: TopicSource };

/** Reads the argument of a protocol's command: words, `@file`, a file, or standard input. */
export async function readArgument(
  word: string | undefined,
  argument: CommandArgument,
  own: Pick<Given, 'flags' | 'lists'>,
): Promise<Read> {
  const takesFields = argument.takesFields?.(own) ?? false;
  if (word === undefined || word === '-' || word.trim() === '') return readStandardInput(argument, takesFields);
  const path = word.startsWith('@') ? word.slice(1) : word;
  const endsAsFields = /\.(ya?ml|json)$/i.test(path);
  const isFile = path !== word || (argument.takesFields && endsAsFields) || (await isThere(path));
  if (isFile) {
    const source = await (takesFields || endsAsFields ? readTopicFile(path, argument) : readTextTopic(path));
    return joinPiped({ source, from: 'file', piped: '' }, argument);
  }
  if (argument.whenNoFile !== undefined && /^[^\s]+\.(?:md|markdown|txt|ya?ml|json)$/i.test(word))
    throw badInput('FileUnreadable', `There is no file ${word}.`, argument.whenNoFile);
  return joinPiped({ source: makeTopicSource(word), from: 'words', piped: '' }, argument);
}

async function readStandardInput(argument: CommandArgument, takesFields: boolean): Promise<Read> {
  const piped = await readPipedInput({ wait: true });
  if (piped === undefined || (!takesFields && piped.trim() === ''))
    throw badInput(
      'TopicInvalid',
      `No ${argument.name}.`,
      argument.whenMissing ?? 'Put it in quotes, name a file, or pipe it in.',
    );
  const fileName = 'standard input';
  const source = takesFields
    ? readTopicText(piped, fileName, argument)
    : { ...makeTopicSource(piped), fileName, text: piped };
  return { source, from: 'standard input', piped: '' };
}

/** What is piped in belongs to a text; where the protocol wants it apart, only words on the command line leave room for it. */
async function joinPiped(read: Read, { name, pipedApart }: CommandArgument): Promise<Read> {
  if (pipedApart && read.from === 'file') return read;
  const piped = (await readPipedInput({ wait: false })) ?? '';
  if (pipedApart || piped.trim() === '') return { ...read, piped: pipedApart ? piped : '' };
  const { value, text } = read.source;
  const written = isFields(value) && name in value ? Reflect.get(value, name) : value;
  const added = `\n\n${piped.trim()}`;
  return { ...read, source: { ...read.source, value: `${written}${added}`, text: `${text}${added}` } };
}

const isThere = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

export const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
