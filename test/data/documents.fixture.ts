/** Documents for tests, drawn by lot from a seed: everything Markdown has, well and badly made. Not part of the program. */

/** Numbers from 0 to 1, the same for the same seed. */
export function lots(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const blocks = [
  'The store answers within 200 ms.\nIt keeps 30 days of events.\n',
  'Ships are *late*, and `code` is not.\n',
  '- one item\n- another item\n  with more\n\n  # no heading of ours\n',
  '1. first\n2. second\n',
  '```sh\n# a comment, no heading\n<!-- Source: Base (original) -->\n```\n',
  '| Id | Limit |\n| --- | --- |\n| FR-1 | 5 s |\n',
  '> quoted\ngoes on lazily\n',
  '<div>\n\n# Inside of nothing\n\n</div>\n',
  '<!-- a remark -->\n',
  'A note.[^1]\n\n[^1]: Its text.\n',
  '[link]: https://example.org\n',
  'Late.[^late] See [link], [there][link] and `[^late]`.\n',
  '[^late]: Said first.[^1]\n',
  '[^late]: Said otherwise.\n\n    In two paragraphs.\n',
  '[link]: https://example.com/other "Other"\n',
  '    indented code\n',
  '---\n',
  'Größe und 漢字 stay 😀.\n',
];

const headings = [
  '# Title\n',
  '## Scope\n',
  '## Risks\n',
  '### Depth\n',
  'Setext\n======\n',
  'Lower\n---\n',
  '#### Far below\n',
  '## 3.2 Numbered\n',
];

/** A document of up to twelve blocks and headings, with LF or CRLF, with and without front matter, mark and last line break. */
export function anyDocument(draw: () => number): string {
  const pick = (from: readonly string[]) => from[Math.floor(draw() * from.length)] ?? '';
  const front = draw() < 0.2 ? '---\ntitle: a draft\n---\n' : '';
  const parts = Array.from({ length: Math.floor(draw() * 12) }, () => {
    const part = draw() < 0.4 ? pick(headings) : pick(blocks);
    return draw() < 0.7 ? `${part}\n` : part;
  });
  const text = front + parts.join('');
  const ended = draw() < 0.2 && text !== front ? text.trimEnd() : text;
  const marked = draw() < 0.1 ? `\ufeff${ended}` : ended;
  return draw() < 0.2 ? marked.replaceAll('\n', '\r\n') : marked;
}
