import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf } from '../../test/browser/viewer.ts';
import { end, firstPhase, opened, turn } from '../outputs/journal.fixture.ts';
import { searchDebates } from './search.ts';

let debates: string;
const keep = async (debate: string, ...reasons: readonly string[]) => {
  const bodies = [opened(), firstPhase, ...turn('risk', { option: 'A', reasons }), ...[end()].flat()];
  await mkdir(join(debates, debate), { recursive: true });
  await writeFile(join(debates, debate, 'journal.jsonl'), linesOf(bodies).text);
};
beforeAll(async () => {
  debates = await mkdtemp(join(tmpdir(), 'dissent-search-'));
  await keep('2026-01-01-first-0001', 'The autovacuum is never done before the peak.', 'Say "no" to C:\\temp');
  await keep('2026-01-02-second-0002', 'Autovacuum (done) runs at night.');
  await keep('2026-01-03-third-0003', 'Something else: dual-write {both} [now] a|b 50% --> A/B ^$.*+?');
  for (let n = 0; n < 300; n++) await keep(`2025-01-01-many-${String(n).padStart(4, '0')}`, 'Filler.');
});
afterAll(() => rm(debates, { recursive: true, force: true }));

const idsOf = async (words: string) =>
  (await searchDebates(debates, words, { withinMs: 20_000 })).hits.map(({ debate }) => debate.slice(-4));

test.each([
  ['in any case, newest first', 'AUTOVACUUM', ['0002', '0001']],
  ['all words, in any order', 'peak autovacuum', ['0001']],
  ['signs are signs, not a pattern', '(done)', ['0002']],
  ['what JSON writes otherwise', '"no" to C:\\temp', ['0001']],
  ['a hyphen', 'dual-write', ['0003']],
  ['every sign that a pattern knows', '{both} [now] a|b --> A/B ^$.*+?', ['0003']],
  ['nothing', 'nowhere', []],
  ['no words', '  ', []],
  ['no name of a field', 'elapsed_ms', []],
])('finds what was said: %s', async (_, words, found) => {
  expect(await idsOf(words)).toEqual(found);
});

test('tells who said it, in which turn, and what stands around it', async () => {
  const { hits } = await searchDebates(debates, 'never done');
  expect(hits).toEqual([
    {
      debate: '2026-01-01-first-0001',
      seat: 'risk',
      turn: 1,
      before: 'The autovacuum is ',
      match: 'never done',
      after: ' before the peak.',
    },
  ]);
});

test('takes a bounded time and goes on where it stopped, until every debate was looked at once', async () => {
  const found: string[] = [];
  let [after, goes]: [string | undefined, number] = [undefined, 0];
  for (;;) {
    const { hits, next, searched, total } = await searchDebates(debates, 'Filler', { after, most: 70 });
    found.push(...hits.map(({ debate }) => debate));
    expect(total).toBe(303);
    goes++;
    if (next === null) {
      expect(searched).toBe(total);
      break;
    }
    after = next;
  }
  expect(goes).toBeGreaterThan(3);
  expect(new Set(found).size).toBe(300);
  expect(found).toHaveLength(300);
});
