import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** The published types in somebody else's strict project, which also checks the declarations themselves. */
const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'dissent-types-'));
mkdirSync(join(folder, 'node_modules'));
symlinkSync(root, join(folder, 'node_modules/dissent'), 'dir');
writeFileSync(
  join(folder, 'use.ts'),
  `import { debate, judges, protocols, resume } from 'dissent';
import * as own from 'dissent/protocols';
import { play } from 'dissent/testing';
const held = await debate(judges, { topic: { question_text: 'Why?', options: [] }, seats: { risk: () => '{}' } });
const { result } = await held.outcome;
console.log(result, protocols, resume, own.judges, play);
`,
);
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['typescript-5-9', 'typescript'])('%s', (compiler) => {
  test.each([true, false])('exactOptionalPropertyTypes: %s', (exact) => {
    const compilerOptions = {
      strict: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: exact,
      noEmit: true,
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });
});
