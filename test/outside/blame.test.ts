import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeVariants, parseVariants } from '../../src/doors.ts';
import { type Project, project } from './dissent.ts';

const made = mergeVariants({
  variants: parseVariants([
    { id: 'A', name: 'a.md', text: '# Store\n\n## Scope\n\nFast.\n' },
    { id: 'B', name: 'b.md', text: '# Store\n\n## Alerts\n\nLoud.\n' },
  ]),
  base: 'A',
  changes: [
    { id: 3, approach: 'insert', variant: 'B', source: '1', target: '1', reason: 'none has them', points: ['U-002'] },
  ],
  date: '2026-11-16',
});

let here: Project;
beforeAll(async () => {
  here = await project();
  await here.write('merged.md', made.text);
  await here.write('plain.md', made.plain);
  await here.write('record.json', JSON.stringify(made.plainProvenance));
});
afterAll(() => here.remove());

test('M11 blame reads the comments: variant, section and change of every line', async () => {
  const { code, stdout, stderr } = await here.run(['blame', 'merged.md']);
  expect(code).toBe(0);
  expect(stderr).toContain('--provenance');
  expect(stdout).toMatch(/^B\s+1\s+#3\s+-\s+\d+\s+\| ## Alerts$/m);
  expect(stdout).toMatch(/^A\s+-\s+-\s+-\s+\d+\s+\| ## Scope$/m);
});

test('M11 with the record it knows sections of the base and debate points too', async () => {
  const { stdout, stderr } = await here.run(['blame', 'plain.md', '--provenance', 'record.json']);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^B\s+1\s+#3\s+U-002\s+\d+\s+\| ## Alerts$/m);
  expect(stdout).toMatch(/^A\s+1\s+-\s+-\s+\d+\s+\| ## Scope$/m);
  const { stdout: asJson } = await here.run(['blame', 'plain.md', '--provenance', 'record.json', '--json']);
  expect(JSON.parse(asJson).lines).toHaveLength(made.plain.split('\n').length - 1);
});

test('blame refuses a document that says nothing, and a record of another text', async () => {
  const silent = await here.run(['blame', 'plain.md']);
  expect([silent.code, silent.stdout]).toEqual([2, '']);
  expect(silent.stderr).toContain('--provenance');
  const other = await here.run(['blame', 'merged.md', '--provenance', 'record.json']);
  expect(other.code).toBe(2);
  expect(other.stderr).toContain('record.json');
});
