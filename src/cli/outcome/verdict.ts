import { type Outcome, statusInWords } from '../../doors.ts';

/**
 * The line of the result in two parts: what it is in a word or two, in capitals, and how it came about. `Consensus after
 * 1 round` begins with that word; before a sentence that does not, it is put.
 */
export function splitVerdict(
  status: readonly string[],
  is: Outcome['status'],
): { readonly loud: string; readonly rest: string } {
  const [result = '', ...more] = status;
  const word = statusInWords[is].split(':')[0] ?? '';
  const begins = result.toLowerCase().startsWith(word.toLowerCase());
  const parts = begins ? [result.slice(word.length), ...more] : ['', result, ...more];
  return { loud: word.toUpperCase(), rest: parts.join(' · ') };
}
