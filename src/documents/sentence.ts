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
const abbreviations = new Set(['e.g.', 'i.e.', 'vs.', 'cf.', 'approx.', 'incl.', 'no.', 'dr.', 'mr.', 'ms.', 'st.']);

function splitLine(line: string): readonly string[] {
  const found: string[] = [];
  let start = 0;
  for (const end of line.matchAll(/[.!?]+["'”’)\]]*(?=\s|$)|[。！？]/gu)) {
    const sentence = line.slice(start, end.index + end[0].length).trim();
    if (!isWhole(sentence, line.slice(end.index + end[0].length).trimStart())) continue;
    found.push(sentence);
    start = end.index + end[0].length;
  }
  const rest = line.slice(start).trim();
  return rest === '' ? found : [...found, rest];
}

/** A full stop after an abbreviation or before a small letter ends nothing; `200 ms.` is no title. */
function isWhole(sentence: string, rest: string): boolean {
  if (!sentence.endsWith('.') || rest === '' || /\d\s?ms\.$/.test(sentence.slice(-12))) return true;
  const last = sentence.slice(sentence.lastIndexOf(' ') + 1);
  const word = last.replace(/^["'“‘([]+/, '');
  return !abbreviations.has(word.toLowerCase()) && !/^\p{Ll}/u.test(rest);
}
