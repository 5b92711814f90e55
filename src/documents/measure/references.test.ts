import { expect, test } from 'vitest';
import { parseMarkdown } from '../markdown/parse.ts';
import { findReferences } from './references.ts';

const around = (body: string) => `# Plan

## Scope

${body}

## 7.2 Threats and limits

<a id="Deep"></a>

## Notes

- Milestone M1: the store.
- **M2**: the beta.
- Deliverable D1.2: the report.

## Notes

| Step | Date |
| ---- | ---- |
| M3   | May  |

[^one]: A footnote.
`;
const read = (body: string) =>
  findReferences(parseMarkdown(around(body))).map(
    ({ text, resolved }) => `${text} ${resolved ? 'leads there' : 'dangles'}`,
  );

test.each([
  ['See Section 1.', ['Section 1 leads there']],
  ['See section 7.2 and Section 9.', ['section 7.2 leads there', 'Section 9 dangles']],
  ['As §7.2 says.', ['§7.2 leads there']],
  ['as v2.07 §4.5, v2.08 Merged Spec, §3.2 and spec.md §3.9 say', []],
  ['Sections 1 and 7.2 hold.', ['Sections 1 and 7.2 leads there']],
  ['Sections 1, 7.2 and 9 hold.', ['Sections 1, 7.2 and 9 dangles']],
  ['Section 1 of this plan', ['Section 1 leads there']],
  [
    'It waits for Milestone M1, Milestone 2 and Milestone M3.',
    ['M1', '2', 'M3'].map((id) => `Milestone ${id} leads there`),
  ],
  ['It waits for Milestone M9.', ['Milestone M9 dangles']],
  ['It needs Deliverable 1.2.', ['Deliverable 1.2 leads there']],
  ['It needs Deliverable D3.1.', ['Deliverable D3.1 dangles']],
  ['See [Threats and limits].', ['See [Threats and limits] leads there']],
  ['see the section “Threats”', ['see the section “Threats” dangles']],
  ['see also [Elsewhere]', ['see also [Elsewhere] dangles']],
  ['[a](#scope), [b](#72-threats-and-limits)', ['#scope leads there', '#72-threats-and-limits leads there']],
  ['[a](#notes), [b](#notes-1), [c](#notes-2)', ['#notes leads there', '#notes-1 leads there', '#notes-2 dangles']],
  ['[a](#scope "The scope") and [b](#Deep)', ['#scope leads there', '#Deep leads there']],
  ['A note[^one] and another[^two].', ['[^one] leads there', '[^two] dangles']],
])('M6 the references in %j', (body, expected) => {
  expect(read(body)).toEqual(expected);
});

test.each([
  ['another document', 'Section 4.2 of RFC 9110 and Section 9 in the handbook.'],
  ['another document that is named first', 'RFC 9110, Section 4.2, and RFC 9110 §4.2.'],
  ['an address', 'See [Elsewhere](https://example.org/#nowhere).'],
  ['a link that is defined elsewhere', 'See [Elsewhere][1].'],
  ['code', '`Section 9`\n\n```\nSection 9\n```'],
  ['a comment', '<!-- Section 9 -->'],
  ['a part of a word', 'Subsection 9 and M9.'],
  ['a heading', '### Section 9'],
])('M6 no reference: %s', (_, body) => {
  expect(read(body)).toEqual([]);
});

test('M6 a reference has its line, whatever ends the lines', () => {
  const text = around('One.\n- Section 9').replaceAll('\n', '\r\n');
  expect(findReferences(parseMarkdown(text))).toEqual([
    { kind: 'section', text: 'Section 9', line: 6, resolved: false },
  ]);
});
