import { basename, relative, resolve } from 'node:path';
import {
  badInput,
  type CommandArgument,
  type CommandFlag,
  type Given,
  type GivenDocument,
  readDocumentFile,
} from '../doors.ts';
import { nameFlag } from './own-flags.ts';

/** The files that a command line names as documents, under their file names; where two are the same, under paths from here. */
export function listDocuments(
  words: readonly string[],
  known: readonly CommandFlag[],
  { flags, lists }: Pick<Given, 'flags' | 'lists'>,
): readonly GivenDocument[] {
  const flagged = known.flatMap((flag) => {
    const { name } = nameFlag(flag);
    return flag.document
      ? [flags[name] ?? [], lists[name] ?? []].flat().map((written) => ({ written, flag: name }))
      : [];
  });
  const given = [...words.map((written) => ({ written })), ...flagged];
  const short = given.map(({ written }) => basename(written));
  return given.map((document, index) => {
    const name = short[index] ?? document.written;
    const path = resolve(document.written);
    const isUnique = short.filter((other) => other === name).length === 1;
    return { ...document, path, name: isUnique ? name : relative(process.cwd(), path) };
  });
}

export async function readGivenDocument({ name, written }: GivenDocument, { whenEmpty }: CommandArgument) {
  const { text } = await readDocumentFile(written, 'Check the path; it must be a Markdown file.');
  if (text.trim() === '')
    throw badInput('DocumentsInvalid', `${written} is empty.`, whenEmpty ?? 'Leave it out, or write something in it.');
  return { name, path: written, text };
}
