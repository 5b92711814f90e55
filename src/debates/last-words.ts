import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { makeFolder, readIfThere } from '../engine/folder.ts';
import { locateUserCache } from '../seating/doctor/roll-call-cache.ts';

/** What ended the process that held a debate, where nobody saw it end. */
type LastWords = z.infer<typeof LastWords>;
const LastWords = z.object({ code: z.string(), message: z.string(), hint: z.string() });

type Environment = Record<string, string | undefined>;

/** Keeps the error for whoever asks about the debate next: beside the user's other caches, since it is no part of the record. */
export async function keepLastWords(folder: string, words: LastWords, env: Environment): Promise<void> {
  await makeFolder(locateUserCache(env));
  await writeFile(locateWords(folder, env), `${JSON.stringify(words)}\n`, { mode: 0o600 });
}

export async function readLastWords(folder: string, env: Environment): Promise<LastWords | undefined> {
  const text = await readIfThere(locateWords(folder, env));
  return text === undefined ? undefined : LastWords.parse(JSON.parse(text));
}

/** A process that takes the debate up again has not failed yet. */
export const forgetLastWords = (folder: string, env: Environment): Promise<void> =>
  rm(locateWords(folder, env), { force: true });

const locateWords = (folder: string, env: Environment) =>
  join(locateUserCache(env), `held-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}.json`);
