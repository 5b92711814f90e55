import { expect, test } from 'vitest';
import { parseVariants } from '../compare/parse-variants.ts';
import { blame } from './blame.ts';
import type { PlannedChange } from './change.ts';
import { checkMerge } from './check-merge.ts';
import { mergeVariants } from './merge-variants.ts';
import { stripProvenance } from './strip-provenance.ts';

const a = `# Store

## Scope

FR-1: the store answers within 200 ms. See Section 2 and [the risks](#risks).

### Limits

It keeps events until 2027-03-01 in PostgreSQL.

## Storage

The ledger is replicated to another region.[^1]

## Risks

Disks fail.

[^1]: By streaming.
`;
const b = `# Store

## Storage

Everything lies in one file.

### Format

One line an event.

## Monitoring

Alerts go to the person on call.
`;
const variants = parseVariants([
  { id: 'A', name: 'a.md', text: a },
  { id: 'B', name: 'b.md', text: b },
]);
const merge = (...changes: Omit<PlannedChange, 'reason'>[]) =>
  mergeVariants({
    variants,
    base: 'A',
    changes: changes.map((change) => ({ reason: 'it is better', ...change })),
    date: '2026-11-16',
  });
const check = (merged: string) => checkMerge({ merged, variants, base: 'A' });
const kinds = (merged: string) => [...new Set(check(merged).faults.map(({ kind }) => kind))];

test('M12 the base itself is valid, with its comments and without', () => {
  const { text, plain } = merge();
  expect(check(plain)).toMatchObject({ ok: true, faults: [], references: { resolved: 3, total: 3 } });
  expect(checkMerge({ merged: text, variants })).toMatchObject({ ok: true, faults: [] });
});

test.each([
  ['a heading level skipped', (text: string) => text.replace('### Limits', '##### Limits'), 'structure'],
  [
    'a heading above the title',
    (text: string) => text.replace('# Store', '## Store').replace('## Risks', '# Risks'),
    'structure',
  ],
  ['a heading without words', (text: string) => text.replace('## Risks', '##\n\n## Risks'), 'structure'],
  ['a fence that never ends', (text: string) => text.replace('Disks fail.', 'Disks fail.\n\n```'), 'structure'],
  ['a section that references need', (text: string) => text.replace('## Risks', '## Dangers'), 'reference'],
  ['a footnote without its text', (text: string) => text.replace('[^1]: By streaming.', ''), 'reference'],
  [
    'a contradiction that is new',
    (text: string) => text.replace('Disks fail.', `Disks fail.\n\n${['Low', 'High'].map(writeRiskTable).join('\n')}`),
    'contradiction',
  ],
  ['an id dropped', (text: string) => text.replace('FR-1: ', ''), 'anchor'],
  ['a threshold changed', (text: string) => text.replace('200 ms', '900 ms'), 'anchor'],
  ['a date dropped', (text: string) => text.replace(' until 2027-03-01', ''), 'anchor'],
  ['a section lost', (text: string) => text.replace('### Limits', ''), 'lost'],
  ['a sentence invented', (text: string) => text.replace('Disks fail.', 'Disks fail. Nobody minds.'), 'invented'],
])('M12 %s is refused', (_, damage, kind) => {
  expect(damage(a)).not.toBe(a);
  expect(kinds(damage(a))).toContain(kind);
  expect(kinds(damage(merge().text))).toContain(kind);
});

test('M12 what a logged change removed has its reason', () => {
  const record = merge({ id: 1, approach: 'replace', variant: 'B', source: '1', target: '2' });
  const { anchors, faults } = checkMerge({ merged: record.text, variants, base: 'A', record });
  expect(faults).toEqual([]);
  expect(anchors.every(({ standing, reason }) => standing === 'preserved' || reason === 'Change #1')).toBe(true);
});

test.each([
  [
    'replace',
    { source: '1', target: '2' },
    '## Storage\n\nEverything lies in one file.\n\n### Format\n\nOne line an event.\n\n## Risks',
  ],
  [
    'insert',
    { source: '2', target: '1.1' },
    'PostgreSQL.\n\n### Monitoring\n\nAlerts go to the person on call.\n\n## Storage',
  ],
  [
    'append',
    { source: '1', target: '1' },
    '(#risks).\n\nEverything lies in one file.\n\n### Limits\n\nIt keeps events until 2027-03-01 in PostgreSQL.\n\n### Format\n\nOne line an event.\n\n## Storage',
  ],
  [
    'insert',
    { source: '2', target: 'end' },
    '[^1]: By streaming.\n\n## Monitoring\n\nAlerts go to the person on call.\n',
  ],
] as const)('M11 %s of %j', (approach, places, expected) => {
  const { plain, text, log, provenance } = merge({ id: 1, approach, variant: 'B', ...places, points: ['C-002'] });
  expect(log).toMatchObject([{ status: 'Applied' }]);
  expect(plain).toContain(expected);
  expect(stripProvenance(text)).toBe(plain);
  expect(
    blame(text, { text, provenance })
      .lines.filter(({ change }) => change === 1)
      .every(({ points }) => points.includes('C-002')),
  ).toBe(true);
});

test('M11 a written text replaces what stands under the heading, and the comments say what was done', () => {
  const record = merge(
    {
      id: 1,
      approach: 'restructure',
      variant: 'B',
      source: '1',
      target: '2',
      text: '## Storage\n\nOne file, replicated.\n\n## Format\n\nLines.',
    },
    { id: 2, approach: 'insert', variant: 'B', source: '2', target: '3' },
  );
  const { text, plain } = record;
  expect(plain).toContain('## Storage\n\nOne file, replicated.\n\n### Format\n\nLines.\n\n## Risks');
  expect(text.split('\n').slice(0, 4)).toEqual([
    '<!-- Provenance: This document was produced by dissent merge -->',
    '<!-- Base: Variant A (a.md) -->',
    '<!-- Merge date: 2026-11-16 -->',
    '<!-- Source: Base (original) -->',
  ]);
  expect(text).toContain('<!-- Source: Base (original, modified) — Change #1: it is better -->\n## Storage');
  expect(text).toContain(
    '<!-- Source: Variant B (b.md), Section 2 — merged per refactor-plan Change #2 -->\n## Monitoring',
  );
  expect(
    checkMerge({ merged: text, variants, base: 'A', record }).faults.filter(({ kind }) => kind !== 'reference'),
  ).toEqual([]);
});

test.each([
  ['an unknown target', { approach: 'replace', variant: 'B', source: '1', target: '9' }, 'Failed'],
  ['an unknown section', { approach: 'insert', variant: 'B', source: '9', target: '1' }, 'Failed'],
  ['an unknown variant', { approach: 'insert', variant: 'J', source: '1', target: '1' }, 'Failed'],
  ['the base as its own source', { approach: 'insert', variant: 'A', source: '1', target: '1' }, 'Failed'],
  ['a restructure that nobody wrote', { approach: 'restructure', variant: 'B', source: '1', target: '1' }, 'Failed'],
] as const)('M11 %s changes nothing and is logged', (_, change, status) => {
  const { plain, log } = merge({ id: 1, ...change });
  expect(plain).toBe(a);
  expect(log).toMatchObject([{ change: 1, status, diff: '' }]);
  expect(log[0]?.why).not.toBe('');
});

test('M11 a change to a section that an earlier one replaced is skipped', () => {
  const { log } = merge(
    { id: 1, approach: 'replace', variant: 'B', source: '2', target: '1' },
    { id: 2, approach: 'append', variant: 'B', source: '1', target: '1.1' },
  );
  expect(log.map(({ status }) => status)).toEqual(['Applied', 'Skipped']);
});

test('M11 line ends are those of the base', () => {
  const windows = parseVariants([
    { id: 'A', name: 'a.md', text: a.replaceAll('\n', '\r\n') },
    { id: 'B', name: 'b.md', text: b },
  ]);
  const { text, log } = mergeVariants({
    variants: windows,
    base: 'A',
    changes: [{ id: 1, approach: 'insert', variant: 'B', source: '2', target: '3', reason: 'r' }],
    date: 'd',
  });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(log[0]?.adapted).toEqual(['line ends converted to those of the base']);
});

function writeRiskTable(impact: string): string {
  return `| Risk | Impact |\n| - | - |\n| A disk fails | ${impact} |\n\nA word between tables.\n`;
}
