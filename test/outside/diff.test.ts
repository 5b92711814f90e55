import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Project, project } from './dissent.ts';
import { cleared, table } from './merge-table.ts';

let here: Project;
beforeAll(async () => {
  here = await project();
  await here.write(
    'a.md',
    '---\nowner: Ann\n---\n# Store\n\n## Scope\n\nThe store must answer within 200 ms.\n\n## Storage\n\nWrites to the ledger are synchronous.\n',
  );
  await here.write(
    'b.md',
    '---\nowner: Bob\n---\n# Store\n\n## Storage\n\nWrites to the ledger are asynchronous.\n\n## Scope\n\nThe store must not answer within 200 ms.\n\n## Alerts\n\nFR-9 needs an alert above 2 % errors for Grafana.\n',
  );
  await here.write('empty.md', '\n');
  await here.write(
    'hostile.md',
    '# T\u001b[31m\n\n## <script>x</script> | y\n\nThe store must answer | within 300 ms <b>now</b>.\n',
  );
});
afterAll(() => Promise.all([here.remove(), cleared()]));

test('M2 diff is step 1 alone: all categories, ids without gaps, counts equal rows, nothing left behind', async () => {
  const { code, stdout, stderr } = await here.run(['diff', 'a.md', 'b.md']);
  expect([code, stderr]).toEqual([0, '']);
  const counts =
    /structural (\d+), content (\d+), contradictions (\d+), unique contributions (\d+)/
      .exec(stdout)
      ?.slice(1)
      .map(Number) ?? [];
  for (const [at, letter] of ['S', 'C', 'X', 'U'].entries()) {
    const ids = [...stdout.matchAll(new RegExp(`^\\| (${letter}-\\d{3}) \\|`, 'gm'))].map(([, id]) => id);
    expect(ids).toEqual(
      Array.from({ length: counts[at] ?? -1 }, (_, n) => `${letter}-${String(n + 1).padStart(3, '0')}`),
    );
  }
  expect(stdout).toMatch(/\| C-001 \| Alerts \| .*\| A \| Medium \|/);
  expect(stdout).toMatch(/\| X-001 \| owner \| .*"Ann".*"Bob"/);
  expect(stdout).toMatch(/\| Storage \|.*\| synchronous\. \| asynchronous\. \|/);
  expect(stdout).toMatch(/meaning of these texts was not judged/);
  expect(await here.debates()).toEqual([]);
});

test('M2 diff --json has the same rows, with both texts of every contradiction', async () => {
  const { code, stdout } = await here.run(['diff', 'a.md', 'b.md', '--json']);
  const found = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(found).toMatchObject({
    dissent: 1,
    identical: false,
    variants: [
      { id: 'A', name: 'a.md' },
      { id: 'B', name: 'b.md' },
    ],
  });
  expect(found.analyst).toBeNull();
  expect(found.contradictions).toMatchObject([{ about: 'owner', sides: [{ text: 'Ann' }, { text: 'Bob' }] }]);
});

test('M2 words of a document stay inert in the table', async () => {
  const { stdout } = await here.run(['diff', 'a.md', 'hostile.md']);
  expect(stdout).not.toContain('<script>');
  expect(stdout).not.toContain('\u001b');
  const widths = stdout
    .split('\n')
    .filter((line) => line.startsWith('| C-'))
    .map((line) => line.split(' | ').length);
  expect(new Set(widths).size).toBe(1);
});

test.each([
  ['one file', ['a.md'], '2 to 10'],
  ['a file twice', ['a.md', './a.md'], 'a.md twice'],
  ['no such file', ['a.md', 'none.md'], 'none.md'],
  ['an empty file', ['a.md', 'empty.md'], 'empty.md'],
])('diff refuses %s', async (_, files, why) => {
  const { code, stdout, stderr } = await here.run(['diff', ...files]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(why);
  expect(stderr).toMatch(/^error: .+\n\S/s);
});

test('M2 of the plans in examples/webhooks, a program finds every cell that differs', async () => {
  const plan = (name: string) => fileURLToPath(new URL(`../../examples/webhooks/${name}.md`, import.meta.url));
  const { stdout } = await here.run(['diff', plan('plan-a'), plan('plan-b'), '--json']);
  const { contradictions } = JSON.parse(stdout) as { contradictions: { about: string; sides: { text: string }[] }[] };
  expect(contradictions.map(({ about, sides }) => [about, ...sides.map(({ text }) => text)])).toEqual([
    ['3, After', '10 minutes', '5 minutes'],
    ['5 and later, After', 'every 6 hours', 'every 4 hours'],
    ['Outbox, Effort', '2 weeks', '1 week'],
    ['Settings page, Effort', '2 weeks', '3 weeks'],
    ['Settings page, Depends on', 'Outbox', 'Sending'],
  ]);
});

test('M2 --analyst adds what a participant makes of it, and leaves no debate behind', async () => {
  const at = await table({});
  const { code, stdout } = await at.run(['diff', 'a.md', 'b.md', '--analyst', 'judge']);
  expect(code).toBe(0);
  expect((await at.calls()).map(({ prompt, seat }) => `${prompt} ${seat}`)).toEqual(['merge/analyse analyst']);
  expect(stdout).toMatch(/\| X-001 \|.*works for 7 days.*works for 14 days.*\| analyst \| High \|/);
  expect(stdout).toMatch(/\| U-002 \| B \| Costs/);
  expect(stdout).not.toMatch(/was not judged/);
  expect(await at.debates()).toEqual([]);
  const printed = await at.run(['diff', 'a.md', 'b.md', '--analyst', 'judge', '--json']);
  expect(JSON.parse(printed.stdout)).toMatchObject({ dissent: 1, analyst: { unverified: [] } });
});

test('M2 E4 an analyst who does not answer is asked once more, then the comparison fails', async () => {
  const at = await table({ analyst: { 'merge/analyse': { exit: 1 } } });
  const { code, stdout, stderr } = await at.run(['diff', 'a.md', 'b.md', '--analyst', 'judge']);
  expect([code, stdout]).toEqual([4, '']);
  expect(stderr).toContain('analyst did not answer');
  expect(await at.calls()).toHaveLength(2);
});

test('M2 quotes over two lines, of headings, and of files that open with comments have the line of the file', async () => {
  const quoting = (variant: string, quote: string) => ({ variant, quote });
  const row = (one: object, other: object) => ({ one, other, why: 'w', category: 'opposing-claims', rating: 'High' });
  const contradictions = [
    row(quoting('A', 'the ledger is read twice a night'), quoting('B', 'the ledger is never read at night')),
    row(quoting('A', '1. Reading at night'), quoting('B', 'Nothing is read')),
  ];
  const at = await table({ analyst: { 'merge/analyse': { contradictions, topics: [], unique: [] } } });
  const merged =
    '<!-- Provenance: This document was produced by Dissent -->\n<!-- Base: Variant A (x.md) -->\n<!-- Merge date: 2026-01-01 -->\n';
  await at.write(
    'm.md',
    `${merged}# Ledger\n\n## 1. Reading at night\n\n1. As agreed, the ledger\n   is read **twice** a night.\n`,
  );
  await at.write('n.md', '# Ledger\n\n## Nothing is read\n\n> Also, the ledger\n> is never read at night.\n');
  const { stdout } = await at.run(['diff', 'm.md', 'n.md', '--analyst', 'judge', '--json']);
  const found = JSON.parse(stdout) as { contradictions: { sides: { line: number; section: string }[] }[] };
  expect(found.contradictions.map(({ sides }) => sides.map(({ line, section }) => `${section}:${line}`))).toEqual([
    ['1:8', '1:5'],
    ['1:6', '1:3'],
  ]);
});
