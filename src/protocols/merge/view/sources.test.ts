import { expect, test } from 'vitest';
import { splitSources } from './sources.ts';

test('the merged text is cut at its source comments, with the changes that they name', () => {
  const text = [
    '<!-- Provenance: This document was produced by Dissent 0.1.0 -->',
    '<!-- Source: Base (original) -->',
    '# Export',
    '<!-- Source: Base (original, modified) — Change #1: Costs; Change #3: Limits -->',
    '## Costs',
    '40 EUR.',
    '<!-- Source: Variant B (b.md), Section 2 -->',
    '## Limits',
  ].join('\n');
  expect(splitSources(text)).toEqual([
    { source: 'Base (original)', kind: 'base', changes: [], body: '# Export' },
    {
      source: 'Base (original, modified) — Change #1: Costs; Change #3: Limits',
      kind: 'modified',
      changes: [1, 3],
      body: '## Costs\n40 EUR.',
    },
    { source: 'Variant B (b.md), Section 2', kind: 'other', changes: [], body: '## Limits' },
  ]);
});

test('a text without comments is one passage of unknown source', () => {
  expect(splitSources('# Export\n\nAll of it.')).toMatchObject([{ kind: 'unknown', body: '# Export\n\nAll of it.' }]);
});
