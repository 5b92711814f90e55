import { shortenSaying } from './shorten-saying.ts';

/** What is in sight of something that was said: as many sentences as fit, the first whole unless it is very long. */
export function keepInSight(said: string): string {
  const short = shortenSaying(said, 160, longestAlone);
  return short.length < shortest ? shortenSaying(said, longestAlone) : short;
}

const longestAlone = 300;
/** What is shorter may only announce what follows, which is taken too. */
const shortest = 80;
