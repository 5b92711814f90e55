import { expect, test } from 'vitest';
import { parseVariants } from '../compare/parse-variants.ts';
import type { PlannedChange } from './change.ts';
import type { Piece } from './piece.ts';
import { takeFromText, takeFromVariant } from './take.ts';

const change = (approach: PlannedChange['approach']): PlannedChange => ({
  id: 4,
  approach,
  variant: 'B',
  section: '1',
  target: '1',
  reason: 'r',
  point: 'C-002',
});
const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
const source = '# T\n\nIntro.\n\n## A\n\nOne.\n\n### B\n\nTwo.\n\n## C\n';

function taken(
  text: string,
  number: string,
  to: { level: number; lineBreak?: '\r\n' },
  approach: PlannedChange['approach'] = 'insert',
) {
  const [variant] = parseVariants([{ id: 'B', name: 'b.md', text }]);
  const section = variant?.document.sections.find((each) => each.number === number);
  if (!variant || !section) throw new Error(`no section ${number}`);
  return takeFromVariant(variant, section, change(approach), { lineBreak: '\n', ...to });
}

test.each([
  ['as it stands', source, '1', 2, ['## A\n', '\nOne.\n\n', '### B\n\nTwo.\n\n'], []],
  ['one level down', source, '1', 3, ['### A\n', '\nOne.\n\n', '#### B\n\nTwo.\n\n'], ['headings moved 1 level down']],
  ['two levels up', '# T\n# U\n### A\n', '2.1', 1, ['# A\n', '', ''], ['headings moved 2 levels up']],
  ['the title comes without the sections', source, 'title', 1, ['# T\n', '\nIntro.\n\n', ''], []],
  ['nothing stands under it', source, '2', 2, ['## C\n', '', ''], []],
  ['front matter stays behind', '---\na: 1\n---\nText.\n\n# A\n', 'front', 2, ['', 'Text.\n\n', ''], []],
  ['a byte order mark stays behind', '\ufeff# A\n\nx\n', '1', 1, ['# A\n', '\nx\n', ''], []],
])('M11 a section is taken: %s', (_, text, number, level, expected, adapted) => {
  const { heading, body, sections, adapted: done } = taken(text, number, { level });
  expect([heading, body, sections].map(textOf)).toEqual(expected);
  expect(done).toEqual(adapted);
});

test('M11 untouched slices are those of the variant, adapted ones say so, and both name the change', () => {
  const { heading, body } = taken(source, '1', { level: 4 });
  expect(heading).toMatchObject([
    { adapted: true, variant: 'B', section: '1', change: 4, point: 'C-002', starts: true },
  ]);
  expect(body).toMatchObject([{ adapted: false, kind: 'variant', starts: false }]);
  expect(source.slice(body[0]?.source?.from, body[0]?.source?.to)).toBe(body[0]?.text);
});

test('M11 line ends become those of the base, and what is appended comes without blank lines before it', () => {
  const { body, adapted } = taken(source, '1', { level: 2, lineBreak: '\r\n' }, 'append');
  expect(textOf(body)).toBe('One.\r\n\r\n');
  expect(adapted).toEqual(['line ends converted to those of the base']);
});

test.each([
  ['text alone', 'One.\n', 'Storage', 'One.\n', false],
  ['its own heading is not doubled', '# Storage\n\nOne.', 'Storage', 'One.\n', false],
  ['its own heading, underlined', 'Storage\n-------\n\nOne.', 'Storage', 'One.\n', false],
  ['its own heading without the number', '## Storage:\n\nOne.', '2. Storage', 'One.\n', false],
  ['its own heading in another script', '## 風險\n\nOne.', '風險', 'One.\n', false],
  ['another heading in another script', '### 範圍\n\nOne.', '風險', '### 範圍\n\nOne.\n', false],
  ['other headings go below', '# Format\n\nOne.\n\n## Deep\n', 'Storage', '### Format\n\nOne.\n\n#### Deep\n', true],
  ['headings in code stay', '```\n# no\n```', 'Storage', '```\n# no\n```\n', false],
  ['nothing', ' \n', 'Storage', '', false],
  ['nothing but the heading', '## Storage', 'Storage', '', false],
])('M11 a written text for a section of the second level: %s', (_, written, title, expected, isAdapted) => {
  const { body, adapted } = takeFromText(written, { title, level: 2 }, change('restructure'), '\n');
  expect(textOf(body)).toBe(expected);
  expect(adapted).toEqual(isAdapted ? ['headings brought below the section they stand in'] : []);
});
