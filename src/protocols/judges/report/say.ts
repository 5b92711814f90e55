import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { splitUnits } from '../../../documents/said/units.ts';
import { writeFold } from '../../../documents/sections.ts';

/** What a judge said, as a plain line of at most so many characters. */
export const sayPlainly = (said: string, most = 200): string => cutAtWord(flattenSaid(said), most);

/** What a judge said, for the brief; a first sentence is whole unless it is very long. */
export const sayBriefly = (said: string): string => shortenSaying(said, 160, 240);

/** An entry of a list: who, and what they said in a line. */
export const writeItem = (who: string, said: string, most?: number): string =>
  `- *${escapeText(who)}:* ${escapeText(sayPlainly(said, most))}`;

export const writeReasons = (reasons: readonly string[]): string =>
  joinBlocks(reasons.map((reason) => renderSaid(reason)));

/** The first reason up to where it pauses, and everything after it in a fold that says whose it is. */
export function foldReasons(who: string, [first = '', ...others]: readonly string[], most: number): string {
  const [opening = [], ...rest] = splitUnits(first);
  if (flattenSaid(opening).length > most)
    return joinBlocks([escapeText(takeSentence(first)), foldUnder(`${who}: all reasons`, [first, ...others])]);
  const title = rest.length === 0 ? `${who}: other reasons` : `${who}: the rest of its reasons`;
  return joinBlocks([renderSaid(opening), foldUnder(title, [...rest, ...others])]);
}

/** What is short is not folded. */
export function foldUnder(title: string, parts: readonly Parameters<typeof renderSaid>[0][]): string {
  const body = joinBlocks(parts.map((part) => renderSaid(part)));
  return body.length <= 160 ? body : writeFold(`${title} (${parts.length})`, body);
}
