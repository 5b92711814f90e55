import type { Json } from '../../debate/json.ts';
import { foldWords } from '../../debate/kit/fold-words.ts';
import { trimSpace } from './space.ts';

/** What helps to see which value is meant: labels of ids, and words that may stand before an id ("Option A"). */
export interface Hints {
  /** The ids by their labels, folded. */
  readonly labels: ReadonlyMap<string, string>;
  /** Names of the schema's own fields, folded. */
  readonly fields: ReadonlySet<string>;
}

export const noHints: Hints = { labels: new Map(), fields: new Set() };

/** The permitted value that is plainly meant (E2): in any case, in brackets, behind its field's name, before or as its label. */
export function readEnum(value: Json, permitted: readonly Json[], { labels, fields }: Hints = noHints): Json {
  if (typeof value !== 'string' || permitted.includes(value) || value.length > longestChoice) return value;
  const words = permitted.filter((word) => typeof word === 'string');
  const given = trimSpace(value);
  if (words.includes(given)) return given;
  const byName = new Map(words.map((word) => [foldWords(word), word]));
  if (byName.size < words.length) return value;
  const find = (text: string) => byName.get(foldWords(text)) ?? findLabelled(text);
  const findLabelled = (text: string) => words.find((word) => word === labels.get(foldWords(text)));
  const [, field = '', behind = ''] = /^([\p{L}_]+)[\s:#]+(.+)$/su.exec(given) ?? [];
  const texts = fields.has(foldWords(field)) ? [given, trimSpace(behind)] : [given];
  for (const text of texts) {
    const meant = find(text) ?? findHead(text, words, labels);
    if (meant !== undefined) return meant;
  }
  return foldWords(given) === 'med' ? (byName.get('medium') ?? value) : value;
}

/** Longer texts are no choices. */
const longestChoice = 300;

/** The value that a text opens with before a colon, a dash or a bracket, unless the rest names another one. */
function findHead(text: string, words: readonly string[], labels: Hints['labels']): string | undefined {
  const [, head = '', rest = ''] = /^[^\p{L}\p{N}]*(.*?)(?:\s*[:;,.)\]]\s|\s+[-–—(])(.+)$/su.exec(text) ?? [];
  const meant = words.find((word) => foldWords(word) === foldWords(head));
  if (meant === undefined || labels.get(foldWords(rest)) === meant) return meant;
  const isNamed = (word: string) =>
    word.length > 2
      ? ` ${foldWords(rest)} `.includes(` ${foldWords(word)} `)
      : rest.split(/[^\p{L}\p{N}]+/u).includes(word);
  return words.some((word) => word !== meant && isNamed(word)) ? undefined : meant;
}

const truths = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

/** Yes and no, true and false, in any case, perhaps with a reason behind them. */
export function readBoolean(value: Json): Json {
  const word = readEnum(value, [...truths.keys()]);
  return typeof word === 'string' ? (truths.get(word) ?? value) : value;
}

const numeral = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A number that was written as a string. */
export function readNumber(value: Json): Json {
  if (typeof value !== 'string' || value.length > 64 || !numeral.test(trimSpace(value))) return value;
  const number = Number(trimSpace(value));
  return Number.isFinite(number) ? number : value;
}
