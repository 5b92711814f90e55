import { stemWord } from '../stem.ts';
import { carriesMeaning } from '../words.ts';
import { findDates } from './dates.ts';

/** A number with what it counts: unit and value are brought to a common unit (60 s = 1 minute). */
export interface Amount {
  readonly text: string;
  readonly value: number;
  /** `s`, `B`, `%`, a currency, the stem of the noun that is counted, or `` for a bare number. */
  readonly unit: string;
  readonly at: number;
}

const seconds = { ms: 0.001, s: 1, min: 60, h: 3600, d: 86_400, week: 604_800, month: 2_629_800, year: 31_557_600 };
const bytes = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 };

/** How units are written, what they are, and how many of the common unit they make. */
const units: readonly (readonly [pattern: string, unit: string, factor: number])[] = [
  ['ms|msec|milliseconds?', 's', seconds.ms],
  ['s|secs?|seconds?', 's', seconds.s],
  ['mins?|minutes?', 's', seconds.min],
  ['h|hrs?|hours?', 's', seconds.h],
  ['d|days?', 's', seconds.d],
  ['weeks?', 's', seconds.week],
  ['months?', 's', seconds.month],
  ['years?', 's', seconds.year],
  ['bytes?|B', 'B', bytes.B],
  ['kB|KB', 'B', bytes.kB],
  ['MB', 'B', bytes.MB],
  ['GB', 'B', bytes.GB],
  ['TB', 'B', bytes.TB],
  ['KiB', 'B', bytes.KiB],
  ['MiB', 'B', bytes.MiB],
  ['GiB', 'B', bytes.GiB],
  ['%|per ?cent', '%', 1],
  ['\\$', '$', 1],
  ['€', '€', 1],
  ['£', '£', 1],
];

const readers = units.map(([pattern, unit, factor]) => ({ is: new RegExp(`^(?:${pattern})$`), unit, factor }));
const number =
  /(?<![\p{L}\p{N}_.\-/])([$€£])?(\d{1,3}(?:[,\u00a0\u2009\u202f]\d{3})+(?!\d)|\d+)(\.\d+)?(?:\s?([kKmM]|thousand|million|billion)(?!\p{L}))?(?:\s?-?(%|[$€£](?!\d)|per cent|\p{L}+))?/gu;
const multiples: { readonly [written: string]: number } = {
  k: 1e3,
  K: 1e3,
  thousand: 1e3,
  m: 1e6,
  M: 1e6,
  million: 1e6,
  billion: 1e9,
};
/** The hyphen of `3-5 days`, which is read as a dash. */
const range = /(?<![\p{L}\p{N}_.\-/])(\d+(?:\.\d+)?)-(?=\d+(?:\.\d+)?\s?(?:%|\p{L}))/gu;

/** The amounts that a text names. Parts of ids, versions and dates are none. */
export function findAmounts(text: string): readonly Amount[] {
  const read = text.includes('-') ? text.replace(range, '$1–') : text;
  const found = [...read.matchAll(number)].filter(
    ({ index, 0: all }) => !/^[.\-/]\d/.test(read.slice(index + all.length)) && !isOrdinal(read, index),
  );
  if (found.length === 0) return [];
  const dates = findDates(text);
  return found
    .map((match, at) => {
      const to = read.startsWith('–', match.index + match[0].length) ? found[at + 1] : undefined;
      if (!to) return readAmount(match);
      return { ...readAmount(match, to), text: text.slice(match.index, to.index + readAmount(to).text.length) };
    })
    .filter(
      ({ at, text: { length } }) => !dates.some((date) => at < date.at + date.text.length && date.at < at + length),
    );
}

/** `to` is the other end of a range, whose unit holds for both. */
function readAmount(match: RegExpMatchArray, to?: RegExpMatchArray): Amount {
  const {
    index: at = 0,
    0: found,
    1: before,
    2: whole = '0',
    3: fraction = '',
    4: multiple = '',
    5: after = '',
  } = match;
  const written = before ?? (to ? (to[5] ?? '') : after);
  const reader = findReader(written);
  const unit = reader?.unit ?? (carriesMeaning(written.toLowerCase()) ? stemWord(written.toLowerCase()) : '');
  const isNamed = after !== '' && before === undefined && unit !== '';
  const text = isNamed ? found : found.slice(0, found.length - after.length).replace(/[\s-]+$/, '');
  const value = Number(whole.replace(/\D/g, '') + fraction) * (multiples[multiple] ?? 1) * (reader?.factor ?? 1);
  return { text, value, unit, at };
}

/** Short units are told apart by case (`MB`, `ms`), words are not. */
const findReader = (word: string) =>
  readers.find(({ is }) => is.test(word) || (word.length > 2 && is.test(word.toLowerCase())));

/** Numbers that name a thing instead of counting it: `Section 4`, `Phase 2`, `version 3`. */
const isOrdinal = (text: string, at: number) =>
  /(?:(?:section|chapter|phase|step|milestone|deliverable|version|figure|table|appendix|level|tier|stage)s?|rfc|iso|§)\s*$/i.test(
    text.slice(Math.max(0, at - 14), at),
  );
