import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJournal } from '../../src/engine/journal/journal.ts';
import { errorIn, type Project, project, question, votes } from './dissent.ts';
import { call, connect } from './mcp-client.ts';

let outside: string;
let here: Project;
beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'dissent-beside-'));
  here = await project(votes('A', 'A', 'A'));
});
afterEach(() => Promise.all([here.remove(), rm(outside, { recursive: true, force: true })]));

const inside = (name: string) => join(here.folder, name);

describe('E20 what is written outside the debate stays inside the project', () => {
  test.each<[string, () => Promise<string>]>([
    ['an absolute path', async () => outside],
    ['a path that climbs', async () => '../beside'],
    ['a link', async () => symlink(outside, inside('feature')).then(() => 'feature')],
    [
      'a link further down',
      async () => {
        await mkdir(inside('feature'));
        await symlink(outside, inside('feature/sadd'));
        return 'feature';
      },
    ],
    ['a link to nothing yet', async () => symlink(join(outside, 'new'), inside('feature')).then(() => 'feature')],
  ])('E20 feature_dir as %s is refused before anybody is asked', async (_name, make) => {
    await here.write('question.yaml', { ...question, feature_dir: await make() });
    const ran = await here.run(['judges', 'question.yaml', '--json']);
    expect(ran.code).toBe(2);
    expect(errorIn(ran).code).toBe('OutsideProject');
    expect(await here.calls()).toEqual([]);
    expect(await here.debates()).toEqual([]);
    expect(await readdir(outside)).toEqual([]);
  });

  test('E20 a feature_dir inside the project is copied to, and said; a link that came later is not followed', async () => {
    await here.write('question.yaml', { ...question, feature_dir: 'features/offline' });
    const ran = await here.run(['judges', 'question.yaml']);
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stderr).toContain('3 documents copied to features/offline/sadd');
    expect(await readdir(inside('features/offline/sadd'))).toHaveLength(3);
    await rm(inside('features'), { recursive: true });
    await symlink(outside, inside('features'));
    const again = await here.run(['resume', 'latest']);
    expect(again.code, again.stderr).toBe(0);
    expect(again.stderr).toContain('outside the project');
    expect(await readdir(outside)).toEqual([]);
  });

  test.each<[string, () => Promise<void>]>([
    [
      'docs/decisions as a link',
      async () => {
        await mkdir(inside('docs'));
        await symlink(outside, inside('docs/decisions'));
      },
    ],
    ['.adr-dir as a path that climbs', () => here.write('.adr-dir', '../beside')],
    [
      '.adr-dir as a link',
      async () => {
        await symlink(outside, inside('records'));
        await here.write('.adr-dir', 'records');
      },
    ],
  ])('E20 %s is refused by adr', async (_name, make) => {
    await make();
    await here.run(['judges', 'question.yaml', '--quiet']);
    const ran = await here.run(['adr', 'latest', '--json']);
    expect(ran.code).toBe(2);
    expect(errorIn(ran).code).toBe('OutsideProject');
    expect(await readdir(outside)).toEqual([]);
  });

  test('E20 export --force replaces a link, and leaves alone what it leads to', async () => {
    await here.run(['judges', 'question.yaml', '--quiet']);
    await writeFile(join(outside, 'mine.md'), 'mine');
    await symlink(join(outside, 'mine.md'), inside('report.md'));
    const ran = await here.run(['export', 'latest', '-o', 'report.md', '--force']);
    expect(ran.code, ran.stderr).toBe(0);
    expect(await readFile(join(outside, 'mine.md'), 'utf8')).toBe('mine');
    expect(await here.read('report.md')).toContain('offline');
  });

  test('E20 -o may lie anywhere when it is named; on resume only inside the project', async () => {
    const file = join(outside, 'named.json');
    expect((await here.run(['judges', 'question.yaml', '-o', file, '--quiet'])).code).toBe(0);
    expect(await readdir(outside)).toEqual(['named.json']);
    await rm(file);
    const resumed = await here.run(['resume', 'latest']);
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(resumed.stderr).toMatch(/named\.json was not written: it \w+ outside the project/);
    expect(await readdir(outside)).toEqual([]);
  });

  test('E20 a journal from elsewhere that names an output through a link writes nothing there', async () => {
    await here.run(['judges', 'question.yaml', '--quiet']);
    await symlink(outside, inside('out'));
    const debate = (await here.debates())[0] ?? '';
    const events = (await here.journal()).map((event) =>
      event.type === 'debate-opened' ? { ...event, output: 'out/x.json' } : event,
    );
    const file = inside(join('.dissent', debate, 'journal.jsonl'));
    await rm(file);
    const journal = await openJournal(file);
    for (const event of events) await journal.append(event);
    await journal.close();
    expect((await here.run(['resume', 'latest'])).stderr).toContain('outside the project');
    expect(await readdir(outside)).toEqual([]);
  });
});

test('E20 MCP tools take paths inside the project only, and say so', async () => {
  await writeFile(join(outside, 'secret.md'), '# Secret\n\nNot for you.\n');
  await here.write('a.md', '# Plan\n\nOne.\n');
  await symlink(join(outside, 'secret.md'), inside('link.md'));
  const mcp = await connect(here, 'modern');
  try {
    for (const file of [join(outside, 'secret.md'), 'link.md', '../beside.md'])
      await expect(call(mcp, 'documents_diff', { files: ['a.md', file] })).rejects.toThrow(/^OutsideProject: /);
    for (const source of [outside, `${outside}/*.md`, 'link.md', '..'])
      await expect(call(mcp, 'start_judges', { topic: question, context: [source] })).rejects.toThrow(
        /^OutsideProject: /,
      );
    expect(await here.debates()).toEqual([]);
    const { tools } = await mcp.listTools();
    const described = JSON.stringify(tools.filter(({ name }) => ['documents_diff', 'start_judges'].includes(name)));
    expect(described.match(/inside the project/g)).toHaveLength(2);
  } finally {
    await mcp.close();
  }
});
