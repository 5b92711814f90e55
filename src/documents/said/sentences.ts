import { findSentenceEnds } from '../sentence.ts';
import { flattenBlock, flattenInlines, flattenSaid } from './flatten.ts';
import { parseSaid } from './parse.ts';
import { joinRuns, trimInlines } from './read-inlines.ts';
import type { Block, Inline, Said } from './said.ts';

/** The first sentence as plain text; a very short one takes the next with it, and a line that only announces is passed over. */
export function takeSentence(said: string | Said): string {
  return flattenSaid(takeSentences(said, 1));
}

/** The first sentences, with their marks, as one paragraph. */
export function takeSentences(said: string | Said, count: number): Said {
  const line = findOpening(typeof said === 'string' ? parseSaid(said) : said);
  const ends = findEnds(line);
  let end = ends[count - 1] ?? ends.at(-1) ?? 0;
  if (end < shortest) end = ends[count] ?? end;
  const inlines = trimInlines(sliceInlines(line, end));
  return inlines.length === 0 ? [] : [{ is: 'paragraph', inlines }];
}

/** The first sentence of every item of a list, or of every paragraph if there is no list. */
export function listPoints(said: string | Said): readonly string[] {
  const blocks = typeof said === 'string' ? parseSaid(said) : said;
  const items = blocks.flatMap((block) => (block.is === 'list' ? block.items : []));
  const parts = items.length > 0 ? items : blocks.filter((block) => !isHeading(block)).map((block) => [block]);
  return parts.map(takeSentence).filter((point) => point !== '');
}

/** Shorter sentences ("No.") say too little alone. */
const shortest = 25;
/** Longer lines say something, even if they end with a colon. */
const longestLeadIn = 60;

const isHeading = (block: Block) => block.is === 'paragraph' && block.heading === true;

/** The line that a text opens with, joined with the next if it is very short. */
function findOpening(blocks: Said): readonly Inline[] {
  const at = blocks.findIndex((block, index) => index === blocks.length - 1 || !isLeadIn(block));
  const block = blocks[at];
  if (!block) return [];
  const line = readLine(block);
  const next = blocks[at + 1];
  if (next?.is !== 'paragraph' || flattenInlines(line).length >= shortest) return line;
  return joinRuns([...line, { is: 'text', text: ' ', marks: [] }, ...next.inlines]);
}

function isLeadIn(block: Block): boolean {
  if (block.is !== 'paragraph') return false;
  const line = flattenInlines(block.inlines);
  return block.heading === true || (line.length < longestLeadIn && /[:：]$/u.test(line));
}

function readLine(block: Block): readonly Inline[] {
  switch (block.is) {
    case 'paragraph':
      return block.inlines.map(
        (inline): Inline => (inline.is === 'break' ? { is: 'text', text: ' ', marks: [] } : inline),
      );
    case 'list':
      return findOpening(block.items[0] ?? []);
    case 'quote':
      return findOpening(block.blocks);
    default:
      return [{ is: 'text', text: flattenBlock(block), marks: [] }];
  }
}

/** Full stops in code end no sentence. */
function findEnds(inlines: readonly Inline[]): readonly number[] {
  const line = inlines.map((inline) => {
    if (inline.is === 'break') return ' ';
    return inline.is === 'code' ? 'X'.repeat(inline.text.length) : inline.text;
  });
  return findSentenceEnds(line.join(''));
}

function sliceInlines(inlines: readonly Inline[], end: number): readonly Inline[] {
  const kept: Inline[] = [];
  let room = end;
  for (const inline of inlines) {
    if (room <= 0) break;
    if (inline.is === 'break') continue;
    kept.push({ ...inline, text: inline.text.slice(0, room) });
    room -= inline.text.length;
  }
  return kept;
}
