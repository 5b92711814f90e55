import { cutAtWord } from '../cut-at-word.ts';
import { flattenSaid } from './flatten.ts';

const longest = 110;

/** A fold's title names what is inside. */
export const nameFold = (what: string, names: readonly string[]): string =>
  cutAtWord(
    `${what}: ${names.map((name) => cutAtWord(flattenSaid(name).replace(/(?<!\.)[.:]$/u, ''), 60)).join('; ')}`,
    longest,
  );
