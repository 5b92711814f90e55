import { expect, test } from 'vitest';
import { splitDocument } from './split-document.ts';

test('a document is cut at its headings and folds, without front matter and comments', () => {
  const text = [
    '---',
    'status: proposed',
    '---',
    '# Memo',
    'First.',
    '## Why',
    '```',
    '# no heading in code',
    '```',
    '<!-- a remark -->',
    '<details><summary>The brief</summary>',
    '',
    'Folded.',
    '</details>',
  ].join('\n');
  expect(splitDocument(text)).toEqual([
    { level: 1, title: 'Memo', body: 'First.' },
    { level: 2, title: 'Why', body: '```\n# no heading in code\n```' },
    { level: 6, title: 'The brief', body: 'Folded.' },
  ]);
});

test('what stands before the first heading has none', () => {
  expect(splitDocument('Only words.')).toEqual([{ level: 0, title: '', body: 'Only words.' }]);
});
