export function findFirstSentence(text: string): string {
  const opening = collapseSpaces(text.trim().split(partStart)[0] ?? '');
  return splitLine(opening)[0] ?? opening;
}

/** All sentences of a text, each on one line; a heading, an item of a list and a paragraph end one too. */
export function splitSentences(text: string): readonly string[] {
  return text
    .trim()
    .split(partStart)
    .flatMap((part) => splitLine(collapseSpaces(part)));
}

export const collapseSpaces = (text: string): string =>
  (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

const partStart = /\n\s*\n|\n\s*(?:[-*#>]|\d+[.)])\s/;
const abbreviations = new Set(['e.g.', 'i.e.', 'etc.', 'vs.', 'cf.', 'approx.', 'incl.', 'dr.', 'mr.', 'ms.', 'st.']);

function splitLine(line: string): readonly string[] {
  const ends = findSentenceEnds(line);
  return ends.map((end, at) => line.slice(ends[at - 1] ?? 0, end).trim()).filter((sentence) => sentence !== '');
}

/** Where each sentence of a line ends; the last one ends with the line. */
export function findSentenceEnds(line: string): readonly number[] {
  const ends: number[] = [];
  let start = 0;
  let brackets = { open: 0, at: 0 };
  const lastClosing = line.lastIndexOf(')');
  for (const { 0: mark, index } of line.matchAll(/[.!?]+["'”’)\]]*(?=\s|$)|[。！？]+[」』”’）]*/gu)) {
    const end = index + mark.length;
    brackets = countBrackets(line, brackets, end);
    if (brackets.open > 0 && lastClosing >= end) continue;
    if (!isWhole(line.slice(start, end).trim(), line.slice(end, end + 9).trimStart())) continue;
    ends.push(end);
    start = end;
    brackets = { open: 0, at: end };
  }
  return line.slice(start).trim() === '' ? ends : [...ends, line.length];
}

function countBrackets(line: string, { open, at }: { open: number; at: number }, to: number) {
  let count = open;
  for (let place = at; place < to; place += 1) {
    if (line[place] === '(') count += 1;
    if (line[place] === ')' && count > 0) count -= 1;
  }
  return { open: count, at: to };
}

/** A full stop after an abbreviation or before a small letter ends nothing; `200 ms.` is no title. */
function isWhole(sentence: string, rest: string): boolean {
  if (!sentence.endsWith('.') || rest === '' || /\d\s?ms\.$/.test(sentence.slice(-12))) return true;
  const last = sentence.slice(sentence.lastIndexOf(' ') + 1);
  const word = last.replace(/^["'“‘([]+/, '');
  if (/^no\.$/i.test(word)) return !/^\d/.test(rest);
  return !abbreviations.has(word.toLowerCase()) && !/^\p{Ll}/u.test(rest);
}
