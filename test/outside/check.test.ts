import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Project, project } from './dissent.ts';

const a = '# Store\n\n## Scope\n\nFR-1: it answers within 200 ms, see Section 2.\n\n## Risks\n\nDisks fail.\n';
const head =
  '<!-- Provenance: This document was produced by dissent merge -->\n<!-- Base: Variant A (a.md) -->\n<!-- Merge date: 2026-11-16 -->\n<!-- Source: Base (original) -->\n';

let here: Project;
beforeAll(async () => {
  here = await project();
  await here.write('a.md', a);
  await here.write('b.md', '# Store\n\n## Scope\n\nIt is fast.\n');
  await here.write('good.md', head + a);
  await here.write(
    'bad.md',
    head + a.replace('200 ms', '900 ms').replace('## Risks', '#### Risks').replace('Section 2', 'Section 7'),
  );
});
afterAll(() => here.remove());

test('M12 a valid merge ends with 0, and says what was looked at', async () => {
  const { code, stdout } = await here.run(['check', 'good.md', '--against', 'a.md', 'b.md']);
  expect([code, stdout.split('\n')[0]]).toEqual([0, 'good.md: valid']);
  expect(stdout).toMatch(/^references +1 of 1 /m);
});

test('M12 what the document does not tell is said to be unchecked, and a broken reference of a variant is named', async () => {
  await here.write('two.md', 'It is fast.\n');
  const two = await here.run(['check', 'two.md', '--against', 'a.md', 'b.md']);
  expect(two.stdout).toMatch(/^not checked .*--base/m);
  expect((await here.run(['check', 'two.md', '--against', 'a.md', 'b.md', '--base', 'a.md'])).code).toBe(5);
  await here.write('c.md', a.replace('Section 2', 'Section 8'));
  const inherited = ['check', 'c.md', '--against', 'c.md', '--base', 'c.md'];
  const { code, stdout } = await here.run(inherited);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^references +0 of 1 .*\n +c\.md:5: Section 8 /m);
  expect(JSON.parse((await here.run([...inherited, '--json'])).stdout).references).toEqual({
    resolved: 0,
    total: 1,
    inherited: [{ text: 'Section 8', line: 5, variant: 'A' }],
  });
});

test('M12 a damaged merge ends with 5, every fault with its line', async () => {
  const { code, stdout } = await here.run(['check', 'bad.md', '--against', 'b.md', 'a.md']);
  expect(code).toBe(5);
  expect(stdout).toMatch(/^bad\.md:11: structure: .*a level is skipped/m);
  expect(stdout).toMatch(/^bad\.md:9: reference: Section 7 leads nowhere/m);
  expect(stdout).toMatch(/^bad\.md: anchor: number 200 ms /m);
  expect(stdout).toMatch(/NOT valid, \d+ \w+$/m);
  const asJson = await here.run(['check', 'bad.md', '--against', 'a.md', 'b.md', '--json']);
  expect(asJson.code).toBe(5);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ dissent: 1, ok: false });
});

test.each([
  ['no variants', ['check', 'good.md'], 'dissent check good.md --against'],
  ['a base that is no variant', ['check', 'good.md', '--against', 'a.md', '--base', 'c.md'], 'c.md'],
  ['no such file', ['check', 'none.md', '--against', 'a.md'], 'none.md'],
])('check refuses %s', async (_, args, why) => {
  const { code, stderr } = await here.run(args);
  expect(code).toBe(2);
  expect(stderr).toContain(why);
});
