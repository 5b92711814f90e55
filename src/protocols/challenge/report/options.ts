import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { flattenSaid, writeLine } from '../../../documents/said/flatten.ts';
import { listItems, listSaid, renderLabelled } from '../../../documents/said/items.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { isSaid } from '../is-said.ts';
import type { Option, Tradeoff } from '../result.ts';
import { renderAssumptions } from './assumptions.ts';
import { firstSentence, keepSaid } from './words.ts';

/** What `outcome.md` of a tradeoff shows first: the options, and what would settle it. */
export function listOptionSections(result: Tradeoff): readonly Section[] {
  return [
    { title: 'The options', body: joinBlocks(result.options.map((option) => renderOption(option, shortWords))) },
    { title: 'What it turns on', body: renderQuestion(result) },
    { title: 'What each side takes for granted, and how to check it', body: renderAssumptions(result), folded: true },
  ];
}

/** An option in full, under the letter by which a person chooses it (C13). */
export const renderOptionInFull = (option: Option): string => renderOption(option, (words) => words);

const shortWords = (words: readonly string[]) => words.slice(0, 2).map(firstSentence);

function renderOption(
  { option, title, advocates, argument, evidence, best_if, risk_if_wrong }: Option,
  choose: (words: readonly string[]) => readonly string[],
): string {
  const fields = [
    ['Advocated by', listNames(advocates)],
    ['Core argument', choose(keepSaid(argument)).join(' ')],
    ['Evidence', choose(keepSaid(evidence)).join(' ')],
    ['Best if', choose(keepSaid(best_if)).map(trimCondition).join('; ')],
    ['Risk if wrong', choose(keepSaid(risk_if_wrong)).join(' ')],
  ] as const;
  return joinBlocks([
    `### ${escapeText(`Option ${option}: ${shortenTitle(flattenSaid(title), 200)}`)}`,
    listItems(fields.map(([name, words]) => renderLabelled(`**${name}**:`, words))),
  ]);
}

/** The question behind it, when to choose what, and what nobody disputes: the proposer's words, and marked so (C12). */
function renderQuestion({ real_question, why_not_agreed, common_ground, proposer, in_the_words_of }: Tradeoff): string {
  const agreed = keepSaid(common_ground);
  return joinBlocks([
    isSaid(real_question) ? `**${writeLine(real_question)}**` : undefined,
    renderSaid(why_not_agreed ?? ''),
    agreed.length > 0 ? joinBlocks(['Nobody disputes:', listSaid(agreed)]) : undefined,
    in_the_words_of ? `*In the words of ${escapeText(proposer)}, who is a party to it.*` : undefined,
  ]);
}

/** "If nights are busy, then choose: a Redis of its own" */
export const adviseChoice = (guidance: Tradeoff['guidance']): readonly string[] =>
  guidance
    .filter(({ choose, if: when }) => isSaid(choose) && isSaid(when))
    .map(({ choose, if: when }) => `If ${trimCondition(when)}, then choose: ${choose}`);

/** A condition without its own "if" and full stop, for a place that has the word. */
export const trimCondition = (words: string): string =>
  words
    .trim()
    .replace(/^if\s+/iu, '')
    .replace(/\.$/u, '');
