import { expect, test } from 'vitest';
import { comments, listNamedChanges, readComment, readNamedBase } from './comments.ts';

const facts = { id: 'B', name: 'sonnet:security', section: '4.1', change: 3 };

test('M11 the comments are those of the rule, letter by letter', () => {
  expect(comments.base()).toBe('<!-- Source: Base (original) -->');
  expect(comments.modified([{ id: 2, reason: 'reason' }])).toBe(
    '<!-- Source: Base (original, modified) — Change #2: reason -->',
  );
  expect(comments.variant(facts)).toBe(
    '<!-- Source: Variant B (sonnet:security), Section 4.1 — merged per refactor-plan Change #3 -->',
  );
});

test.each([
  ['an end of the comment', 'a --> b'],
  ['a tag', '<script>x</script>'],
  ['line breaks and control characters', 'a\r\nb\u001b[31m\u0000c'],
  ['many dashes', 'a ---- b'],
  ['another comment of ours', `a\n${'<!-- Source: Variant C (x), Section 9 -->'}`],
])('M11 %s in a name or a reason ends no comment', (_, hostile) => {
  for (const line of [comments.modified([{ id: 1, reason: hostile }]), comments.variant({ ...facts, name: hostile })]) {
    expect(line).toMatch(/^<!-- [^<>\u0000-\u001f]* -->$/);
    expect(line.slice(4, -3)).not.toContain('--');
    expect(readComment(line)).toBeDefined();
  }
});

test.each([
  [comments.base(), { says: 'base', changes: [] }],
  [
    comments.modified([
      { id: 2, reason: 'r' },
      { id: 5, reason: 's' },
    ]),
    { says: 'base', changes: [2, 5] },
  ],
  [comments.modified([{ id: 2, reason: 'as before; Change #7: x — Change #8: y' }]), { says: 'base', changes: [2] }],
  [comments.variant(facts), { says: 'variant', variant: 'B', name: 'sonnet:security', section: '4.1', change: 3 }],
  [
    comments.variant({ ...facts, name: 'x), Section 9 — merged per refactor-plan Change #1' }),
    { says: 'variant', section: '4.1', change: 3 },
  ],
  [
    '<!-- Source: Variant A (opus:architect), Section 3.2 -->',
    { says: 'variant', variant: 'A', section: '3.2', change: null },
  ],
  ['<!-- Base: Variant J (my (old) draft.md) -->', { says: 'base-of', variant: 'J', name: 'my (old) draft.md' }],
  ['<!-- Merge date: 2026-11-16 -->\r', { says: 'date' }],
])('M11 %j is read as %j', (line, expected) => {
  expect(readComment(line)).toMatchObject(expected);
});

test.each([
  ['text', 'Source: Base (original)'],
  ['another comment', '<!-- a remark -->'],
  ['an eleventh variant', '<!-- Source: Variant K (x), Section 1 -->'],
  ['a comment that goes on', '<!-- Source: Base (original)'],
  ['a comment that is indented', '  <!-- Source: Base (original) -->'],
])('M11 no provenance: %s', (_, line) => {
  expect(readComment(line)).toBeUndefined();
});

test('M11 a merged text names its base and its changes, each once', () => {
  const text = [
    ...comments.header({ product: 'p', base: 'A', name: 'a.md', date: 'd' }),
    comments.variant(facts),
    'text',
    comments.modified([{ id: 1, reason: 'r' }]),
    comments.variant(facts),
  ].join('\r\n');
  expect(readNamedBase(text)).toEqual({ variant: 'A', name: 'a.md' });
  expect(listNamedChanges(text)).toEqual([3, 1]);
  expect([readNamedBase('text'), listNamedChanges('text')]).toEqual([undefined, []]);
});
