import { expect, test } from 'vitest';
import { parseVariants } from './parse-variants.ts';
import { splitForReading } from './split-for-reading.ts';

const draft = (word: string) =>
  `# Plan\n\nThe ${word} plan.\n\n${['Goal', 'Risks', 'Costs'].map((title) => `## ${title}\n\n${`${word} ${title} `.repeat(20)}\n\n`).join('')}`;
const variants = parseVariants([
  { id: 'A', name: 'a.md', text: draft('first') },
  { id: 'B', name: 'b.md', text: `${draft('second')}## Only here\n\nx\n` },
]);

test('M2 variants that fit are read at once', () => {
  expect(splitForReading(variants)).toEqual([variants]);
});

test('M2 longer ones are read topic by topic, every section once, the same topics together', () => {
  const parts = splitForReading(variants, 1500);
  expect(parts.length).toBeGreaterThan(1);
  for (const [at, { text }] of variants.entries())
    expect(parts.map((part) => part[at]?.text ?? '').join('')).toBe(text);
  const titles = (text = '') => [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  for (const [a, b] of parts) expect(titles(b?.text)).toEqual(expect.arrayContaining(titles(a?.text)));
});
