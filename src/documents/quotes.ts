/** A quote and whether it stands in its source (E11); `unchecked` is what is too short to prove anything. */
interface QuoteCheck {
  readonly source: string;
  readonly text: string;
  readonly found: 'verified' | 'not-found' | 'unchecked';
}

const fewestWords = 5;
const mostCharacters = 20_000;

export function checkQuote(quote: string, document: string): QuoteCheck['found'] {
  return findQuote(quote, prepareText(document));
}

/** Checks quotes against the documents they name; a document is prepared once, however often it is quoted. */
export function checkQuotes(
  quotes: readonly { readonly source: string; readonly text: string }[],
  documents: readonly { readonly name: string; readonly text: string }[],
): QuoteCheck[] {
  const texts = new Map(documents.map(({ name, text }) => [name, text]));
  const ready = new Map<string, Prepared>();
  return quotes.map(({ source, text }) => {
    const document = texts.get(source);
    if (document === undefined) return { source, text, found: 'not-found' };
    const known = ready.get(source) ?? prepareText(document);
    ready.set(source, known);
    return { source, text, found: findQuote(text, known) };
  });
}

/** A text as quotes are looked up in it: its words without headings, a line break where a heading was, and what is quoted whole. */
interface Prepared {
  readonly body: string;
  readonly headings: ReadonlySet<string>;
  readonly cells: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

function findQuote(quote: string, document: Prepared): QuoteCheck['found'] {
  if (quote.length > mostCharacters) return 'unchecked';
  const { body, headings } = prepareText(unwrapQuote(quote));
  const sections = body.split('\n').filter((section) => section !== '');
  const parts = sections.length > 0 ? sections : [...headings];
  const words = parts.join(' ');
  if (words === '') return 'unchecked';
  const stands = parts.every((part) => containsWords(document.body, part));
  if (document.headings.has(words) && !stands) return 'not-found';
  if (wholeId.test(words)) return document.ids.has(words) ? 'verified' : 'not-found';
  if (document.cells.has(words)) return 'verified';
  if (countWords(words) < fewestWords) return 'unchecked';
  return stands ? 'verified' : 'not-found';
}

/** The quote without the quote marks and dots that the quoting writer put around it. */
function unwrapQuote(quote: string): string {
  const inner = /^["“„«](.*)["”“»]$/s.exec(quote.trim())?.[1] ?? quote;
  return inner.trim().replace(/^\[?(?:…|\.{3})\]?|\[?(?:…|\.{3})\]?$/g, '');
}

const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const letter = /[\p{L}\p{N}_]/u;
const spacedLetter = new RegExp(`(?![${unspaced}])[\\p{L}\\p{N}_]`, 'u');
const wordOrSign = new RegExp(`[${unspaced}]|[^\\s${unspaced}]+`, 'gu');

/** Whether words stand in a text as whole words: not from the middle of one, nor to the middle of one. */
function containsWords(text: string, words: string): boolean {
  const splits = (at: number) => spacedLetter.test(text.charAt(at - 1)) && spacedLetter.test(text.charAt(at));
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!splits(at) && !splits(at + words.length)) return true;
  }
  return false;
}

/** Words; in scripts that put no space between them, signs. */
function countWords(text: string): number {
  return (text.match(wordOrSign) ?? []).filter((word) => letter.test(word)).length;
}

const idWord = '[A-Z][A-Z0-9]{0,15}(?:-[A-Z0-9]{1,16}){0,3}-\\d{1,9}';
const wholeId = new RegExp(`^${idWord}$`);
const idWithin = new RegExp(`(?<![\\p{L}\\p{N}_-])${idWord}(?![\\p{L}\\p{N}_-]|\\.\\d)`, 'gu');

const fence = /^\s*(?:`{3}|~{3})/;
const onlyMarks = /^[-=*_|:+\s]*$/;
const tableRule = /^[-|:\s]*-[-|:\s]*$/;
const lineMarks = /^(?:\s*>)*\s*(?:(?:[-*+]|\d{1,3}[.)])\s+)?(?:\[[ xX]\]\s+)?/;

function prepareText(text: string): Prepared {
  const lines = text.split(/\r\n?|\n/);
  const sections: string[][] = [[]];
  const headings = new Set<string>();
  const cells = new Set<string>();
  const start = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  let fenced = false;
  let inTable = false;

  for (const [at, line] of lines.entries()) {
    if (fence.test(line)) fenced = !fenced;
    if (fence.test(line) || onlyMarks.test(line)) continue;
    const title = fenced || at < start ? undefined : readTitle(lines, at);
    if (title !== undefined) {
      headings.add(normalizeWords(title));
      sections.push([]);
      continue;
    }
    const next = lines[at + 1] ?? '';
    inTable = line.includes('|') && (inTable || (next.includes('|') && tableRule.test(next)));
    const isRow = !fenced && (inTable || line.trimStart().startsWith('|'));
    const words = isRow ? line.trim().replace(/^\||\|$/g, '') : fenced ? line : line.replace(lineMarks, '');
    if (isRow) for (const cell of words.split('|')) cells.add(normalizeWords(cell));
    sections.at(-1)?.push(words);
  }
  const body = sections.map((section) => normalizeWords(section.join('\n'))).join('\n');
  const titles = [...headings].filter((title) => !wholeId.test(title));
  const ids = new Set([body, ...titles].flatMap((words) => words.match(idWithin) ?? []));
  return { body, headings, cells, ids };
}

/** The words of the heading that stands at a line: after number signs, or alone above a line of dashes. */
function readTitle(lines: readonly string[], at: number): string | undefined {
  const line = lines[at] ?? '';
  if (/^ {0,3}#{1,6}(?:\s|$)/.test(line)) return line.trim().replace(/^#+/, '').replace(/\s#+$/, '');
  const isAlone = (lines[at - 1] ?? '').trim() === '' && line.length < 200 && !line.includes('|');
  const isUnderlined = /^ {0,3}(?:={2,}|-{2,})\s*$/.test(lines[at + 1] ?? '');
  return isAlone && isUnderlined && /^ {0,3}[^\s>*+-]/.test(line) ? line : undefined;
}

/** Words without what is typography or Markdown: quote marks, dashes, dots, emphasis, white space. */
export function normalizeWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u180e\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‘’‚‛′´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/-{2,3}/g, '-')
    .replaceAll('…', '...')
    .replace(/`|~~/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_]+(?=\S)|(?<=\S)[*_]+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\| ?/g, ' | ')
    .trim();
}
