import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Project, project, votes } from './dissent.ts';

let here: Project;
afterEach(() => here.remove());

const secret = 'Field workers lose their connection';

async function readAll(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

test('E12 an erased debate holds no word of what was said, says who erased it, and still verifies', async () => {
  here = await project(votes('A', 'B', 'C'));
  await here.run(['judges', 'question.yaml', '--quiet']);
  const debates = join(here.folder, '.dissent');
  const before = await here.journal();
  expect(await readAll(debates)).toContain(secret);

  expect((await here.run(['erase', 'latest', '--because', 'names a customer'])).code).toBe(2);
  expect(await readAll(debates)).toContain(secret);
  const erased = await here.run(['erase', 'latest', '--because', 'names a customer', '--yes']);
  expect(erased.code, erased.stderr).toBe(0);

  expect(await readAll(debates)).not.toContain(secret);
  expect(await readAll(debates)).not.toContain('offline mode');
  const [folder = ''] = await here.debates();
  expect(await readdir(join(debates, folder))).toEqual(['journal.jsonl']);
  const after = await here.journal();
  expect(after.map(({ hash }) => hash).slice(0, -1)).toEqual(before.map(({ hash }) => hash));
  expect(after.at(-1)).toMatchObject({
    type: 'debate-erased',
    by: { issuer: 'local' },
    because: 'names a customer',
  });

  const verified = await here.run(['verify', 'latest']);
  expect(verified.code, verified.stderr).toBe(0);
  expect(verified.stdout).toContain('names a customer');
  expect((await here.run(['list'])).stdout).toContain('erased by');
  for (const command of [
    ['show'],
    ['resume'],
    ['decide'],
    ['erase', '--because', 'again', '--yes'],
    ['export', '-o', '-'],
  ]) {
    const [name = '', ...flags] = command;
    const refused = await here.run([name, 'latest', ...flags]);
    expect(refused.code, name).toBe(2);
    expect(refused.stderr, name).toContain('was erased by');
  }
});

test('E12 a debate of the first format is not erased: its chain covers the words themselves', async () => {
  here = await project();
  await here.run(['judges', 'question.yaml', '--quiet']);
  const recorded = join(import.meta.dirname, '../journals/format-1/judges-contested');
  const refused = await here.run(['erase', recorded, '--because', 'x', '--yes']);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('Delete its folder instead');
});
