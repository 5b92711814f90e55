import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Settings } from '../protocols/merge/settings.ts';
import { mergeTopic } from './merge-topic.ts';

const folder = mkdtempSync(join(tmpdir(), 'dissent-topic-'));
const at = (name: string) => join(folder, name);
for (const name of ['a.md', 'b.md', 'req.md']) writeFileSync(at(name), `# ${name}\n\nWords.\n`);
writeFileSync(at('empty.md'), ' \n');
afterAll(() => rmSync(folder, { recursive: true }));

describe('M4 the topic of a merge', () => {
  test('mode A: documents under their file names, the source apart', async () => {
    const { value, documents, seats } = await mergeTopic({
      files: [at('a.md'), at('b.md')],
      source: at('req.md'),
      participants: [],
    });
    expect(value).toMatchObject({ variants: ['a.md', 'b.md'], source: 'req.md', generate: null });
    expect(documents?.map(({ name }) => name)).toEqual(['a.md', 'b.md', 'req.md']);
    expect(seats).toEqual([]);
  });

  test('mode B: who writes sits as advocate', async () => {
    const { value, seats } = await mergeTopic({
      files: [],
      source: at('req.md'),
      generate: 'roadmap',
      agents: 'opus:architect,mine',
      participants: ['mine'],
    });
    expect(value).toMatchObject({ generate: 'roadmap', generators: [{ model: 'opus' }, { model: 'mine' }] });
    expect(seats).toEqual([
      { group: 'advocates', participant: 'opus', persona: 'architect' },
      { group: 'advocates', participant: 'mine' },
    ]);
  });

  const ten = Array.from({ length: 11 }, (_, index) => at(`v${index}.md`));
  test.each([
    ['no variant', { files: [] }, /2 to 10 variants; there is none/],
    ['eleven', { files: ten }, /2 to 10 variants; there are 11/],
    ['a file that is not there', { files: [at('a.md'), at('no.md')] }, /there is no such file/],
    ['an empty one', { files: [at('a.md'), at('empty.md')] }, /is empty/],
    ['one twice', { files: [at('a.md'), join(folder, '.', 'a.md')] }, /given twice/],
    ['the source as a variant', { files: [at('a.md'), at('b.md')], source: at('b.md') }, /source and a variant/],
    ['generators without a source', { files: [], generate: 'plan', agents: 'a,b' }, /--source is missing/],
    ['no agents', { files: [], source: at('req.md'), generate: 'plan' }, /--agents is missing/],
    ['both modes', { files: [at('a.md')], source: at('req.md'), generate: 'plan', agents: 'a,b' }, /generated too/],
  ])('%s is refused', async (_name, wishes, says) => {
    await expect(mergeTopic({ ...wishes, participants: [] })).rejects.toThrow(says);
  });
});

describe('M4 settings', () => {
  test('defaults, and a focus with commas', () => {
    expect(Settings.parse({ FOCUS: 'security, costs' })).toMatchObject({
      depth: 'standard',
      convergence: 0.8,
      focus: ['security', 'costs'],
      provenance: true,
    });
  });
  test.each([{ depth: 'shallow' }, { convergence: 0.49 }, { convergence: 1 }, { convergence: 'high' }, { rounds: 3 }])(
    '%j is refused',
    (settings) => expect(Settings.safeParse(settings).success).toBe(false),
  );
  test.each([0.5, 0.99])('convergence %d is taken', (convergence) =>
    expect(Settings.safeParse({ convergence }).success).toBe(true),
  );
});
