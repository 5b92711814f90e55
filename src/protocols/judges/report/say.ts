import { escapeProse } from '../../../documents/inert-markdown.ts';
import { splitSentences } from '../../../documents/sentence.ts';

/** What a judge said, as Markdown. */
export const say = (said: string): string => escapeProse(said);

/** A text up to a paragraph's end, or a sentence's where that is too long, and what follows it. */
export function splitLead(said: string, most: number): { readonly lead: string; readonly rest: string } {
  const text = said.trim();
  const paragraph = text.split(/\n\s*\n/u)[0] ?? '';
  const end = paragraph.length <= most ? paragraph.length : findSentenceEnd(paragraph, most);
  return { lead: text.slice(0, end), rest: text.slice(end).trim() };
}

/** Where the last sentence that fits ends; at least one is kept whole. */
function findSentenceEnd(paragraph: string, most: number): number {
  let end = 0;
  for (const sentence of splitSentences(paragraph)) {
    const at = paragraph.indexOf(sentence, end);
    const next = at + sentence.length;
    if (at < 0 || (end > 0 && next > most)) break;
    end = next;
  }
  return end === 0 ? paragraph.length : end;
}
