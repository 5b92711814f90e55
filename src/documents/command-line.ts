import { formatJsonLine } from './json-text.ts';

/** The words of a command, safe to print and each told apart from the next: what is not plain stands in quotes, escaped. */
export const formatWords = (words: readonly string[]): string => words.map(formatWord).join(' ');

/** How somebody is reached: a command or an address, and the variables that are handed over. */
export const formatReach = ({ by, given }: { readonly by: readonly string[]; readonly given: readonly string[] }) =>
  [...(by.length > 0 ? [formatWords(by)] : []), ...(given.length > 0 ? [`given ${formatNames(given)}`] : [])].join(
    ', ',
  );

export const formatNames = (names: readonly string[]) => names.map((name) => `$${name}`).join(' ');

const formatWord = (word: string) => (/^[\w./:=@%+,~-]+$/.test(word) ? word : formatJsonLine(word));
