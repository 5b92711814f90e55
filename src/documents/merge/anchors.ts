import { stripMarkdown } from '../markdown/plain.ts';

/** Something that must not get lost unnoticed in a merge (M12), compared without its formatting. */
export interface Anchor {
  readonly kind: 'id' | 'number' | 'date' | 'code' | 'link';
  readonly anchor: string;
}

const id = /(?<![\p{L}\p{N}_-])[A-Z][A-Z0-9]{0,11}(?:-[A-Z]{1,12})?-\d{1,6}(?:\.\d{1,4})*(?![\p{L}\p{N}_])/gu;
const date = /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/g;
/** A figure with the word or sign after it. */
const number = /(?<![\p{L}\p{N}_.,-])\d+(?:[.,]\d+)*[ \u00a0]?(?:%|[€$£°µ]|\p{L}+)/gu;
const code = /(?<!`)(`+)(?!`)([^`\n]{1,200})\1(?!`)/g;
const link = /\]\(\s*<?([^()\s<>]{1,2000})|^\s{0,3}\[[^\]\n]+\]:\s*<?([^\s<>]{1,2000})/gm;

/** The anchors of a text, each once. */
export function listAnchors(text: string): readonly Anchor[] {
  const plain = text
    .split(/\r\n|\r|\n/)
    .map(stripMarkdown)
    .join('\n');
  const found = new Map<string, Anchor>();
  const add = (kind: Anchor['kind'], anchor: string) => found.set(`${kind} ${anchor}`, { kind, anchor });
  for (const [words] of plain.matchAll(id)) add('id', words);
  for (const [words] of plain.matchAll(date)) add('date', words);
  for (const [words] of plain.replace(id, ' ').replace(date, ' ').matchAll(number))
    add('number', words.replace(/\s/g, ' '));
  for (const [, , words = ''] of text.matchAll(code)) add('code', words.trim());
  for (const [, inline, defined] of text.matchAll(link)) add('link', inline ?? defined ?? '');
  return [...found.values()];
}

export const makeAnchorKey = ({ kind, anchor }: Anchor): string => `${kind} ${anchor}`;
