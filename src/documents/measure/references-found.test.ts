import { expect, test } from 'vitest';
import { parseMarkdown } from '../markdown/parse.ts';
import { findReferences } from './references.ts';

const text = (words: string) => `# Plan\n\n${words}\n\n## Rollout\n\nx\n\n## Data flow of the store\n\ny\n`;

test.each([
  ['See Section Rollout for dates.', [['See Section Rollout', true]]],
  ['Dates follow, see section Rollout.', [['see section Rollout', true]]],
  ['See also the section Data flow of the store and more.', [['See also the section Data flow', true]]],
  ['See Section Rollback Plan for dates.', [['See Section Rollback Plan', false]]],
  ['See section below, and see Section IV.', []],
  ['See Section Overview of RFC 9110.', []],
  ['See Section "Rollout".', [['See Section "Rollout"', true]]],
  ['The Section Rollout is short.', []],
] as const)('M6 %s', (words, found) => {
  expect(findReferences(parseMarkdown(text(words))).map(({ text: said, resolved }) => [said, resolved])).toEqual(found);
});
