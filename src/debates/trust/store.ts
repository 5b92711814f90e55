import { join } from 'node:path';
import { z } from 'zod';
import { type Environment, locateUserConfig } from '../../config/config-files.ts';
import { badInput } from '../../debate/errors.ts';
import { formatJson } from '../../documents/json-text.ts';
import { makeFolder, readIfThere, writeAtomically } from '../../engine/folder.ts';
import { describeWriteError } from '../../engine/journal/errors.ts';

/** What a user has agreed to for one project: exactly this list. */
const Agreement = z.object({ hash: z.string(), at: z.iso.datetime(), list: z.array(z.string()) });
export type Agreement = z.infer<typeof Agreement>;

const Store = z.object({ dissent: z.literal(1), projects: z.record(z.string(), Agreement) });

/** Everything the user has agreed to, by the real path of the project's file. What cannot be read counts for nothing. */
export async function readAgreements(env: Environment): Promise<z.infer<typeof Store>['projects']> {
  const text = await readIfThere(locateStore(env)).catch(() => undefined);
  try {
    return Store.parse(JSON.parse(text ?? '')).projects;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return {};
    throw error;
  }
}

/** Keeps an agreement, or with undefined forgets it. */
export async function keepAgreement(
  project: string,
  agreement: Agreement | undefined,
  env: Environment,
): Promise<void> {
  const { [project]: _former, ...others } = await readAgreements(env);
  const projects = agreement ? { ...others, [project]: agreement } : others;
  try {
    await makeFolder(locateUserConfig(env));
    await writeAtomically(locateStore(env), `${formatJson({ dissent: 1, projects })}\n`);
  } catch (error) {
    throw badInput(
      'OutputUnwritable',
      `Can't save what you trust in ${locateStore(env)}: ${describeWriteError(error as NodeJS.ErrnoException)}.`,
      'Add --trust to trust the project for this run.',
      error,
    );
  }
}

const locateStore = (env: Environment) => join(locateUserConfig(env), 'trust.json');
