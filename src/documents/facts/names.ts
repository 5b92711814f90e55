const name =
  /(?<![\p{L}\p{N}_])(?:\p{Ll}*\p{Lu}[\p{L}\p{N}]*(?:[-.]\p{Lu}?[\p{L}\p{N}]+)*)(?:\s\p{Lu}[\p{L}\p{N}]*)*/gu;

/** Systems, products and other names in a sentence: words with a capital inside or in mid-sentence, and abbreviations. */
export function findNames(sentence: string): readonly string[] {
  const found: string[] = [];
  for (const { 0: text, index } of sentence.matchAll(name)) {
    const words = text.split(/\s/);
    const isFirst =
      /^[\s|"'“(]*$/.test(sentence.slice(0, index)) || /[.!?:|]["'”)]*\s*$/.test(sentence.slice(0, index));
    const kept = isFirst && !isDistinct(words[0] ?? '') ? words.slice(1) : words;
    if (kept.length > 0 && kept.some((word) => word.length > 1 && !ordinary.has(word))) found.push(kept.join(' '));
  }
  return [...new Set(found)];
}

/** Whether a word is a name wherever it stands: PostgreSQL, HTTP, S3, iOS. */
const isDistinct = (word: string) => /^.+\p{Lu}|^\p{Lu}.*\p{N}/u.test(word);

const ordinary = new Set(
  `I A An The This That These Those It We You They He She In On At For From By To With If When While As And Or But Not No
  Yes Must Should Shall May See Section Phase Step Milestone Deliverable Table Figure Appendix January February March April May June July August
  September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday MUST SHOULD SHALL MAY NOT
  Low Medium High LOW MEDIUM HIGH TODO TBD OK`.split(/\s+/),
);
