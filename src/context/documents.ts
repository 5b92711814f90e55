import { basename, resolve } from 'node:path';
import { badInput } from '../debate/errors.ts';
import { parseVariants, variantIds } from '../documents/compare/parse-variants.ts';
import type { ParsedVariant } from '../documents/compare/variant.ts';
import { stripProvenance } from '../documents/merge/strip-provenance.ts';
import { readDocumentFile } from './topic-file.ts';

/** Reads the variants that a command names: A, B, … in the order given, without the provenance of an earlier merge. */
export async function readVariants(
  paths: readonly string[],
  { least }: { readonly least: number },
): Promise<readonly ParsedVariant[]> {
  if (paths.length < least || paths.length > variantIds.length)
    throw badInput(
      'DocumentsInvalid',
      `This takes ${least} to ${variantIds.length} documents, not ${paths.length}.`,
      'For example: dissent diff a.md b.md',
    );
  const twice = paths.find((path, at) => paths.findIndex((other) => resolve(other) === resolve(path)) < at);
  if (twice !== undefined) throw badInput('DocumentsInvalid', `You named ${twice} twice.`, 'Name each document once.');
  const texts = await Promise.all(paths.map(async (path) => (await readMarkdown(path)).text));
  const names = paths.map((path) =>
    paths.filter((other) => basename(other) === basename(path)).length > 1 ? path : basename(path),
  );
  return parseVariants(
    texts.map((text, at) => ({
      id: variantIds[at] ?? '',
      name: names[at] ?? '',
      text: stripProvenance(text),
      original: text,
    })),
  );
}

/** Reads a Markdown file as it stands; an empty one is an error. */
export async function readMarkdown(path: string): Promise<{ readonly text: string; readonly name: string }> {
  const { text, name } = await readDocumentFile(path, 'Give the path of a Markdown file.');
  if (text.trim() === '')
    throw badInput('DocumentsInvalid', `${path} is empty.`, 'Leave it out, or write something in it.');
  return { text, name };
}
