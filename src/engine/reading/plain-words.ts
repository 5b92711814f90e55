import type { Json } from '../../debate/json.ts';
import { trimSpace } from './space.ts';

/** A permitted value, read in any case; exactly as it stands where two of them differ by case only. */
export function readEnum(value: Json, permitted: readonly Json[]): Json {
  if (typeof value !== 'string' || permitted.includes(value)) return value;
  const words = permitted.filter((word) => typeof word === 'string');
  const lower = words.map((word) => word.toLowerCase());
  const given = trimSpace(value);
  if (words.includes(given) || new Set(lower).size < lower.length) return words.includes(given) ? given : value;
  const at = lower.indexOf(given.toLowerCase());
  if (at >= 0) return words[at] ?? value;
  return given.toLowerCase() === 'med' ? (words[lower.indexOf('medium')] ?? value) : value;
}

const truths = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

/** Yes and no, true and false, in any case. */
export function readBoolean(value: Json): Json {
  return typeof value === 'string' ? (truths.get(trimSpace(value).toLowerCase()) ?? value) : value;
}

const numeral = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A number that was written as a string. */
export function readNumber(value: Json): Json {
  if (typeof value !== 'string' || value.length > 64 || !numeral.test(trimSpace(value))) return value;
  const number = Number(trimSpace(value));
  return Number.isFinite(number) ? number : value;
}
