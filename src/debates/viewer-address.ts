import { createHash, randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { makeFolder, readIfThere } from '../engine/folder.ts';
import { locateUserCache } from '../seating/doctor/roll-call-cache.ts';

/** Where the viewer of a folder is reached, and the token that opens it. */
export type ViewerAddress = z.infer<typeof ViewerAddress>;
const ViewerAddress = z.object({ token: z.string().regex(/^[\w-]{43}$/), port: z.number().int().min(1).max(65535) });

type Environment = Record<string, string | undefined>;

/**
 * The address under which the viewer of these debates was last reached, if that is less than a day ago: a page
 * that is still open then finds a viewer that was started again. Kept where only the user can read it.
 */
export async function readViewerAddress(debates: string, env: Environment): Promise<ViewerAddress | undefined> {
  const file = locateAddressFile(debates, env);
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
  if (age > dayMs) return undefined;
  return ViewerAddress.safeParse(parseJson((await readIfThere(file)) ?? '')).data;
}

/** Keeps the address for the next start. Nobody needs it to go on, so a folder that cannot be written is no error. */
export async function keepViewerAddress(debates: string, address: ViewerAddress, env: Environment): Promise<void> {
  try {
    await makeFolder(locateUserCache(env));
    await writeFile(locateAddressFile(debates, env), `${JSON.stringify(address)}\n`, { mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

export const makeToken = (): string => randomBytes(32).toString('base64url');

const dayMs = 24 * 60 * 60 * 1000;

const locateAddressFile = (debates: string, env: Environment) =>
  join(locateUserCache(env), `viewer-${createHash('sha256').update(resolve(debates)).digest('hex').slice(0, 16)}.json`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
