import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import type { Option, Tradeoff } from '../result.ts';

/** C13: the disagreement, one part an option, under the letter by which a person chooses it. */
export function renderOptions({ options, challengers }: Tradeoff): string {
  const listInState = (wanted: (typeof challengers)[number]['state']) =>
    challengers.filter(({ state }) => state === wanted).map(({ challenger }) => challenger);
  const others = [
    ['Objection withdrawn by', listInState('resolved')],
    ['Reservations', listInState('reservation')],
    ['Agreed without testing', listInState('not-engaged')],
  ] as const;
  const told = others.filter(([, seats]) => seats.length > 0).map(([name, seats]) => [name, seats.join(', ')] as const);
  return joinBlocks(options.map((option, index) => renderOption(option, index === 0 ? told : [])));
}

function renderOption(
  { option, title, advocates, argument, evidence, best_if, risk_if_wrong }: Option,
  others: readonly (readonly [string, string])[],
): string {
  const fields: readonly (readonly [string, string])[] = [
    ['Advocated by', advocates.join(', ')],
    ...others,
    ['Core argument', argument.join(' ')],
    ['Evidence', evidence.join(' ')],
    ['Best if', best_if.map(trimCondition).join('; ')],
    ['Risk if wrong', risk_if_wrong.join(' ')],
  ];
  return joinBlocks([
    `### Option ${escapeText(option)}: ${escapeText(title)}`,
    fields.map(([name, words]) => `- **${name}**: ${escapeText(words || 'not given')}`).join('\n'),
  ]);
}

/** A condition without its own "if" and full stop, for a place that has the word. */
export const trimCondition = (words: string): string =>
  words
    .trim()
    .replace(/^if\s+/iu, '')
    .replace(/\.$/u, '');
