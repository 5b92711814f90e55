import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { splitUnits } from '../../../documents/said/units.ts';
import { writeFold } from '../../../documents/sections.ts';

/** What a judge said, as a plain line of at most so many characters. */
export const sayPlainly = (said: string, most = 200): string => cutAtWord(flattenSaid(said), most);

/** An entry of a list: who, and what they said in a line. */
export const writeItem = (who: string, said: string, most?: number): string =>
  `- *${escapeText(who)}:* ${escapeText(sayPlainly(said, most))}`;

export const writeReasons = (reasons: readonly string[]): string =>
  joinBlocks(reasons.map((reason) => renderSaid(reason)));

/** The first reason up to where it pauses, and everything after it in a fold that says what it begins with. */
export function foldReasons([first = '', ...others]: readonly string[], most: number): string {
  const [opening = [], ...rest] = splitUnits(first);
  if (flattenSaid(opening).length > most)
    return joinBlocks([escapeText(takeSentence(first)), foldUnder([first, ...others].map((reason) => ({ reason })))]);
  const more = [...rest.map((reason) => ({ reason })), ...others.map((reason) => ({ reason }))];
  return joinBlocks([renderSaid(opening), foldUnder(more)]);
}

type Part = { readonly reason: Parameters<typeof renderSaid>[0] };

/** What is short is not folded. */
function foldUnder(parts: readonly Part[]): string {
  const [first] = parts;
  const body = joinBlocks(parts.map(({ reason }) => renderSaid(reason)));
  if (!first || body.length <= 160) return body;
  const left = parts.length - 1;
  const opening = cutAtWord(takeSentence(first.reason), 110);
  return writeFold(left === 0 ? opening : `${opening} (and ${left} more)`, body);
}
