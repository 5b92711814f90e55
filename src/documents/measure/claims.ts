import type { DocumentStatement } from '../markdown/statements.ts';
import { listContentWords } from '../words.ts';
import { isVague } from './concreteness.ts';

/** The statements that could be false: not vague, no question, no mere reference, at least two words that carry meaning. */
export function selectClaims<Each extends Pick<DocumentStatement, 'text'>>(
  statements: readonly Each[],
): readonly Each[] {
  return statements.filter(({ text }) => isClaim(text));
}

export function isClaim(text: string): boolean {
  return (
    !/\?["'”’)\]]*$/.test(text) &&
    !/^[("'“]*see\b/i.test(text) &&
    !isVague(text) &&
    listContentWords(text.slice(0, 2000)).length >= 2
  );
}
