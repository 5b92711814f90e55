import { type Amount, findAmounts } from '../facts/amounts.ts';
import { findDates, type NamedDate } from '../facts/dates.ts';
import { stemWord } from '../stem.ts';
import { carriesMeaning, splitWords } from '../words.ts';
import { hasOpposite } from './antonyms.ts';

/** What two statements are compared by: what they speak of, apart from what they say of it. */
export interface Meaning {
  /** Words that carry meaning, without numbers and words that have an opposite. */
  readonly subject: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** Whether it says no, an odd number of times: that turns it round. */
  readonly negated: boolean;
  readonly duty: 'must' | 'must not' | 'may' | undefined;
  readonly amounts: readonly Amount[];
  readonly dates: readonly NamedDate[];
}

const negations = new Set('not no never cannot without neither nor none nothing nobody nowhere'.split(' '));
const contraction = /n['’]t$/;
/** Bounds and additions: a "no" that turns nothing round. */
const idle = /\bno (?:more|less|fewer|later|earlier|longer|sooner) than\b|\bnot (?:only|just|merely)\b/gi;
/** What leaves a thing open: a "not" that takes the duty, and not the thing. */
const leaving =
  /\bneed not\b|\bneedn['’]t\b|(?:\bnot|n['’]t) (?:need|have) to\b|(?:\bnot|n['’]t) (?:required|mandatory|necessary|obliged|forbidden|prohibited)\b/gi;

export function readMeaning(text: string): Meaning {
  const said = /\bno|n['’]t\b/i.test(text) ? text.replace(idle, ' ').replace(leaving, ' ') : text;
  const all = splitWords(said);
  const dates = findDates(text);
  const dateWords = new Set(dates.flatMap((date) => splitWords(date.text)));
  const subject = all.filter(
    (word) =>
      carriesMeaning(word) &&
      !/^\d/.test(word) &&
      !hasOpposite(word) &&
      !negations.has(word) &&
      !contraction.test(word) &&
      !dateWords.has(word),
  );
  return {
    subject: new Set(subject.map(stemWord)),
    words: new Set(all),
    negated: countNoes(all) % 2 === 1,
    duty: readDuty(said, said !== text && text.search(leaving) >= 0),
    amounts: findAmounts(text),
    dates,
  };
}

/** `neither … nor` says no once. */
function countNoes(all: readonly string[]): number {
  const isOne = all.includes('neither');
  return all.filter((word) => (negations.has(word) && !(isOne && word === 'nor')) || contraction.test(word)).length;
}

function readDuty(said: string, isLeft: boolean): Meaning['duty'] {
  if (
    /\b(?:must|shall|may|can|should)(?:\s+not|\s+never|n['’]t)\b|\b(?:can['’]t|cannot|forbidden|prohibited|not allowed|not permitted)\b/i.test(
      said,
    )
  )
    return 'must not';
  if (/\b(?:must|shall|required|mandatory|has to|have to|needs? to)\b|(?:\bnot|n['’]t) optional\b/i.test(said))
    return 'must';
  return isLeft || /\b(?:may|can|optional(?:ly)?)\b/i.test(said) ? 'may' : undefined;
}
