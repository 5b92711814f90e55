import { join, resolve } from 'node:path';
import { findConfigFiles } from '../config/config-files.ts';

/** The folder of the debates: --dir, DISSENT_DIR, or `.dissent` beside the project's configuration, else in the working folder. */
export async function locateDebates({
  dir,
  config,
}: {
  dir?: string | undefined;
  config?: string | undefined;
} = {}): Promise<string> {
  const named = dir ?? process.env.DISSENT_DIR;
  if (named) return resolve(named);
  const files = await findConfigFiles({ cwd: process.cwd(), env: process.env, ...(config ? { file: config } : {}) });
  const project = files.find(({ scope }) => scope === 'project');
  return join(project?.folder ?? process.cwd(), '.dissent');
}
