import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { badInput } from '../../debate/errors.ts';
import { createWhole, writeAtomically } from '../../engine/folder.ts';
import { describeWriteError } from '../../engine/journal/errors.ts';
import type { FoundPanel } from '../found-panel.ts';
import { writeConfigText } from './config-text.ts';
import type { Diagnosis } from './diagnosis.ts';

const names = ['dissent.yaml', 'dissent.yml', '.dissent.yaml'];

/** A configuration file that is to be written. */
export interface ConfigTarget {
  readonly name: string;
  write(panel: FoundPanel, found: Diagnosis): Promise<void>;
}

/** Where a folder's configuration goes. One that is there is replaced only by force. */
export async function findConfigTarget(folder: string, force: boolean): Promise<ConfigTarget> {
  const there = (
    await Promise.all(names.map(async (name) => ((await exists(join(folder, name))) ? [name] : [])))
  ).flat()[0];
  if (there !== undefined && !force) throw createExistsError(there);
  const name = there ?? 'dissent.yaml';
  return {
    name,
    async write(panel, found) {
      const write = force ? writeAtomically : createWhole;
      const done = await write(join(folder, name), writeConfigText(panel, found)).catch(
        (error: NodeJS.ErrnoException) => {
          throw badInput(
            'OutputUnwritable',
            `Can't write ${name}: ${describeWriteError(error)}.`,
            'Run it in a folder you can write to.',
            error,
          );
        },
      );
      if (done === false) throw createExistsError(name);
    },
  };
}

const createExistsError = (name: string) =>
  badInput('OutputExists', `${name} already exists.`, 'Edit it, or run `dissent init --force` to replace it.');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
