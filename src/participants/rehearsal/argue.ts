import type { WeighedOption } from './options.ts';
import { contentStems, type Sentence, wordsIn } from './sentences.ts';
import { type Situation, type Statement, textsIn } from './situation.ts';
import type { Weighed } from './weigh.ts';

/** Why an option is the best one, with the words that count and the sentences they stand in. */
export function reasonsFor(situation: Situation, option: WeighedOption): string {
  const others = situation.options.filter(({ id }) => id !== option.id);
  const [first, ...rest] = forOption(situation, option);
  const second = rest.find(({ weight }) => weight > 0);
  const rivals = others.map(({ id, score }) => `${figure(score)} for option ${id}`).join(', ');
  const opening = `Weighing the words of option ${option.id} for ${situation.concern}`;
  return sentences(
    first ? `${opening}, what counts most is ${quoted(first)}` : `${opening}, there is its label, "${option.label}"`,
    second && `${quoted(second)} points the same way`,
    `It stands at ${figure(option.score)}${rivals === '' ? '' : `, against ${rivals}`}`,
    situation.again &&
      `The weights are those of the first attempt, from option ${option.id}'s own words and the context`,
    'This is a rehearsal: words were weighed by rule, and no model took part',
  );
}

/** What speaks against an option, in its own words. */
export function problemOf(situation: Situation, option: WeighedOption): string {
  const [worst] = forOption(situation, option, -1);
  const best = situation.options.find(({ id }) => id !== option.id);
  const gap = best && best.score > option.score ? `, ${figure(best.score - option.score)} below option ${best.id}` : '';
  return sentences(
    `Weighed for ${situation.concern}, option ${option.id} stands at ${figure(option.score)}${gap}`,
    worst
      ? `What counts least for it is ${quoted(worst)}`
      : `Behind its label, "${option.label}", there is little to weigh`,
  );
}

/** The sentences that can be quoted on an option: those that speak most for it first, or most against it. */
export function forOption({ lot }: Situation, option: WeighedOption, sign: 1 | -1 = 1): Weighed[] {
  return byWeight(option.sentences, lot, sign);
}

/** How an option does on a criterion, from 0 to 1; over all criteria it comes out at the option's own place. */
export function strengthOf(situation: Situation, option: WeighedOption, criterion?: string): number {
  const scores = situation.options.map(({ score }) => score);
  const [most, least] = [Math.max(...scores), Math.min(...scores)];
  const base = most > least ? 0.2 + (0.6 * (option.score - least)) / (most - least) : 0.5;
  if (criterion === undefined) return base;
  const turn = (name: string) => (situation.lot('criterion', name, option.label, option.description) - 0.5) * 0.3;
  const criteria = situation.criteria.includes(criterion) ? situation.criteria : [criterion];
  const middle = criteria.reduce((total, name) => total + turn(name), 0) / criteria.length;
  return base + turn(criterion) - middle;
}

/** A sentence or two on a matter, from whatever sentences are at hand. */
export function remark(
  situation: Situation,
  matter: string,
  from: readonly Sentence[],
  ...key: readonly string[]
): string {
  const found = pick(situation, from, matter, ...key);
  const more = situation.again ? pick(situation, from, matter, 'again', ...key) : undefined;
  return sentences(
    found
      ? `${matter}, weighed for ${situation.concern}: ${quoted(found)}`
      : `${matter}: for ${situation.concern}, the words at hand give nothing more to weigh`,
    more && more.sentence.text !== found?.sentence.text && `${quoted(more)} belongs to it`,
  );
}

/** The option that an entry of an answer is about. */
export function optionAt(
  { options }: Situation,
  around: { readonly [name: string]: unknown },
): WeighedOption | undefined {
  return options.find(({ id }) => id === around.option);
}

/** A sentence on a matter of one option, from what speaks for it or against it. */
export function onOption(
  situation: Situation,
  option: WeighedOption,
  matter: string,
  ...key: readonly string[]
): string {
  const against = /risk|weak|problem|concern|threat|danger/i.test(matter);
  const telling = forOption(situation, option, against ? -1 : 1).slice(0, 2);
  const found = telling[Math.floor(situation.lot('option', matter, ...key) * telling.length)];
  const opening = `${matter} of option ${option.id}, weighed for ${situation.concern}`;
  return sentences(
    found ? `${opening}: ${quoted(found)}` : `${opening}: its label, "${option.label}", is all there is`,
  );
}

/** One of the sentences that weigh anything and can be quoted, drawn by lot for a key. */
export function pick(situation: Situation, from: readonly Sentence[], ...key: readonly string[]): Weighed | undefined {
  const weighed = from.filter(({ quotable }) => quotable).map(situation.weigh);
  const telling = weighed.filter(({ weight }) => weight !== 0);
  const pool = telling.length > 0 ? telling : weighed;
  return pool[Math.floor(situation.lot('pick', ...key) * pool.length)];
}

/** The latest thing each speaker said. */
export function latest({ statements }: Situation): Statement[] {
  return [...new Map(statements.map((statement) => [statement.label || statement.id, statement])).values()];
}

/** The latest statement by a name at the table, or the one of that id, or the latest under that label. */
export function saidBy({ statements }: Situation, name: string): Statement | undefined {
  return (
    statements.findLast(({ id }) => id.replace(/-\d+$/, '') === name) ??
    statements.findLast(({ id }) => id === name) ??
    statements.findLast(({ label }) => label === name || label.startsWith(`${name} `))
  );
}

/** The words that the speaker itself has argued with so far; before that, those of the topic that weigh for it. */
export function ownWords(situation: Situation): Set<string> {
  const last = situation.yours.at(-1);
  if (last) return contentStems(textsIn(last).flatMap(wordsIn));
  return contentStems(situation.topic.flatMap((sentence) => situation.weigh(sentence).because));
}

export function quoted({ sentence, because }: Pick<Weighed, 'sentence' | 'because'>): string {
  return `"${sentence.text}"${because.length > 0 ? ` (${because.slice(0, 4).join(', ')})` : ''}`;
}

/** Joins what there is to say into sentences. */
export function sentences(...parts: readonly (string | false | undefined)[]): string {
  return parts
    .filter((part) => typeof part === 'string')
    .map((part) => (/[.!?]["”’')]?$/.test(part) ? part : `${part}.`))
    .join(' ');
}

export const figure = (score: number) => (Math.round(score * 10) / 10 + 0).toFixed(1);

function byWeight(weighed: readonly Weighed[], lot: Situation['lot'], sign: 1 | -1): Weighed[] {
  return weighed
    .filter(({ sentence }) => sentence.quotable)
    .map((one) => ({ one, rank: sign * one.weight + lot('rank', one.sentence.text) * 0.1 }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
}
