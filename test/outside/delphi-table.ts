import { cp, mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { agents, type Project, project } from './dissent.ts';

export const root = resolve(import.meta.dirname, '../..');
export const delphi = join(root, 'test/protocols/delphi');

/** Three programs that estimate: three begins at 40 and comes down to 14. */
export const experts = {
  participants: Object.fromEntries(
    ['ada', 'ben', 'cyd'].map((name) => [name, { program: [process.execPath, join(agents, 'expert.mjs')] }]),
  ),
  seats: { delphi: { one: 'ada', two: 'ben', three: 'cyd' } },
};

/** A project of somebody else's: a protocol of their own, compiled beside the dissent.yaml that names it. */
export async function delphiProject(config: Record<string, unknown> = experts): Promise<Project> {
  const here = await project({}, { protocols: { delphi: './delphi.mjs' }, seats: {}, participants: {}, ...config });
  await mkdir(join(here.folder, 'node_modules'));
  await symlink(root, join(here.folder, 'node_modules/dissent'), 'dir');
  await cp(join(delphi, 'prompts'), join(here.folder, 'prompts'), { recursive: true });
  await build({
    entryPoints: [join(delphi, 'delphi.ts')],
    outfile: join(here.folder, 'delphi.mjs'),
    format: 'esm',
    logLevel: 'error',
  });
  return here;
}
