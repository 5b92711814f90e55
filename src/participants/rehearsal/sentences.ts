/** A sentence of the prompt's data, and where it stands: `topic`, a document's name, or a statement's id. */
export interface Sentence {
  readonly text: string;
  readonly source: string;
  readonly words: readonly string[];
  /** The stems of the words that carry meaning. */
  readonly stems: ReadonlySet<string>;
  /** True for a sentence that can stand as evidence: long enough to be one (E11), plain enough to be quoted. */
  readonly quotable: boolean;
}

/** The sentences of a Markdown text: wrapped lines are joined; headings, tables and code are left out. */
export function sentencesIn(text: string, source: string): Sentence[] {
  return paragraphs(text)
    .flatMap((paragraph) => paragraph.split(betweenSentences))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const words = wordsIn(part);
      return { text: part, source, words, stems: contentStems(words), quotable: canBeQuoted(part, words) };
    });
}

/** The words of a text in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
}

/** The distinct stems of the words that carry meaning. */
export function contentStems(words: readonly string[]): Set<string> {
  return new Set(words.filter((word) => word.length > 2 && !emptyWords.has(word)).map(stem));
}

/** A word without its commonest endings. */
export function stem(word: string): string {
  const bare = word.replace(/['’]s?$/, '');
  if (bare.length < 5) return bare.replace(/([^s])s$/, '$1');
  return bare
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ing|ed|ly)$/, '')
    .replace(/e$/, '');
}

function canBeQuoted(text: string, words: readonly string[]): boolean {
  return words.length >= 5 && words.length <= 60 && text.length <= 400 && !oddText.test(text) && !noReason.test(text);
}

const betweenSentences = /(?<=[.!?]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\p{N}])|(?<=[。！？])/u;
const oddText = /[\p{Cc}{}<>]|\[\[|\]\]/u;
const noReason = /industry.standard|best.practice/i;
const listMarker = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/;
const notProse = /^\s*(?:#{1,6}\s|\||(?:[-*_=]\s*){3,}$)/;

const emptyWords = new Set(
  `the and for that this with from are was were has have had not but its it's our their they them you your can will would
   should could must may than then when where which what who how all any each one also into onto over out off per about
   there here these those only very more most some such other been being does did done just like let make makes made get
   gets use uses used option options because while until after before both either between`.split(/\s+/),
);

function paragraphs(text: string): string[] {
  const found: string[] = [];
  let open: string[] = [];
  let inCode = false;
  const close = () => {
    if (open.length > 0) found.push(open.join(' '));
    open = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const fence = /^\s*(?:```|~~~)/.test(line);
    if (fence) inCode = !inCode;
    const prose = !fence && !inCode && line.trim() !== '' && !notProse.test(line);
    if (!prose || listMarker.test(line)) close();
    if (prose) open.push(line.replace(listMarker, '').trim());
  }
  close();
  return found;
}
