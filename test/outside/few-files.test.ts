import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDebates } from './debate-copies.mjs';
import { node, type Project, program, project, runCommand, votes } from './dissent.ts';

describe('few files may be open', () => {
  let here: Project;
  beforeAll(async () => {
    here = await project(votes('A', 'A', 'B'));
    await mkdir(join(here.folder, 'notes'));
    for (let at = 0; at < 200; at++) await here.write(`notes/${at}.md`, `Note ${at}.\n`);
    await here.run(['judges', 'question.yaml', '--context', 'notes']);
    const debates = join(here.folder, '.dissent');
    copyDebates(join(debates, (await here.debates())[0] ?? ''), debates, 200);
  });
  afterAll(() => here.remove());
  const runWith = (limit: number, words: readonly string[]) =>
    runCommand(['sh', '-c', `ulimit -n ${limit}; exec "$@"`, '-', node, program, ...words], here.folder);

  test.each([
    ['judges', 'question.yaml', '--context', 'notes'],
    ['list'],
    ['show', 'latest'],
    ['verify', 'latest'],
    ['resume', 'latest'],
    ['replay', 'latest'],
    ['personas'],
    ['diff', 'notes/1.md', 'notes/2.md'],
    ['doctor'],
  ])('64 suffice: %s', async (...words) => {
    const plenty = await here.run(words);
    const few = await runWith(64, words);
    expect(few.stderr).not.toMatch(/EMFILE|TooManyOpenFiles/);
    expect(few.code, few.stderr).toBe(plenty.code);
  });

  test('too few are said clearly, and as JSON', async () => {
    for (let limit = 34; limit >= 24; limit -= 2) {
      const { code, stdout, stderr } = await runWith(limit, ['show', 'latest', '--json']);
      expect(stderr, String(limit)).not.toMatch(/^\s+at /m);
      if (code === 0) continue;
      expect(JSON.parse(stdout).error).toMatchObject({
        code: 'TooManyOpenFiles',
        hint: expect.stringMatching(/ulimit/),
      });
      expect(stderr).toMatch(/^error: .*\n.*ulimit/);
    }
  });
});
