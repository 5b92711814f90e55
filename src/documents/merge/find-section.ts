import type { Section } from '../markdown/document.ts';
import { stripNumber } from '../markdown/section-numbers.ts';
import { splitWords } from '../words.ts';

export type Named = Pick<Section, 'number' | 'title'>;

/**
 * The section that somebody names in words: by its number (`3.2`, `Section 3.2`, `§ 3.2`), or by its title in any case,
 * with or without its number. Undefined where none, or more than one, can be meant.
 */
export function findSection<Each extends Named>(
  { sections }: { readonly sections: readonly Each[] },
  named: string,
): Each | undefined {
  const wanted = stripSectionWord(named);
  if (wanted === '') return undefined;
  const number = /^(?:\d{1,3}(?:\.\d{1,3}){0,5}'?|front|title)(?=$|[\s.:)])/i.exec(wanted)?.[0]?.toLowerCase();
  const byNumber = number === undefined ? undefined : sections.find((section) => section.number === number);
  const rest = number === undefined ? wanted : wanted.slice(number.length);
  if (byNumber && (!hasWords(rest) || isSame(stripNumber(byNumber.title), rest))) return byNumber;
  const titled = sections.filter(({ title }) => title !== '');
  const exact = titled.filter(({ title }) => isSame(title, wanted));
  const loose = titled.filter(({ title }) => isSame(stripNumber(title), number === undefined ? wanted : rest));
  return takeOnly(exact) ?? takeOnly(loose) ?? byNumber;
}

/** How a section is named to a reader who has to name it back. */
export const nameSection = ({ number, title }: Named): string =>
  title === '' ? number : `${number} ${stripNumber(title)}`;

/** What somebody called a section, without the word for it and without quotation marks. */
export const stripSectionWord = (named: string): string =>
  named
    .trim()
    .replace(/^["'“‘`]+|["'”’`.]+$/g, '')
    .replace(/^#{1,6}\s+/, '')
    .replace(/^(?:section|chapter|sec\.|§+)\s*/i, '')
    .replace(/^["'“‘`]+/, '')
    .trim();

const hasWords = (text: string) => splitWords(text).length > 0;
const isSame = (one: string, other: string) => {
  const [left, right] = [splitWords(one).join(' '), splitWords(other).join(' ')];
  return left !== '' && left === right;
};
const takeOnly = <Each>(sections: readonly Each[]) => (sections.length === 1 ? sections[0] : undefined);
