import { type Amount, amountsIn } from '../facts/amounts.ts';
import { datesIn, type NamedDate } from '../facts/dates.ts';
import { carriesMeaning, words } from '../words.ts';
import { hasOpposite } from './antonyms.ts';

/** What two statements are compared by: what they speak of, apart from what they say of it. */
export interface Meaning {
  /** Words that carry meaning, without numbers and words that have an opposite. */
  readonly subject: ReadonlySet<string>;
  /** All words. */
  readonly words: ReadonlySet<string>;
  /** How often it says no: an odd number turns it round. */
  readonly negated: boolean;
  readonly duty: 'must' | 'must not' | 'may' | undefined;
  readonly amounts: readonly Amount[];
  readonly dates: readonly NamedDate[];
}

const negations = new Set(['not', 'no', 'never', 'cannot', 'without', 'neither', 'nor', 'none', 'nothing', 'nobody']);
const contraction = /n['’]t$/;

/** Takes a statement apart for comparison. */
export function meaningOf(text: string): Meaning {
  const all = words(text);
  const amounts = amountsIn(text);
  const dates = datesIn(text);
  const counted = new Set([...amounts.map(({ unit }) => unit), ...dates.flatMap((date) => words(date.text))]);
  const subject = all.filter(
    (word) =>
      carriesMeaning(word) &&
      !/^\d/.test(word) &&
      !hasOpposite(word) &&
      !negations.has(word) &&
      !contraction.test(word) &&
      !(counted.has(word) && amounts.length === 0),
  );
  return {
    subject: new Set(subject.map(stem)),
    words: new Set(all),
    negated: all.filter((word) => negations.has(word) || contraction.test(word)).length % 2 === 1,
    duty: dutyOf(text),
    amounts,
    dates,
  };
}

/** A word without the ending that a plural or a verb gives it. */
export function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && /(?:ch|sh|x|s)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

function dutyOf(text: string): Meaning['duty'] {
  if (
    /\b(?:must|shall|may|can|should)(?:\s+not|n['’]t)\b|\b(?:cannot|forbidden|prohibited|not allowed|not permitted)\b/i.test(
      text,
    )
  )
    return 'must not';
  if (/\b(?:must|shall|required|mandatory|has to|have to)\b/i.test(text)) return 'must';
  return /\b(?:may|can|optional(?:ly)?|need not)\b/i.test(text) ? 'may' : undefined;
}
