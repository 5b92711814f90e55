import { expect, test } from 'vitest';
import { parseVariants } from '../compare/parse-variants.ts';
import { blame } from './blame.ts';
import type { PlannedChange } from './change.ts';
import { checkMerge } from './check-merge.ts';
import { mergeVariants } from './merge-variants.ts';

function merged(base: string, other: string, change: Partial<PlannedChange> = {}) {
  const variants = parseVariants([
    { id: 'A', name: 'a.md', text: base },
    { id: 'B', name: 'b.md', text: other },
  ]);
  const planned = {
    id: 1,
    approach: 'append',
    variant: 'B',
    source: '1',
    target: '1',
    reason: 'more',
    ...change,
  } as const;
  const made = mergeVariants({ variants, base: 'A', changes: [planned], date: '2026-11-16' });
  return { ...made, check: checkMerge({ merged: made.text, variants, base: 'A', record: made }) };
}

const plan = '# Plan\n\n## Storage\n\nWe keep events.\n\n## Risks\n\nNone yet.\n';

test.each([
  [
    'a footnote at the end of the variant comes with the section that refers to it',
    plan,
    '# Plan\n\n## Storage\n\nThirty days.[^law]\n\n## Else\n\nText.\n\n[^law]: Article 5.\n',
    ['Thirty days.[^law]', '[^law]: Article 5.'],
  ],
  [
    'a label that means something else in the base gets another one, in both places',
    '# Plan\n\n## Storage\n\nWe keep events.[^1]\n\n## Risks\n\nNone yet.\n\n[^1]: By default.\n',
    '# Plan\n\n## Storage\n\nThirty days.[^1]\n\n## Else\n\nText.\n\n[^1]: Article 5.\n',
    ['We keep events.[^1]', 'Thirty days.[^b-1]', '[^1]: By default.', '[^b-1]: Article 5.'],
  ],
  [
    'a note that says the same in the base is not brought again',
    '# Plan\n\n## Storage\n\nWe keep events.[^1]\n\n## Risks\n\nNone yet.\n\n[^1]: Article 5.\n',
    '# Plan\n\n## Storage\n\nThirty days.[^1]\n\n## Else\n\nText.\n\n[^1]: Article 5.\n',
    ['We keep events.[^1]', 'Thirty days.[^1]', '[^1]: Article 5.'],
  ],
  [
    'a note within a note comes too',
    plan,
    '# Plan\n\n## Storage\n\nThirty days.[^law]\n\n## Else\n\nText.\n\n[^law]: Article 5.[^eu]\n[^eu]: Of 2016.\n',
    ['Thirty days.[^law]', '[^law]: Article 5.[^eu]', '[^eu]: Of 2016.'],
  ],
  [
    'code is no reference, and is not relabelled',
    '# Plan\n\n## Storage\n\nWe keep events.[^1]\n\n## Risks\n\nNone yet.\n\n[^1]: By default.\n',
    '# Plan\n\n## Storage\n\nWrite `[^1]` so:\n\n```md\nWords.[^1]\n```\n\n## Else\n\nText.[^1]\n\n[^1]: Article 5.\n',
    ['We keep events.[^1]', 'Write `[^1]` so:', 'Words.[^1]', '[^1]: By default.'],
  ],
  [
    'the address of a link comes with it, whichever way it is written',
    plan,
    '# Plan\n\n## Storage\n\nSee [the spec][S 1], [S 1][] and [s  1].\n\n## Else\n\nText.\n\n[S 1]: https://example.org/s\n[no]: https://example.org/n\n',
    ['See [the spec][S 1], [S 1][] and [s  1].', '[S 1]: https://example.org/s'],
  ],
  [
    'a link whose label has another address in the base gets another label',
    '# Plan\n\n## Storage\n\nSee [spec].\n\n## Risks\n\nNone yet.\n\n[spec]: https://example.org/a\n',
    '# Plan\n\n## Storage\n\nRead [spec], [this][spec] and [spec](https://example.org/c).\n\n## Else\n\nText.\n\n[spec]: https://example.org/b\n',
    [
      'See [spec].',
      'Read [spec][b-spec], [this][b-spec] and [spec](https://example.org/c).',
      '[spec]: https://example.org/a',
      '[b-spec]: https://example.org/b',
    ],
  ],
])('M11 %s', (_title, base, other, expected) => {
  const { plain, check, log } = merged(base, other);
  const noted = plain.split('\n').filter((line) => /[[`]|\^/.test(line) && !/^```/.test(line));
  expect(noted).toEqual(expected);
  expect(check.faults).toEqual([]);
  expect(log[0]?.status).toBe('Applied');
});

test('M11 notes of the base that stood in a replaced section stay while something refers to them', () => {
  const base =
    '# Plan\n\n## Storage\n\nWe keep events.[^1]\n\n## Risks\n\nNone yet.[^2]\n\n[^1]: By default.\n[^2]: So far.\n';
  const other = '# Plan\n\n## Risks\n\nThe disk fills up.\n';
  const { plain, check, provenance, text } = merged(base, other, { approach: 'replace', target: '2' });
  expect(plain).toBe(
    '# Plan\n\n## Storage\n\nWe keep events.[^1]\n\n## Risks\n\nThe disk fills up.\n\n[^1]: By default.\n',
  );
  expect(check.faults).toEqual([]);
  const line = blame(text, { text, provenance }).lines.find(({ text: words }) => words.startsWith('[^1]'));
  expect(line).toMatchObject({ kind: 'base', variant: 'A', section: '2', change: null });
});

test('M11 a note that came along says where from, in the log, in a comment and in the provenance; line ends are those of the base', () => {
  const { log, text, provenance } = merged(
    plan.replaceAll('\n', '\r\n'),
    '# Plan\n\n## Storage\n\nThirty days.[^law]\n\n## Else\n\nText.\n\n[^law]: Article 5.\n',
  );
  expect(text).toContain('(b.md), Section 2 — merged per refactor-plan Change #1 -->\r\n[^law]: Article 5.\r\n');
  expect(log[0]?.diff).toContain('+[^law]: Article 5.');
  expect(log[0]?.adapted).toContain('a note that stands in section 2 of variant B comes with it');
  const line = blame(text, { text, provenance }).lines.find(({ text: words }) => words.startsWith('[^law]'));
  expect(line).toMatchObject({ kind: 'variant', variant: 'B', section: '2', change: 1 });
});
