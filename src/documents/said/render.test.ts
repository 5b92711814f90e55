import { describe, expect, test } from 'vitest';
import { findForbidden, listNodes, readGfm } from '../../../test/data/gfm.fixture.ts';
import { renderSaid, renderSaidQuote } from './render.ts';

describe('E19 what is allowed survives', () => {
  test.each([
    ['emphasis', '**a** _b_ *c* ~~d~~ `e`', '**a** _b_ _c_ ~~d~~ `e`'],
    ['emphasis alone, within a word', '*un*believable', '*un*believable'],
    ['marks within marks', '***a** b*', '_**a** b_'],
    ['marks too deep', '*a *b *c* b* a*', '*a b c b a*'],
    ['spaces of a mark', 'a **b **c', 'a \\*\\*b \\*\\*c'],
    ['code with backticks', '`` a`b ``', '``a`b``'],
    ['two codes in a row', '`a`<br>`b`', '`a`\\\n`b`'],
    ['a nested list', '* a\n  1) b\n  2) c\n* d', '- a\n  1. b\n  2. c\n- d'],
    ['a list that starts later', '7. a\n8. b', '7. a\n8. b'],
    ['an item of two paragraphs', '- a\n\n  b\n- c', '- a\n\n  b\n\n- c'],
    ['two lists in a row', '- a\n\n* b', '- a\n\n* b'],
    ['code in a list', '- a\n  ```js\n  x\n\n  y\n  ```', '- a\n\n  ```js\n  x\n\n  y\n  ```'],
    ['a table', 'a|b\n-|:-:\n`x\\|y`|**z**', '| a | b |\n| --- | :---: |\n| `x\\|y` | **z** |'],
    ['a table with a line’s end', '|a|\n|-|\n|b<br>c|', '| a |\n| --- |\n| b c |'],
    ['a quote', '> a\n> > b', '> a\n>\n> > b'],
    ['code of tildes', '~~~\n```\n~~~', '````\n```\n````'],
    ['code that never ends', '```py\nx', '```py\nx\n```'],
    ['lines', 'a\nb  \nc\\\nd', 'a\nb\\\nc\\\nd'],
    ['names in code’s shape', 'snake_case and 2 * 3', 'snake_case and 2 \\* 3'],
    ['windows line ends and tabs', 'a\r\n\r\n-\tb\r\n', 'a\n\n- b'],
    ['nothing', ' \n\n', ''],
  ])('%s', (_, said, expected) => {
    expect(renderSaid(said)).toBe(expected);
  });
});

describe('E19 everything else is text', () => {
  test.each([
    ['a heading', '# A\n\nB\n===\n\n### C ###', '**A**\n\n**B**\n\n**C**'],
    ['front matter', '---\ntitle: x\n---\n', '**title: x**'],
    ['a rule', 'a\n\n***\n\nb', 'a\n\nb'],
    ['HTML', '<details open><summary>x</summary>', '&lt;details open&gt;&lt;summary&gt;x&lt;/summary&gt;'],
    ['a comment', 'a <!-- b -->\n\n</details>', 'a &lt;!-- b --&gt;\n\n&lt;/details&gt;'],
    ['HTML in a table', '|<b>|\n|-|\n|</td>|', '| &lt;b&gt; |\n| --- |\n| &lt;/td&gt; |'],
    ['a link', '[a **b**](javascript:x "t")', 'a **b** (`javascript:x`)'],
    [
      'an address as a link',
      '<https://e.example> [https://f.example](https://f.example)',
      '`https://e.example` `https://f.example`',
    ],
    ['an image', '![alt *x*](https://e.example/i.png)', 'alt x'],
    [
      'definitions',
      '[a][1]\n\n[1]: https://e.example "t"\n[2]: x',
      '\\[a\\]\\[1\\]\n\n\\[1\\]: `https://e.example` "t"\\\n\\[2\\]: x',
    ],
    ['a footnote', 'a[^1]\n\n[^1]: b', 'a\\[^1\\]\n\n\\[^1\\]: b'],
    ['boxes to tick', '- [ ] a\n- [x] b', '- \\[ \\] a\n- \\[x\\] b'],
    ['mentions and issues', '@a, o/r#1 (#2) GH-3: closes #4.', '`@a`, `o/r#1` (`#2`) `GH-3`: closes `#4`.'],
    ['commits', 'see 1a2b3c4d and decade or 1234567', 'see `1a2b3c4d` and decade or 1234567'],
    [
      'addresses',
      'www.e.example, https://e.example. me@e.example',
      '`www.e.example`, `https://e.example`. `me@e.example`',
    ],
    ['an alert', '> [!WARNING]\n> x', '> \\[!WARNING\\]\n> x'],
    ['mathematics', '$a$ and $$b$$', '\\$a\\$ and \\$\\$b\\$\\$'],
    ['what renderers draw', '```mermaid\nx\n```\n\n```suggestion\ny\n```', '```\nx\n```\n\n```\ny\n```'],
    ['words after a language', '```js {onload=x}\nx\n```', '```js\nx\n```'],
    ['hidden characters, also by name', 'a\u202eb&#x202e;c&lrm;', 'a⟨U+202E⟩b⟨U+202E⟩c⟨U+200E⟩'],
    ['entities', '&lt;b&gt; &amp;amp; &#35; x', '&lt;b&gt; &amp;amp; # x'],
    ['the start of a line', 'a\n\\# b\n\\- c\n1\\. d\n\\+ e\n\\=\\=', 'a\n\\# b\n\\- c\n1\\. d\n\\+ e\n\\=='],
  ])('%s', (_, said, expected) => {
    expect(renderSaid(said)).toBe(expected);
    expect(findForbidden(renderSaid(said))).toEqual([]);
    expect(findForbidden(renderSaidQuote(said))).toEqual([]);
  });

  test('code with fences of every length stays one block', () => {
    const said = '~~~\n```\n````\n`````js\n# x\n~~~';
    const kinds = listNodes(readGfm(renderSaid(said))).map(({ type }) => type);
    expect(kinds).toEqual(['root', 'code']);
  });
});

describe('E19 hostile sizes take a time that grows with them', () => {
  const repeat = (text: string) => text.repeat(Math.ceil(100_000 / text.length));
  test.each([
    ['asterisks', repeat('*')],
    ['open marks', repeat('*a **b ~~c ')],
    ['closed marks', '*a '.repeat(20_000) + 'a* '.repeat(20_000)],
    ['mixed marks', repeat('***a** b*c_d_')],
    ['brackets', repeat('[')],
    ['links that don’t close', repeat('[a](')],
    ['images in images', `${'!['.repeat(20_000)}a${'](b)'.repeat(20_000)}`],
    ['quotes', repeat('>')],
    ['lists in a line', repeat('- ')],
    ['lists by indentation', Array.from({ length: 700 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')],
    ['backticks', repeat('`a``b')],
    ['bars', repeat('|')],
    ['a table', `|a|b|\n|-|-|\n${repeat('|c|d|\n')}`],
    ['a word', repeat('a')],
    ['an address', `https://${repeat('a/')}`],
    ['brackets after an address', `@a${repeat(')')}b`],
    ['definitions', repeat('[a]: b\n')],
    ['line ends', repeat('<br>')],
    ['paragraphs', repeat('a.\n\n')],
  ])('%s', (_, said) => {
    expect(renderSaid(said).length).toBeLessThan(said.length * 8);
  });

  test('what is nested too deeply is kept as text', () => {
    const said = `${'> '.repeat(500)}deep\n\n${Array.from({ length: 40 }, (_, at) => `${'  '.repeat(at)}- item${at}`).join('\n')}`;
    const written = renderSaid(said);
    expect(written).toContain('deep');
    for (let at = 0; at < 40; at += 1) expect(written).toContain(`item${at}`);
    expect(findForbidden(written)).toEqual([]);
  });
});
