import { listNames } from '../../debate/kit/list-names.ts';
import { isSaid } from './is-said.ts';
import type { Option, Tradeoff } from './result.ts';

/** The case for an option in the words of its own advocates; undefined where none of them made one. */
export function findCase(
  { advocates, argument }: Option,
  { explanations }: Pick<Tradeoff, 'explanations'>,
): string | undefined {
  const own = explanations.filter(({ party }) => advocates.includes(party)).map(({ summary, why }) => summary ?? why);
  return [...own, ...argument].find(isSaid);
}

/** What a person can choose: an option, the case for it, when it is right, and what happens if it is wrong. */
export function describeChoice(option: Option, result: Tradeoff): string {
  const { title, advocates, best_if, risk_if_wrong } = option;
  const lines = [
    ['The case for it', findCase(option, result)],
    ['Right if', best_if.find(isSaid)],
    ['If it is wrong', risk_if_wrong.find(isSaid)],
  ] as const;
  return [
    `${option.option}: ${title} (${listNames(advocates)})`,
    ...lines.flatMap(([label, words]) => (words ? [`   ${label}: ${words}`] : [])),
  ].join('\n');
}
