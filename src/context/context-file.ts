import { isUtf8 } from 'node:buffer';
import { readFile, realpath, stat } from 'node:fs/promises';
import { badInput } from '../debate/errors.ts';
import { quoteName } from '../documents/quoted.ts';
import { sanitizeLine } from '../documents/terminal-text.ts';
import { decodeText } from '../documents/text-file.ts';
import { isUnsafe } from '../documents/unsafe.ts';

/** A document that was found; the same key means the same document. */
export interface FoundDocument {
  readonly key: string;
  readonly document: { readonly name: string; readonly path: string | null; readonly text: string };
}

export interface Skipped {
  readonly name: string;
  readonly why: string;
}

/** A file that was named itself: taken whatever its size, and an error when it is no text. */
export async function readNamedFile(path: string, name: string): Promise<FoundDocument> {
  if (isUnsafe(name))
    throw badInput(
      'FileUnreadable',
      `The file name ${quoteName(name)} contains control characters.`,
      'Rename the file.',
    );
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw badInput('FileUnreadable', `Can't read ${name} (${error.code}).`, 'Check its permissions.', error);
  });
  if (bytes.includes(0))
    throw badInput('FileNotText', `${name} is a binary file.`, 'Leave it out, or convert it to text (UTF-8) first.');
  return { key: await realpath(path), document: { name, path: name, text: decodeText(bytes, name) } };
}

/** A file that was found in a folder: left out when it is large, or no text. */
export async function readFoundFile(path: string, name: string): Promise<FoundDocument | Skipped> {
  if (isUnsafe(name)) return { name: sanitizeLine(name), why: 'its name holds control characters' };
  try {
    if ((await stat(path)).size > mostBytes) return { name, why: 'larger than 1 MiB' };
    const bytes = await readFile(path);
    if (bytes.includes(0)) return { name, why: 'a binary file' };
    if (!isUtf8(bytes)) return { name, why: 'not UTF-8' };
    return { key: await realpath(path), document: { name, path: name, text: bytes.toString('utf8') } };
  } catch (error) {
    return { name, why: `cannot be read (${error instanceof Error && 'code' in error ? error.code : String(error)})` };
  }
}

const mostBytes = 1024 * 1024;
