import { expect, test } from 'vitest';
import { renderSections, writeFold } from './sections.ts';

test('the title of a fold is HTML: no escape of Markdown shows in it, and nothing in it is markup or a link', () => {
  const fold = writeFold('Why p_risk says "*no*" </summary><b> @team https://evil.example', 'x');
  const [summary = ''] = fold.split('\n');
  expect(summary).toBe(
    '<details><summary>Why p_risk says "*no*" &lt;/summary&gt;&lt;b&gt; <code>@team</code> <code>https://evil.example</code></summary>',
  );
});

test('a section without a body is left out, with its heading or fold', () => {
  expect(renderSections([{ title: 'A', body: ' ' }, undefined, { title: 'B', body: '', folded: true }], 2)).toBe('');
});

test('a section has a heading of its level, or none without a title', () => {
  expect(
    renderSections(
      [
        { title: '1. A_b', body: 'x' },
        { title: '', body: 'y' },
      ],
      3,
    ),
  ).toBe('### 1\\. A_b\n\nx\n\ny');
});
