import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delphi, experts, root } from './delphi-table.ts';
import { node, type Project, project, runCommand } from './dissent.ts';

/** The source with one more folder in src/protocols and one more line in its index, built. */
let tree = '';
let here: Project;

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'dissent-source-'));
  for (const part of ['src', 'web', 'scripts', 'prompts', 'package.json', 'tsconfig.json', 'tsconfig.build.json'])
    await cp(join(root, part), join(tree, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'), 'dir');
  await moveIn();
  const built = await runCommand([process.execPath, join(tree, 'scripts/build.mjs')], tree);
  expect(built).toMatchObject({ code: 0, stderr: '' });
  here = await project({}, experts);
}, 180_000);

afterAll(async () => {
  await here?.remove();
  await rm(tree, { recursive: true, force: true });
});

const run = (...args: readonly string[]) => runCommand([node, join(tree, 'dist/cli.js'), ...args], here.folder);

test('one folder and one line make a protocol a built-in one', async () => {
  expect((await run('--help')).stdout).toMatch(/^ {2}delphi +\S/m);
  expect((await run('delphi', '--help')).stdout).toContain('--unit <unit>');
  const estimate = await run('estimate', 'delphi', 'How long?', '--json');
  expect(JSON.parse(estimate.stdout)).toMatchObject({ calls: { least: 3, most: 9 } });
  expect(JSON.parse((await run('config', 'schema')).stdout).properties.settings.properties).toHaveProperty('delphi');

  const { code, stdout } = await run('delphi', 'How long?', '--unit', 'weeks', '--quiet');
  expect(code).toBe(0);
  expect(stdout).toContain('12 weeks after 2 rounds');
  expect(await here.outcome()).toMatchObject({ rounds: 2, changes: [{ seat: 'three', from: '40', to: '14' }] });
  expect((await here.journal()).at(-1)?.type).toBe('debate-ended');
  expect((await run('verify', 'latest')).code).toBe(0);
  expect((await run('export', 'latest', '-o', 'copy.md')).code).toBe(0);
  expect(await here.read('copy.md')).toContain('## Estimates by round');
});

/** Inside, imports are those of the house; nothing else of the folder changes. */
async function moveIn(): Promise<void> {
  const folder = join(tree, 'src/protocols/delphi');
  await mkdir(folder);
  for (const name of await readdir(delphi)) await cp(join(delphi, name), join(folder, name), { recursive: true });
  const file = join(folder, 'delphi.ts');
  await writeFile(file, withImportsOfTheHouse(await readFile(file, 'utf8')));
  const index = join(tree, 'src/protocols/index.ts');
  await writeFile(index, `${await readFile(index, 'utf8')}export { delphi } from './delphi/index.ts';\n`);
}

function withImportsOfTheHouse(text: string): string {
  return text.replace(/import \{([^}]*)\} from 'dissent';/, (_import, names: string) => {
    const imported = names.split(',').map((name) => name.trim());
    const others = imported.filter((name) => !['z', 'markdown', ''].includes(name));
    return [
      "import { z } from 'zod';",
      ...others.map((name) => `import { ${name} } from '../../debate/${homes[name.replace('type ', '')]}.ts';`),
      "import * as markdown from '../../documents/safe-markdown.ts';",
    ].join('\n');
  });
}

/** The file of the domain that each name of the protocol comes from. */
const homes: { readonly [name: string]: string } = {
  Ballot: 'ballot',
  Conclusion: 'outcome',
  Participant: 'participant',
  Question: 'question',
  data: 'facts',
  defineProtocol: 'protocol',
  estimateCalls: 'kit/estimate',
  said: 'facts',
  makeStatementId: 'kit/statement-id',
};
