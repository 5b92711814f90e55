import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import {
  badInput,
  findCommand,
  makeTopicSource,
  type Protocol,
  readMarkedDocument,
  readSchema,
  readTextTopic,
  readTopicFile,
  replaceNamedDocuments,
  requireInsideProject,
  type TopicSource,
} from '../doors.ts';
import { deriveInput } from './input-schema.ts';

/** Reads a topic as a tool is given it: fields, a text, or a file of the project. Documents that it names are read as well. */
export async function readTopic(protocol: Protocol, topic: unknown, from: Sources): Promise<TopicSource> {
  const source = typeof topic === 'string' ? await readTextOrFile(protocol, topic, from) : makeFields(topic);
  const { documents = [], ...rest } = await readDocuments(protocol, source, from);
  const texts = (from.given ?? []).map(takeText).filter((one) => one !== undefined);
  return {
    ...rest,
    documents: [...documents, ...texts.filter(({ name }) => !documents.some((one) => one.name === name))],
  };
}

/** Where a topic and its documents may come from. */
interface Sources {
  readonly project: string;
  /** Documents that were given as texts. */
  readonly given?: readonly { readonly name: string; readonly text: string }[] | undefined;
  /** False where no files of this machine may be named. */
  readonly hasFiles: boolean;
}

export const noFiles = badInput(
  'OutsideProject',
  'This server takes documents as texts, and reads no files.',
  'Send them as documents, each with a name and its text.',
);

const makeFields = (topic: unknown): TopicSource => ({ ...makeTopicSource(topic), fileName: 'topic' });

async function readTextOrFile(protocol: Protocol, text: string, { project, hasFiles }: Sources): Promise<TopicSource> {
  const { argument } = findCommand(protocol);
  const path = text.replace(/^@/, '').trim();
  if (hasFiles && (await isFile(path))) {
    await requireInsideProject(resolve(path), project, 'The topic');
    const hasFields = argument.takesFields || /\.(ya?ml|json)$/i.test(path);
    return hasFields ? readTopicFile(path, argument) : readTextTopic(path);
  }
  const takesText = protocol.topic.safeParse(text).success;
  const { type, required = [], properties = {} } = readSchema(deriveInput(protocol.topic));
  const fields = required.length > 0 ? required.join(' and ') : Object.keys(properties).join(', ');
  const wanted = takesText || type !== 'object' ? 'the text itself' : `an object with ${fields}`;
  if (hasFiles && (text.startsWith('@') || /^\S+\.(?:md|markdown|txt|ya?ml|json)$/i.test(path)))
    throw badInput(
      'FileUnreadable',
      `There is no file ${path} in the project.`,
      `Correct the path, or give ${wanted} as topic.`,
    );
  if (text.trim() !== '' && !takesText && type === 'object')
    throw badInput(
      'TopicInvalid',
      `A text alone is no topic of ${protocol.name}.`,
      `Give ${wanted} as topic${argument.documents ? '' : ', or the path of a file with these fields'}.`,
    );
  return makeFields(text);
}

const isFile = (path: string) =>
  path.length < 1000 && !path.includes('\n')
    ? stat(path).then(
        (found) => found.isFile(),
        () => false,
      )
    : false;

/** Documents in the topic are texts, or paths of files in the project; in the debate they go by the name of the file. */
async function readDocuments(protocol: Protocol, source: TopicSource, from: Sources): Promise<TopicSource> {
  const named: unknown[] = [];
  replaceNamedDocuments(protocol, source.value, (one) => named.push(one));
  if (named.length === 0) return source;
  const isGiven = (one: unknown) => from.given?.some(({ name }) => name === one) === true;
  const paths = named.filter((one) => typeof one === 'string').filter((one) => !isGiven(one));
  if (!from.hasFiles && paths.length > 0) throw noFiles;
  const shorten = (path: string) =>
    paths.filter((other) => basename(other) === basename(path)).length > 1 ? path : basename(path);
  const names = named.map((one) => (typeof one === 'string' ? shorten(one) : readTextName(one)));
  const twice = names.find((name, index) => name !== undefined && names.indexOf(name) < index);
  if (twice !== undefined)
    throw badInput(
      'DocumentsInvalid',
      `Two documents are called "${twice}".`,
      'Give each another name, and each once.',
    );
  for (const path of paths) await requireInsideProject(resolve(path), from.project, 'This document');
  const documents = named.map((one, index) =>
    isGiven(one) ? undefined : typeof one === 'string' ? readMarkedDocument(names[index] ?? one, one) : takeText(one),
  );
  let next = 0;
  return {
    ...source,
    value: replaceNamedDocuments(protocol, source.value, (one) => names[next++] ?? one),
    documents: (await Promise.all(documents)).filter((document) => document !== undefined),
  };
}

const isText = (given: unknown): given is { readonly name: string; readonly text: string } =>
  typeof given === 'object' &&
  given !== null &&
  typeof Reflect.get(given, 'name') === 'string' &&
  typeof Reflect.get(given, 'text') === 'string';

/** What is no text is left to the protocol's own complaint. */
const readTextName = (given: unknown) => (isText(given) ? given.name : undefined);

function takeText(given: unknown) {
  return isText(given) ? { ...requireText(given), path: null } : undefined;
}

/** A document that was given as a text: its name is no path, and it is not empty. */
export function requireText({ name, text }: { readonly name: string; readonly text: string }) {
  if (!/^[\w][\w .-]{0,99}$/.test(name))
    throw badInput(
      'DocumentsInvalid',
      `${JSON.stringify(name)} is no name for a document.`,
      'Use letters, digits, spaces and . _ - only.',
    );
  if (text.trim() === '') throw badInput('DocumentsInvalid', `${name} is empty.`, 'Leave it out, or give its text.');
  return { name, text };
}
