import { findSentenceEnds } from '../sentence.ts';
import { shortenTitle } from '../shorten-title.ts';
import { flattenSaid } from './flatten.ts';

/** The most characters of what somebody says in a brief. */
const longest = 160;
/** A shorter sentence ("Right.") says too little alone. */
const shortest = 25;

/** How the description of a matter begins, as far as a reader needs it before the result. */
export const shortenBackground = (said: string): string => shortenSaying(said, 280);

/**
 * What somebody said in one plain line: the whole sentences there is room for, else the first, whole up to `mostAlone`
 * characters; a longer one is cut, and the cut shows.
 */
export function shortenSaying(said: string, most = longest, mostAlone = most): string {
  const line = flattenSaid(said);
  if (line.length <= most) return line;
  const end = findSentenceEnds(line).findLast((place) => place <= most && place >= shortest);
  if (end !== undefined) return line.slice(0, end);
  const alone = findSentenceEnds(line).find((place) => place >= shortest) ?? line.length;
  return alone <= mostAlone ? line.slice(0, alone) : shortenTitle(line, most);
}
