import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { readYaml } from '../config/yaml-file.ts';
import { badInput } from '../debate/errors.ts';
import { hashContent } from '../documents/hash.ts';
import { decodeText } from '../documents/text-file.ts';

/** A topic as it was found, with the places of its parts for error messages. */
export interface TopicSource {
  readonly value: unknown;
  readonly fileName: string;
  /** `fileName` where a part came from elsewhere, such as a flag. */
  readonly findPosition: (path: readonly PropertyKey[]) => { line: number; column: number; fileName?: string };
  /** Where it came from; null when it was typed or piped. */
  readonly file: { readonly path: string; readonly hash: string } | null;
  /** The text as it stands, for the search for secrets. */
  readonly text: string;
  /** Documents that the topic itself is about. */
  readonly documents?: readonly { readonly name: string; readonly path: string | null; readonly text: string }[];
}

/** Reads a topic from a YAML or JSON file. Its fields may stand under one of the name `under`. */
export async function readTopicFile(
  path: string,
  { under }: { under?: string | undefined } = {},
): Promise<TopicSource> {
  const { text, name, file } = await readDocumentFile(path, "Give the path of a file with the topic's fields.");
  return { ...readTopicText(text, name, { under }), file };
}

export async function readTextTopic(path: string): Promise<TopicSource> {
  const { text, name, file } = await readDocumentFile(path, 'Give the path of a text file, or the topic itself.');
  if (text.trim() === '') throw badInput('TopicInvalid', `${name} is empty.`, 'Write the topic in it.');
  return { ...makeTopicSource(text), fileName: name, file, text };
}

export async function readDocumentFile(path: string, hint: string) {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT' ? 'there is no such file' : error.code === 'EISDIR' ? 'it is a folder' : error.message;
    throw badInput('FileUnreadable', `Can't read ${path}: ${why}.`, hint, error);
  });
  const hash = hashContent(content);
  const name = basename(path);
  return { text: decodeText(content, name), name, file: { path: resolve(path), hash } };
}

export function readTopicText(
  text: string,
  fileName: string,
  { under }: { under?: string | undefined } = {},
): TopicSource {
  if (text.trim() === '')
    throw badInput(
      'TopicInvalid',
      `${fileName} is empty.`,
      'Write the topic in it; docs/reference.md lists the fields.',
    );
  const { value, findPosition } = readYaml(text, fileName, 'TopicInvalid');
  return {
    value,
    findPosition: (path) => findPosition(findPathInFile(value, path, under)),
    fileName,
    file: null,
    text,
  };
}

/** What stands under the field is read as if it stood at the top; its place in the file is below it. */
function findPathInFile(value: unknown, path: readonly PropertyKey[], under = ''): readonly PropertyKey[] {
  const top = isMap(value) ? value : {};
  const inside = top[under];
  const step = path[0] ?? '';
  const isInside = isMap(inside) && (Object.hasOwn(inside, step) || !Object.hasOwn(top, step));
  return isInside ? [under, ...path] : path;
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function makeTopicSource(value: unknown): TopicSource {
  return {
    value,
    fileName: 'the command line',
    findPosition: () => ({ line: 0, column: 0 }),
    file: null,
    text: JSON.stringify(value, null, 1),
  };
}
