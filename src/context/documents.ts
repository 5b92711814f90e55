import { basename, resolve } from 'node:path';
import { badInput } from '../debate/errors.ts';
import { parseVariants, variantIds } from '../documents/compare/parse-variants.ts';
import type { ParsedVariant } from '../documents/compare/variant.ts';
import { stripProvenance } from '../documents/merge/strip-provenance.ts';
import { readDocumentFile } from './topic-file.ts';

/** A draft that was given as a text, under a name. */
export interface GivenText {
  readonly name: string;
  readonly text: string;
}

/** Reads the variants that somebody names, by their paths or as texts: A, B, … in the order given, without the provenance of an earlier merge. */
export async function readVariants(
  given: readonly (string | GivenText)[],
  { least }: { readonly least: number },
): Promise<readonly ParsedVariant[]> {
  if (given.length < least || given.length > variantIds.length)
    throw badInput(
      'DocumentsInvalid',
      `This takes ${least} to ${variantIds.length} documents, not ${given.length}.`,
      'For example: dissent diff a.md b.md',
    );
  const names = given.map((one) => (typeof one === 'string' ? one : one.name));
  const twice = names.find((name, at) => names.findIndex((other) => resolve(other) === resolve(name)) < at);
  if (twice !== undefined) throw badInput('DocumentsInvalid', `You named ${twice} twice.`, 'Name each document once.');
  const texts = await Promise.all(
    given.map(async (one) => (typeof one === 'string' ? (await readMarkdown(one)).text : one.text)),
  );
  const shorten = (name: string) =>
    names.filter((other) => basename(other) === basename(name)).length > 1 ? name : basename(name);
  return parseVariants(
    texts.map((text, at) => ({
      id: variantIds[at] ?? '',
      name: shorten(names[at] ?? ''),
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
