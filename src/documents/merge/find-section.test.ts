import { expect, test } from 'vitest';
import { parseMarkdown } from '../markdown/parse.ts';
import { findSection } from './find-section.ts';

const numbered = parseMarkdown('# Plan\n\n## 1 Goal\n\nx\n\n## 2 Risks\n\nx\n\n### 2.1 Data loss\n\nx\n');
const plain = parseMarkdown('# Plan\n\n## Goal\n\nx\n\n## Risks\n\nx\n\n### Data loss\n\nx\n\n## Goal\n\ny\n');

test.each([
  [numbered, '2.1', 'Data loss'],
  [numbered, 'Section 2.1', 'Data loss'],
  [numbered, '§ 2.1', 'Data loss'],
  [numbered, '2.1 Data loss', 'Data loss'],
  [numbered, 'data LOSS', 'Data loss'],
  [numbered, '"2 Risks"', 'Risks'],
  [numbered, '## 2 Risks', 'Risks'],
  [numbered, '7', undefined],
  [numbered, 'Costs', undefined],
  [numbered, '', undefined],
  [plain, 'Risks', 'Risks'],
  [plain, '2', 'Risks'],
  [plain, 'Section "Risks".', 'Risks'],
  [plain, 'Goal', undefined],
] as const)('M10 a section named in words %#: %s', (document, named, title) => {
  const found = findSection(document, named);
  if (title === undefined) expect(found).toBeUndefined();
  else expect(found?.title).toContain(title);
});
