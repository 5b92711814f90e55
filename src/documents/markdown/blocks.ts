import type { Block, BlockKind } from './document.ts';
import { readHtmlStart } from './html-block.ts';
import type { Line } from './lines.ts';
import { stripMarkdown } from './plain.ts';
import { startsTable } from './table.ts';

/** A block as its lines, from the first to before `until`. */
interface Found {
  readonly kind: BlockKind;
  readonly until: number;
  readonly level?: number;
  readonly title?: string;
  readonly open?: true;
}

/** The blocks at the top of a document, in order, in one pass over its lines. What is nested is not looked into. */
export function parseBlocks(lines: readonly Line[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (!line || line.blank) {
      at += 1;
      continue;
    }
    const { until, ...rest } = readBlock(lines, at);
    const last = findLastFilled(lines, at, until);
    blocks.push({ ...rest, from: line.from, to: last.end, line: at + 1 });
    at = until;
  }
  return blocks;
}

function readBlock(lines: readonly Line[], at: number): Found {
  const line = lines[at] ?? nothing;
  return (
    (at === 0 ? readFrontMatter(lines) : undefined) ??
    readIndentedCode(lines, at) ??
    readFencedCode(lines, at) ??
    readAtxHeading(line, at) ??
    readHtml(lines, at) ??
    readQuote(lines, at) ??
    (isRule(line) ? { kind: 'rule', until: at + 1 } : undefined) ??
    readList(lines, at) ??
    readFootnote(lines, at) ??
    (/^ {0,3}\[[^\]^][^\]]*\]:\s*\S/.test(line.text) ? { kind: 'definition', until: at + 1 } : undefined) ??
    readTable(lines, at) ??
    readParagraph(lines, at)
  );
}

const nothing: Line = { from: 0, to: 0, end: 0, indent: 0, text: '', blank: true };

function findLastFilled(lines: readonly Line[], at: number, until: number): Line {
  let last = until - 1;
  while (last > at && lines[last]?.blank) last -= 1;
  return lines[last] ?? nothing;
}

function readFrontMatter(lines: readonly Line[]): Found | undefined {
  if ((lines[0]?.text ?? '').trimEnd() !== '---') return undefined;
  const end = lines.findIndex(({ text }, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(text));
  return end < 0 ? undefined : { kind: 'front-matter', until: end + 1 };
}

function readIndentedCode(lines: readonly Line[], at: number): Found | undefined {
  if ((lines[at]?.indent ?? 0) < 4) return undefined;
  return { kind: 'code', until: findEnd(lines, at, (line) => !line.blank && line.indent < 4) };
}

function readFencedCode(lines: readonly Line[], at: number): Found | undefined {
  const mark = readFence(lines[at]);
  if (!mark) return undefined;
  const closes = new RegExp(`^ {0,3}${mark.charAt(0)}{${mark.length},}[ \\t]*$`);
  const end = findEnd(lines, at, ({ text }) => closes.test(text));
  return end < lines.length ? { kind: 'code', until: end + 1 } : { kind: 'code', until: end, open: true };
}

function readFence(line: Line | undefined): string | undefined {
  const found = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line?.text ?? '');
  const [, mark, info = ''] = found ?? [];
  return mark?.startsWith('`') && info.includes('`') ? undefined : mark;
}

function readAtxHeading(line: Line, at: number): Found | undefined {
  const marks = /^ {0,3}(#{1,6})(?=[ \t]|$)/.exec(line.text);
  if (!marks?.[1]) return undefined;
  const words = line.text.slice(marks[0].length).trim();
  const title = stripMarkdown(/^#+$/.test(words) ? '' : words.replace(/[ \t]#+$/, ''));
  return { kind: 'heading', until: at + 1, level: marks[1].length, title };
}

function readHtml(lines: readonly Line[], at: number): Found | undefined {
  const line = lines[at] ?? nothing;
  const start = line.indent < 4 ? readHtmlStart(line.text) : undefined;
  if (!start) return undefined;
  const { until } = start;
  if (!until) return { kind: 'html', until: findEnd(lines, at, ({ blank }) => blank) };
  const end = lines.findIndex(
    ({ text }, index) => index >= at && until.test(index === at ? skipCommentStart(text) : text),
  );
  return end < 0 ? { kind: 'html', until: lines.length, open: true } : { kind: 'html', until: end + 1 };
}

/** A comment's own start is not yet its end: `<!-->` aside, which CommonMark takes for one. */
const skipCommentStart = (text: string) => (/^\s*<!--/.test(text) ? text.trimStart().slice(2) : text);

function readQuote(lines: readonly Line[], at: number): Found | undefined {
  const isQuoted = (line: Line) => /^ {0,3}>/.test(line.text);
  if (!isQuoted(lines[at] ?? nothing)) return undefined;
  let until = at + 1;
  for (; until < lines.length; until += 1) {
    const [before, line] = [lines[until - 1] ?? nothing, lines[until] ?? nothing];
    if (isQuoted(line)) continue;
    const content = before.text.replace(/^ {0,3}>[ \t]?/, '');
    if (line.blank || startsBlock(lines, until) || endsText(content)) break;
  }
  return { kind: 'quote', until };
}

/** Whether a quoted line is none that an unmarked line could continue. */
const endsText = (content: string) => /^\s*(?:$|#{1,6}(?:\s|$)|`{3}|~{3}|[-*_]{3,}\s*$)/.test(content);

export function isRule({ text }: Line): boolean {
  return /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/.test(text);
}

export const itemMark = /^([ \t]*)([-+*]|\d{1,9}[.)])(?=[ \t]|$)/;

function readList(lines: readonly Line[], at: number): Found | undefined {
  const first = lines[at] ?? nothing;
  if (first.indent > 3 || !itemMark.test(first.text)) return undefined;
  let content = measureContentColumn(first);
  let until = at + 1;
  for (; until < lines.length; until += 1) {
    const line = lines[until] ?? nothing;
    if (line.blank || line.indent >= content) continue;
    if (line.indent < 4 && itemMark.test(line.text) && !isRule(line)) {
      content = measureContentColumn(line);
      continue;
    }
    if (lines[until - 1]?.blank || startsBlock(lines, until)) break;
  }
  return { kind: 'list', until };
}

export function measureContentColumn({ text, indent }: Line): number {
  const mark = itemMark.exec(text)?.[2] ?? '-';
  const rest = text.trimStart().slice(mark.length);
  const spaces = rest.length - rest.trimStart().length;
  return indent + mark.length + (spaces >= 1 && spaces <= 4 && rest.trim() !== '' ? spaces : 1);
}

const footnoteStart = /^ {0,3}\[\^[^\]\s]+\]:/;

function readFootnote(lines: readonly Line[], at: number): Found | undefined {
  if (!footnoteStart.test(lines[at]?.text ?? '')) return undefined;
  let until = at + 1;
  for (; until < lines.length; until += 1) {
    const line = lines[until] ?? nothing;
    if (line.blank || line.indent >= 4) continue;
    if (lines[until - 1]?.blank || startsBlock(lines, until)) break;
  }
  return { kind: 'footnote', until };
}

function readTable(lines: readonly Line[], at: number): Found | undefined {
  if (!startsTable(lines[at]?.text ?? '', lines[at + 1]?.text)) return undefined;
  let until = at + 2;
  while (until < lines.length && !lines[until]?.blank && !startsBlock(lines, until)) until += 1;
  return { kind: 'table', until };
}

function readParagraph(lines: readonly Line[], at: number): Found {
  for (let until = at + 1; until < lines.length; until += 1) {
    const line = lines[until] ?? nothing;
    if (line.blank) return { kind: 'paragraph', until };
    const underline = /^ {0,3}(=+|-+)[ \t]*$/.exec(line.text)?.[1];
    if (underline) return readSetextHeading(lines, at, until, underline.startsWith('=') ? 1 : 2);
    if (startsBlock(lines, until) || startsTable(line.text, lines[until + 1]?.text))
      return { kind: 'paragraph', until };
  }
  return { kind: 'paragraph', until: lines.length };
}

function readSetextHeading(lines: readonly Line[], at: number, underline: number, level: number): Found {
  const words = lines.slice(at, underline).map(({ text }) => text);
  return { kind: 'heading', until: underline + 1, level, title: stripMarkdown(words.join('\n')) };
}

/** Whether a line starts a block that can interrupt a paragraph. */
function startsBlock(lines: readonly Line[], at: number): boolean {
  const line = lines[at] ?? nothing;
  if (line.indent > 3) return false;
  if (!/^ {0,3}[#`~>\-*+_<0-9[]/.test(line.text)) return false;
  const item = itemMark.exec(line.text);
  const interruptingItem =
    item !== null && /^(?:[-+*]|1[.)])$/.test(item[2] ?? '') && line.text.slice(item[0].length).trim() !== '';
  return (
    readFence(line) !== undefined ||
    /^ {0,3}#{1,6}(?=[ \t]|$)/.test(line.text) ||
    /^ {0,3}>/.test(line.text) ||
    isRule(line) ||
    interruptingItem ||
    footnoteStart.test(line.text) ||
    readHtmlStart(line.text)?.interrupts === true
  );
}

function findEnd(lines: readonly Line[], at: number, ends: (line: Line) => boolean): number {
  for (let until = at + 1; until < lines.length; until += 1) if (ends(lines[until] ?? nothing)) return until;
  return lines.length;
}
