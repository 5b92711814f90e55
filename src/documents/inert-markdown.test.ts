import { describe, expect, test } from 'vitest';
import { escapeCell, escapeText, fenceCode, writeCode } from './inert-markdown.ts';

describe('E hostile text becomes inert Markdown', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['an entity', '&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['a link', '[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['an image', '![x](a.png)', '!\\[x\\](a.png)'],
    ['an address that links itself', 'see https://evil.example/a_b', 'see `https://evil.example/a_b`'],
    ['an address in angle brackets', '<https://evil.example>', '&lt;`https://evil.example`&gt;'],
    ['www and mail', 'www.evil.example me@evil.example', '`www.evil.example` `me@evil.example`'],
    ['a mention', 'ask @team/leads', 'ask `@team/leads`'],
    ['a reference', '[a]: https://evil.example', '\\[a\\]: `https://evil.example`'],
    ['a heading', '# Approved', '\\# Approved'],
    ['a heading after a line break', 'fine\n# Approved', 'fine # Approved'],
    ['an underlined heading', 'Approved\n====', 'Approved ===='],
    ['a line of dashes', '---', '\\---'],
    ['a list', '- item', '\\- item'],
    ['a numbered list', '1. item', '1\\. item'],
    ['a quote', '> said', '&gt; said'],
    ['a fence', '```\nx\n```', '\\`\\`\\` x \\`\\`\\`'],
    ['a fence of tildes', '~~~', '\\~\\~\\~'],
    ['emphasis', '**a** _b_', '\\*\\*a\\*\\* \\_b\\_'],
    ['a table', '| a | b |', '&#124; a &#124; b &#124;'],
    ['mathematics', '$x$', '\\$x\\$'],
    ['a backslash', 'a\\', 'a\\\\'],
    ['colours', '\u001b[31mred\u001b[0m', 'red'],
    ['a terminal title', '\u001b]0;x\u0007y', '⟨U+001B⟩\\]0;x⟨U+0007⟩y'],
    ['a C1 control', 'a\u009b31mb', 'ab'],
    ['a right-to-left override', 'a\u202Eb', 'a⟨U+202E⟩b'],
    ['an isolate', 'a\u2066b', 'a⟨U+2066⟩b'],
    ['letters nobody sees', 'a\u{E0041}\u200Bb', 'a⟨U+E0041⟩⟨U+200B⟩b'],
    ['half a character', 'a\uD800b', 'a\uFFFDb'],
    ['a line separator', 'a\u2028b\rc', 'a b c'],
    [
      'plain words',
      'Offline mode: 40 % of revenue (3.5 days), so yes!',
      'Offline mode: 40 % of revenue (3.5 days), so yes!',
    ],
  ])('%s', (_, said, expected) => {
    expect(escapeText(said)).toBe(expected);
  });

  test('a cell has no pipe and no line break', () => {
    expect(escapeCell('a | b\\|c\n| --- |\n`x|y` https://a|b')).not.toMatch(/[|\n]/u);
    expect([escapeCell(''), escapeCell(null), escapeCell(undefined), escapeCell(0)]).toEqual(['—', '—', '—', '0']);
  });

  test.each([
    ['plain', '```\nplain\n```'],
    ['```\nout', '````\n```\nout\n````'],
    ['`````', '``````\n`````\n``````'],
  ])('a fence is longer than any run of backticks in it: %j', (content, expected) => {
    expect(fenceCode(content)).toBe(expected);
  });

  test.each([
    ['a', '`a`'],
    ['a`b', '``a`b``'],
    ['`a', '`` `a ``'],
  ])('a code span holds %j', (content, expected) => {
    expect(writeCode(content)).toBe(expected);
  });

  test('long hostile text is escaped in a time that grows with its length', () => {
    const long = `${'a'.repeat(2_000_000)}${'`'.repeat(200_000)}${'\u001b['.repeat(100_000)}`;
    expect(escapeText(long).length).toBeGreaterThan(2_000_000);
    expect(fenceCode('` '.repeat(300_000)).startsWith('```\n')).toBe(true);
  });
});
