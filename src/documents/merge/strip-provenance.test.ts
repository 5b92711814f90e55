import { expect, test } from 'vitest';
import { stripProvenance } from './strip-provenance.ts';

const base = '<!-- Source: Base (original) -->';
const header =
  '<!-- Provenance: This document was produced by dissent merge -->\n<!-- Base: Variant A (a.md) -->\n<!-- Merge date: 2026-11-16 -->\n';

test.each([
  ['the header and every section', `${header}${base}\n# A\n\ntext\n\n${base}\n## B\n`, '# A\n\ntext\n\n## B\n'],
  ['lines that end in CRLF', `${base}\r\n# A\r\n`, '# A\r\n'],
  ['the last line without a line break', `# A\n${base}`, '# A\n'],
  ['after front matter', `---\na: 1\n---\n${base}\n# A\n`, '---\na: 1\n---\n# A\n'],
  ['a byte order mark stays', `\ufeff${base}\n# A\n`, '\ufeff# A\n'],
  ['after a paragraph', `text\n${base}\n# A\n`, 'text\n# A\n'],
])('M11 comments go: %s', (_, text, expected) => {
  expect(stripProvenance(text)).toBe(expected);
});

test.each([
  ['another comment', '<!-- a remark -->\n# A\n'],
  ['a comment that only speaks of it', '<!-- Source: the archive -->\n'],
  ['one in a line of text', `text ${base}\n`],
  ['one in code', `\`\`\`\n${base}\n\`\`\`\n\n    ${base}\n`],
  ['one in a list', `- one\n  ${base}\n`],
  ['one in other HTML', `<div>\n${base}\n</div>\n`],
  ['one in a comment over lines', `<!--\n${base}\n`],
  ['nothing', ''],
])('M11 everything else stays byte for byte: %s', (_, text) => {
  expect(stripProvenance(text)).toBe(text);
});
