import { findSentenceEnds } from '../sentence.ts';
import { shortenTitle } from '../shorten-title.ts';
import { flattenSaid } from './flatten.ts';

/** The most characters of what somebody says in a brief. */
const longest = 160;
/** A shorter sentence ("Right.") says too little alone. */
const shortest = 25;

/** What somebody said in one plain line: the whole sentences there is room for, else the first, and then the cut shows. */
export function shortenSaying(said: string, most = longest): string {
  const line = flattenSaid(said);
  if (line.length <= most) return line;
  const end = findSentenceEnds(line).findLast((place) => place <= most && place >= shortest);
  return end === undefined ? shortenTitle(line, most) : line.slice(0, end);
}
