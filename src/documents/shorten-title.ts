import { cutAtWord } from './cut-at-word.ts';
import { collapseSpaces } from './sentence.ts';

/** The most characters of a title. */
const longest = 120;

/**
 * A sentence as a title: without its full stop, and where it is too long cut where it pauses in its second half, else after a
 * word. What is cut may be a condition, so the cut shows.
 */
export function shortenTitle(sentence: string, most = longest): string {
  const title = collapseSpaces(sentence).replace(/(?<!\.)\.$/u, '');
  if (title.length <= most) return title;
  const pauses = [...title.slice(0, most - 1).matchAll(/[,;:](?= )| [–—-] | \(/gu)].map(({ index }) => index);
  const pause = pauses.findLast((index) => !/\([^)]*$/u.test(title.slice(0, index))) ?? 0;
  return pause > most / 2 ? `${title.slice(0, pause)} …` : cutAtWord(title, most - 2);
}
