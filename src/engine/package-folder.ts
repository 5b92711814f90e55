import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfThere } from './folder.ts';

/** The folder of this package, from its source as well as from its bundle, and its version. */
export function findPackage(): { readonly folder: string; readonly version: string } {
  found ??= searchPackage(dirname(fileURLToPath(import.meta.url)));
  return found;
}

let found: { folder: string; version: string } | undefined;

function searchPackage(folder: string): { folder: string; version: string } {
  const read = readPackage(join(folder, 'package.json'));
  if (read?.name === 'dissent') return { folder, version: read.version };
  const above = dirname(folder);
  if (above === folder) throw new Error('The files of the package dissent cannot be found: package.json is missing.');
  return searchPackage(above);
}

function readPackage(file: string): { name: string; version: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file of this package; it does not change while the program runs. */
export function readPackageFile(...path: readonly string[]): Promise<string | undefined> {
  const file = join(findPackage().folder, ...path);
  const reading = files.get(file) ?? readIfThere(file);
  files.set(file, reading);
  return reading;
}

const files = new Map<string, Promise<string | undefined>>();
