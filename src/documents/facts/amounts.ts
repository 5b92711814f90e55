/** A number with what it counts: unit and value are brought to a common unit (60 s = 1 minute). */
export interface Amount {
  readonly text: string;
  readonly value: number;
  /** `s`, `B`, `%`, a currency, the noun that is counted, or `` for a bare number. */
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
  ['%|per ?cent|percent', '%', 1],
];

const readers = units.map(([pattern, unit, factor]) => ({ is: new RegExp(`^(?:${pattern})$`), unit, factor }));
const number =
  /(?<![\p{L}\p{N}_.\-/])([$€£])?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?([kKmM](?![\p{L}]))?(?:\s?-?(%|[\p{L}]+))?/gu;
const multiples: { readonly [letter: string]: number } = { k: 1e3, K: 1e3, m: 1e6, M: 1e6 };

/** The amounts that a text names. Parts of ids, versions and dates are none. */
export function amountsIn(text: string): readonly Amount[] {
  return [...text.matchAll(number)]
    .filter(({ index, 0: found }) => !/^[.\-/]\d/.test(text.slice(index + found.length)) && !isOrdinal(text, index))
    .map(({ index, 0: found, 1: currency, 2: whole = '0', 3: fraction = '', 4: multiple = '', 5: word = '' }) => {
      const value = Number(whole.replaceAll(',', '') + fraction) * (multiples[multiple] ?? 1);
      if (currency) return { text: found.trim(), value, unit: currency, at: index };
      const reader = readers.find(({ is }) => is.test(word));
      const unit = reader?.unit ?? singular(word.toLowerCase());
      return { text: found.trim(), value: value * (reader?.factor ?? 1), unit, at: index };
    });
}

/** Numbers that name a thing instead of counting it: `Section 4`, `Phase 2`, `version 3`. */
const isOrdinal = (text: string, at: number) =>
  /(?:section|chapter|phase|step|milestone|deliverable|version|figure|table|appendix|level|tier|stage|rfc|iso|§)\s*$/i.test(
    text.slice(Math.max(0, at - 14), at),
  );

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
