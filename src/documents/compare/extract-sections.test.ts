import { expect, test } from 'vitest';
import { parseMarkdown } from '../markdown/parse.ts';
import { extractSections } from './extract-sections.ts';

const document = parseMarkdown(`# Plan

Why we do it.

## Goal

The cache is filled.

## Risks

Three of them.

### Data

Rows may be lost.

### Time

Runs may be late.

## Costs

### Month

40 EUR.

### Year

480 EUR.
`);
const extract = (...titles: readonly string[]) =>
  extractSections(
    document,
    new Set(document.sections.filter(({ title }) => titles.includes(title)).map(({ number }) => number)),
  );

test('a section stands whole below the headings above it, and marks stand where others were left out', () => {
  expect(extract('Time')).toBe('# Plan\n\n[…]\n\n## Risks\n\n[…]\n\n### Time\n\nRuns may be late.\n\n[…]');
});

test('its subsections are left out, unless it has no text of its own', () => {
  expect(extract('Risks')).toBe('# Plan\n\n[…]\n\n## Risks\n\nThree of them.\n\n[…]');
  expect(extract('Costs')).toBe('# Plan\n\n[…]\n\n## Costs\n\n### Month\n\n40 EUR.\n\n### Year\n\n480 EUR.');
});

test('all sections are the document, none is a mark', () => {
  const titles = document.sections.map(({ title }) => title);
  expect(extract(...titles)).toBe(document.text.trim());
  expect(extract()).toBe('[…]');
});
