/** A quote and whether it stands in its source (E11); `unchecked` is what is too short to prove anything. */
interface QuoteCheck {
  readonly source: string;
  readonly text: string;
  readonly found: 'verified' | 'not-found' | 'unchecked';
}

const fewestWords = 5;
const mostCharacters = 20_000;

export function checkQuote(quote: string, document: string): QuoteCheck['found'] {
  return findQuote(quote, prepareOnce(document)).found;
}

/** The line in which a quote begins, from 1; undefined where it isn't verified. A heading is found with `headings` only. */
export function locateQuote(quote: string, document: string, { headings = false } = {}): number | undefined {
  const known = prepareOnce(document);
  const { found, line } = findQuote(quote, known);
  if (found === 'verified') return line;
  return headings ? known.headings.get(normalizeWords(unwrapQuote(quote).replace(/^#+\s/, ''))) : undefined;
}

/** Checks quotes against the documents they name. */
export function checkQuotes(
  quotes: readonly { readonly source: string; readonly text: string }[],
  documents: readonly { readonly name: string; readonly text: string }[],
): QuoteCheck[] {
  const texts = new Map(documents.map(({ name, text }) => [name, text]));
  return quotes.map(({ source, text }) => {
    const document = texts.get(source);
    if (document === undefined) return { source, text, found: 'not-found' };
    return { source, text, found: findQuote(text, prepareOnce(document)).found };
  });
}

/** A text as quotes are looked up in it: its words without headings, a line break where a heading was, and what is quoted whole. */
interface Prepared {
  readonly body: string;
  /** Where each line of the text begins in the body. */
  readonly starts: readonly { readonly at: number; readonly line: number }[];
  readonly headings: ReadonlyMap<string, number>;
  readonly cells: ReadonlyMap<string, number>;
  readonly ids: ReadonlyMap<string, number>;
}

interface Finding {
  readonly found: QuoteCheck['found'];
  readonly line?: number | undefined;
}

function findQuote(quote: string, document: Prepared): Finding {
  if (quote.length > mostCharacters) return { found: 'unchecked' };
  const { body, headings } = prepareText(unwrapQuote(quote));
  const sections = body.split('\n').filter((section) => section !== '');
  const parts = sections.length > 0 ? sections : [...headings.keys()];
  const words = parts.join(' ');
  if (words === '') return { found: 'unchecked' };
  const places = parts.map((part) => findWords(document.body, part));
  const stands = places.every((at) => at >= 0);
  const report = (line: number | undefined): Finding => ({
    found: line === undefined ? 'not-found' : 'verified',
    line,
  });
  if (document.headings.has(words) && !stands) return { found: 'not-found' };
  if (wholeId.test(words)) return report(document.ids.get(words));
  if (document.cells.has(words)) return report(document.cells.get(words));
  if (countWords(words) < fewestWords) return { found: 'unchecked' };
  return report(stands ? findLine(document, places[0] ?? 0) : undefined);
}

const findLine = ({ starts }: Prepared, place: number) => starts.findLast(({ at }) => at <= place)?.line;

/** The quote without the quote marks and dots that the quoting writer put around it. */
function unwrapQuote(quote: string): string {
  const inner = /^["“„«](.*)["”“»]$/s.exec(quote.trim())?.[1] ?? quote;
  return inner.trim().replace(/^\[?(?:…|\.{3})\]?|\[?(?:…|\.{3})\]?$/g, '');
}

const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const letter = /[\p{L}\p{N}_]/u;
const spacedLetter = new RegExp(`(?![${unspaced}])[\\p{L}\\p{N}_]`, 'u');
const wordOrSign = new RegExp(`[${unspaced}]|[^\\s${unspaced}]+`, 'gu');

/** Where words stand in a text as whole words, not from the middle of one, nor to the middle of one; else -1. */
function findWords(text: string, words: string): number {
  const splits = (at: number) => spacedLetter.test(text.charAt(at - 1)) && spacedLetter.test(text.charAt(at));
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!splits(at) && !splits(at + words.length)) return at;
  }
  return -1;
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

/** A document is prepared once for the quotes that follow each other; of ten drafts, each is kept. */
function prepareOnce(text: string): Prepared {
  const known = prepared.get(text) ?? prepareText(text);
  if (prepared.size >= 10 && !prepared.has(text)) prepared.clear();
  prepared.set(text, known);
  return known;
}

const prepared = new Map<string, Prepared>();

function prepareText(text: string): Prepared {
  const lines = text.split(/\r\n?|\n/);
  const headings = new Map<string, number>();
  const cells = new Map<string, number>();
  const ids = new Map<string, number>();
  const starts: { at: number; line: number }[] = [];
  const start = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const keep = (places: Map<string, number>, words: string, line: number) => {
    if (!places.has(words)) places.set(words, line);
  };
  const keepIds = (words: string, line: number) => {
    for (const id of words.match(idWithin) ?? []) keep(ids, id, line);
  };
  const parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  let fenced = false;
  let inTable = false;

  for (const [at, line] of lines.entries()) {
    if (fence.test(line)) fenced = !fenced;
    if (fence.test(line) || onlyMarks.test(line)) continue;
    const title = fenced || at < start ? undefined : readTitle(lines, at);
    if (title !== undefined) {
      const heading = normalizeWords(title);
      keep(headings, heading, at + 1);
      if (!wholeId.test(heading)) keepIds(heading, at + 1);
      add('\n');
      continue;
    }
    const next = lines[at + 1] ?? '';
    inTable = line.includes('|') && (inTable || (next.includes('|') && tableRule.test(next)));
    const isRow = !fenced && (inTable || line.trimStart().startsWith('|'));
    const bare = isRow ? line.trim().replace(/^\||\|$/g, '') : fenced ? line : line.replace(lineMarks, '');
    if (isRow) for (const cell of bare.split('|')) keep(cells, normalizeWords(cell), at + 1);
    const words = normalizeWords(bare);
    if (words === '') continue;
    if (length > 0 && parts.at(-1) !== '\n') add(' ');
    starts.push({ at: length, line: at + 1 });
    keepIds(words, at + 1);
    add(words);
  }
  return { body: parts.join(''), starts, headings, cells, ids };
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
