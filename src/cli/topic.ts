import {
  type CommandArgument,
  type CommandFlag,
  findCommand,
  type Given,
  makeTopicSource,
  type Protocol,
  type TopicSource,
} from '../doors.ts';
import { listDocuments, readGivenDocument } from './given-documents.ts';
import { nameFlag, type OwnFlags } from './own-flags.ts';
import { isFields, readArgument } from './read-argument.ts';

/** Reads what a command line gave (words, files, standard input) and lets the protocol make its topic from it. */
export async function readTopic(
  protocol: Protocol,
  words: readonly string[],
  own: Pick<OwnFlags, 'flags' | 'lists'> & Pick<Given, 'participants'>,
): Promise<TopicSource> {
  const command = findCommand(protocol);
  const { argument, flags = [] } = command;
  const { source, ...read } = argument.documents ? nothingRead : await readArgument(words[0], argument, own);
  const given: Given = {
    value: source.value,
    ...read,
    flags: own.flags,
    lists: own.lists,
    participants: own.participants,
    documents: listDocuments(argument.documents ? words : [], flags, own),
  };
  const value = command.topicFrom ? command.topicFrom(given) : makeTopicWithFields(given, { argument, flags });
  return {
    ...source,
    value,
    findPosition: (path) => findFlagPlace(path, flags, own) ?? source.findPosition(path),
    text: given.from === 'words' ? makeTopicSource(value).text : [source.text, ...listFlagTexts(own)].join('\n'),
    documents: await Promise.all(given.documents.map((document) => readGivenDocument(document, argument))),
  };
}

const nothingRead = { source: makeTopicSource(undefined), from: 'words', piped: '' } as const;

/** The topic where the protocol leaves it to us: what was given, and the fields that flags set. */
export function makeTopicWithFields(
  { value, documents, flags, lists }: Given,
  { argument, flags: known }: { argument: CommandArgument; flags: readonly CommandFlag[] },
): unknown {
  const set = Object.fromEntries(
    known.flatMap((flag) => {
      const { name } = nameFlag(flag);
      const given = documents.find((document) => document.flag === name)?.name ?? flags[name] ?? lists[name];
      return typeof flag.sets === 'object' && 'topic' in flag.sets && given !== undefined
        ? [[flag.sets.topic, given]]
        : [];
    }),
  );
  const named = argument.documents ? documents.flatMap(({ name, flag }) => (flag === undefined ? [name] : [])) : value;
  if (Object.keys(set).length === 0 && !argument.documents) return value;
  return { ...(isFields(named) ? named : { [argument.name]: named }), ...set };
}

/** A complaint about a field of the topic that a flag has set names the flag. */
function findFlagPlace(
  [field]: readonly PropertyKey[],
  known: readonly CommandFlag[],
  own: Pick<Given, 'flags' | 'lists'>,
) {
  const flag = known.find(({ sets }) => typeof sets === 'object' && 'topic' in sets && sets.topic === field);
  if (!flag) return undefined;
  const { name, long } = nameFlag(flag);
  return name in own.flags || name in own.lists ? { line: 0, column: 0, fileName: long } : undefined;
}

const listFlagTexts = ({ flags, lists }: Pick<Given, 'flags' | 'lists'>) => [
  ...Object.values(flags),
  ...Object.values(lists).flat(),
];
