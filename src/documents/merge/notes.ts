import type { Block, MarkdownDocument, Span } from '../markdown/document.ts';
import { splitLines } from '../markdown/lines.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { collapseSpaces } from '../sentence.ts';

/** A footnote or a link's address that a document defines in one place and refers to by its label in others. */
export interface Note extends Span {
  /** `^1` for the footnote 1, else the label of a link; in small letters, one space between words. */
  readonly key: string;
  readonly words: string;
  readonly section: string;
}

/** The notes of a document by key. Of two with the same label the first holds, as everywhere in Markdown. */
export function readNotes({ text, sections }: MarkdownDocument): ReadonlyMap<string, Note> {
  const notes = new Map<string, Note>();
  for (const { blocks, number } of sections)
    for (const { from, to } of blocks.flatMap((block) => findDefinitions(text, block))) {
      const [label = '', name = ''] = definition.exec(text.slice(from, to)) ?? [];
      const key = makeNoteKey(name);
      const words = collapseSpaces(text.slice(from + label.length, to));
      if (name !== '' && !notes.has(key)) notes.set(key, { key, words, section: number, from, to });
    }
  return notes;
}

/** A definition is one wherever it stands, in a list or a quote too, if it goes on from no sentence. */
function findDefinitions(text: string, { kind, from, to }: Block): readonly Span[] {
  if (kind === 'footnote' || kind === 'definition') return [{ from, to }];
  if ((kind !== 'list' && kind !== 'quote') || !text.slice(from, to).includes(']:')) return [];
  const found: Span[] = [];
  let isFree = true;
  let fence = '';
  for (const line of splitLines(text.slice(from, to))) {
    const prefix = /^(?:[ \t]|>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(line.text)?.[0].length ?? 0;
    const words = line.text.slice(prefix);
    const [mark = ''] = /^(?:`{3,}|~{3,})/.exec(words) ?? [];
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    const isDefinition: boolean = fence === '' && isFree && /^\[[^\]\r\n]+\]:\s*\S/.test(words);
    if (isDefinition) found.push({ from: from + line.from + prefix, to: from + line.end });
    isFree = isDefinition || words.trim() === '' || /[-+*>.)]\s*$/.test(line.text.slice(0, prefix));
  }
  return found;
}

const definition = /^ {0,3}\[(\^?[^\]\r\n]+)\]:/;
const makeNoteKey = (label: string) => label.trim().replace(/\s+/g, ' ').toLowerCase();

/** The keys of the notes that a passage refers to, of those that are known. */
export function findReferredNotes(passage: string, known: ReadonlyMap<string, Note>): ReadonlySet<string> {
  const keys = new Set<string>();
  if (known.size > 0)
    relabelNotes(passage, (key, isDefinition) => {
      if (known.has(key) && !isDefinition) keys.add(key);
      return undefined;
    });
  return keys;
}

/** A passage with other labels where `renamed` gives one, in references and definitions. Code and HTML stay as they are. */
export function relabelNotes(
  passage: string,
  renamed: (key: string, isDefinition: boolean) => string | undefined,
): string {
  let result = '';
  let end = 0;
  for (const { kind, from, to } of parseMarkdown(passage).blocks) {
    if (kind === 'code' || kind === 'html' || kind === 'front-matter') continue;
    result += passage.slice(end, from) + relabelBlock(passage.slice(from, to), renamed);
    end = to;
  }
  return result + passage.slice(end);
}

/** Code; a footnote's label; a link with its label, the same or none; each with the colon that makes it a definition. */
const marks =
  /(?<code>(`+)(?!`).*?(?<!`)\2(?!`))|\[(?<foot>\^[^\]\s]{1,100})\](?<isFoot>:?)|\[(?<words>[^[\]\r\n]{1,500})\](?:\[(?<label>[^[\]\r\n]{0,200})\]|(?<isLink>:)|(?![([]))/g;

function relabelBlock(block: string, renamed: (key: string, isDefinition: boolean) => string | undefined): string {
  return block.replace(marks, (all: string, ...rest: unknown[]) => {
    const found = rest.at(-1) as Record<string, string | undefined>;
    const { code, foot, isFoot, words = '', label, isLink } = found;
    const at = rest.at(-3) as number;
    const starts = /^ {0,3}$/.test(
      block.slice(Math.max(block.lastIndexOf('\n', at - 1), block.lastIndexOf('\r', at - 1)) + 1, at),
    );
    if (code !== undefined || block[at - 1] === '\\') return all;
    if (foot !== undefined) {
      const isDefinition = isFoot === ':' && starts;
      const name = renamed(makeNoteKey(foot), isDefinition);
      return name === undefined ? all : `[${name}]${isFoot}`;
    }
    const isDefinition = isLink === ':' && starts;
    const name = renamed(makeNoteKey(label || words), isDefinition);
    if (name === undefined) return all;
    return isDefinition ? `[${name}]:` : `[${words}][${name}]${isLink ?? ''}`;
  });
}
