import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { badInput } from '../debate/errors.ts';
import { parseVariants, variantIds } from '../documents/compare/parse-variants.ts';
import type { ParsedVariant } from '../documents/compare/variant.ts';
import { hashContent } from '../documents/hash.ts';
import type { Provenance } from '../documents/merge/provenance.ts';
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
    texts.map((text, at) => ({ id: variantIds[at] ?? '', name: names[at] ?? '', text: stripProvenance(text) })),
  );
}

/** Reads a Markdown file as it stands; an empty one is an error. */
export async function readMarkdown(path: string): Promise<{ readonly text: string; readonly name: string }> {
  const { text, name } = await readDocumentFile(path, 'Give the path of a Markdown file.');
  if (text.trim() === '')
    throw badInput('DocumentsInvalid', `${path} is empty.`, 'Leave it out, or write something in it.');
  return { text, name };
}

/** The record of a merged document: the file named, or provenance.json beside it if it describes this very text. */
export async function readProvenance(merged: string, text: string, file?: string): Promise<Provenance | undefined> {
  const path = file ?? join(dirname(merged), 'provenance.json');
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (file === undefined) return undefined;
    throw badInput(
      'FileUnreadable',
      `Can't read ${path}: ${error.message}.`,
      'Use the provenance.json that the merge wrote.',
      error,
    );
  });
  if (content === undefined) return undefined;
  const record = parseProvenance(content, path, file !== undefined);
  if (record?.hash === hashContent(text)) return record;
  if (file === undefined) return undefined;
  throw badInput(
    'ProvenanceInvalid',
    `${path} doesn't match ${merged}.`,
    'Use the provenance.json of the same merge, and the document as the merge wrote it.',
  );
}

function parseProvenance(content: string, path: string, isNamed: boolean): Provenance | undefined {
  try {
    const value: unknown = JSON.parse(content);
    if (isProvenance(value)) return value;
  } catch (error) {
    if (isNamed)
      throw badInput(
        'ProvenanceInvalid',
        `${path} is not valid JSON.`,
        'Use the provenance.json that the merge wrote.',
        error,
      );
    return undefined;
  }
  if (isNamed)
    throw badInput(
      'ProvenanceInvalid',
      `${path} is not the record of a merge.`,
      'Use the provenance.json that the merge wrote.',
    );
  return undefined;
}

function isProvenance(value: unknown): value is Provenance {
  return (
    typeof value === 'object' && value !== null && 'hash' in value && 'pieces' in value && Array.isArray(value.pieces)
  );
}
