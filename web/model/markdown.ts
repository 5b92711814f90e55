/** A block of Markdown as the page draws it. Markup of any other kind stays what it is: text. */
export type PageBlock =
  | { readonly is: 'heading'; readonly level: number; readonly text: string }
  | { readonly is: 'paragraph'; readonly text: string }
  | { readonly is: 'quote'; readonly text: string }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'comment'; readonly text: string }
  | { readonly is: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Reads the blocks of a Markdown text, tolerantly: what is not understood is a paragraph. */
export function parsePageBlocks(markdown: string): readonly PageBlock[] {
  const lines = markdown.replace(/^---\n[\s\S]*?\n---\n/u, '').split('\n');
  const blocks: PageBlock[] = [];
  let at = 0;
  const take = (fits: (line: string) => boolean): readonly string[] => {
    const from = at;
    while (at < lines.length && fits(lines[at] ?? '')) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/u.exec(line);
    const fence = /^\s*(```+|~~~+)/u.exec(line)?.[1];
    if (line.trim() === '') at++;
    else if (heading) {
      blocks.push({ is: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
      at++;
    } else if (fence) {
      at++;
      const text = take((each) => !each.trim().startsWith(fence)).join('\n');
      blocks.push({ is: 'code', text });
      at++;
    } else if (line.startsWith('<!--')) {
      const from = at;
      while (at < lines.length && !(lines[at] ?? '').includes('-->')) at++;
      at++;
      const text = lines
        .slice(from, at)
        .join(' ')
        .replace(/^<!--\s*|\s*-->$/gu, '');
      blocks.push({ is: 'comment', text });
    } else if (line.startsWith('>')) {
      blocks.push({
        is: 'quote',
        text: take((each) => each.startsWith('>'))
          .map((each) => each.replace(/^>\s?/u, ''))
          .join('\n'),
      });
    } else if (/^\s*\|.*\|\s*$/u.test(line) && /^\s*\|[\s:|-]+\|\s*$/u.test(lines[at + 1] ?? '')) {
      const [head = '', , ...rows] = take((each) => /^\s*\|.*\|\s*$/u.test(each));
      blocks.push({ is: 'table', head: splitRow(head), rows: rows.map(splitRow) });
    } else if (listItem.test(line)) {
      const items = take((each) => listItem.test(each) || /^\s{2,}\S/u.test(each)).reduce<string[]>((found, each) => {
        if (listItem.test(each)) found.push(each.replace(listItem, ''));
        else found.push(`${found.pop() ?? ''}\n${each.trim()}`);
        return found;
      }, []);
      blocks.push({ is: 'list', ordered: /^\s*\d/u.test(line), items });
    } else {
      const text = take(
        (each) => each.trim() !== '' && !/^(#{1,6}\s|\s*```|>|<!--)/u.test(each) && !listItem.test(each),
      ).join('\n');
      blocks.push({ is: 'paragraph', text });
    }
  }
  return blocks;
}

export interface InlineSpan {
  readonly is: 'text' | 'strong' | 'code';
  readonly text: string;
}

/** Bold words and code within a line; the escapes that our documents use are taken back. */
export function parseSpans(text: string): readonly InlineSpan[] {
  const parts = text.split(/(\*\*[^*\n]+\*\*|`[^`\n]+`)/u);
  return parts
    .filter((part) => part !== '')
    .map((part): InlineSpan => {
      if (/^\*\*.+\*\*$/u.test(part)) return { is: 'strong', text: unescapeMarkdown(part.slice(2, -2)) };
      if (/^`.+`$/u.test(part)) return { is: 'code', text: part.slice(1, -1) };
      return { is: 'text', text: unescapeMarkdown(part) };
    });
}

const listItem = /^\s{0,3}(?:[-*+]|\d+[.)])\s+/u;

const splitRow = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => cell.trim());

const entities: { readonly [entity: string]: string } = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#124;': '|' };

const unescapeMarkdown = (text: string) =>
  text
    .replace(/&(?:lt|gt|amp|#124);/gu, (entity) => entities[entity] ?? entity)
    .replace(/\\([\\`*_[\]~$#<>|-])/gu, '$1')
    .replace(/\\\n/gu, '\n');
