import { type Lexicon, lexiconOf } from './lexicons.ts';
import { type Lot, lotsOf } from './lot.ts';
import { type Sentence, stem } from './sentences.ts';

/** A sentence, what it weighs from a point of view (above 0 speaks for), and the words that made it so. */
export interface Weighed {
  readonly sentence: Sentence;
  readonly weight: number;
  readonly because: readonly string[];
}

/** The point of view of one seat in one debate. */
export interface Scales {
  /** What it looks at, in a word: "risk". */
  readonly concern: string;
  readonly lot: Lot;
  /** What a sentence weighs; each is weighed once. */
  readonly weigh: (sentence: Sentence) => Weighed;
}

export function scalesOf(seat: string, seed: number): Scales {
  const lexicon = lexiconOf(seat);
  const known = new Map<Sentence, Weighed>();
  return {
    concern: lexicon.concern,
    lot: lotsOf(seed, seat),
    weigh(sentence) {
      const weighed = known.get(sentence) ?? weighSentence(sentence, lexicon);
      known.set(sentence, weighed);
      return weighed;
    },
  };
}

/** What sentences weigh together, as an amount from 0 (all against) to 1 (all for). */
export function amountFor(sentences: readonly Sentence[], { weigh, lot }: Scales): number {
  const stems = new Set(sentences.slice(0, 50).flatMap((sentence) => [...sentence.stems]));
  const total = sum(sentences.map(weigh)) + 2 * leaning(stems, lot);
  return 0.5 + total / (2 * (3 + Math.abs(total)));
}

/** How many words that carry meaning two sets have in common, as a share of the smaller. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  return [...small].filter((word) => large.has(word)).length / small.size;
}

/** The small weight every word has of its own, so that texts without a word of the lexicon differ too. */
export function leaning(stems: Iterable<string>, lot: Lot): number {
  return [...stems].reduce((total, word) => total + (lot(word) - 0.5) * 0.2, 0);
}

export const sum = (weighed: readonly Weighed[]) => weighed.reduce((total, { weight }) => total + weight, 0);

/** Its words for and against, turned round where one is denied; for effort also lengths of time. */
function weighSentence(sentence: Sentence, { good, bad, concern }: Lexicon): Weighed {
  const because: string[] = [];
  let weight = concern === 'effort' ? timeWeight(sentence.words) : 0;
  sentence.words.forEach((word, at) => {
    const root = stem(word);
    const sign = good.has(root) ? 1 : bad.has(root) ? -1 : 0;
    if (sign === 0) return;
    const denied = sentence.words.slice(Math.max(0, at - 2), at).some((before) => denials.has(stem(before)));
    weight += denied ? -sign : sign;
    because.push(word);
  });
  return { sentence, weight, because: [...new Set(because)] };
}

function timeWeight(words: readonly string[]): number {
  return words.reduce((weight, word, at) => {
    const days = daysIn.get(word.replace(/s$/, ''));
    const before = words[at - 1] ?? '';
    const count = numbers.get(before) ?? Number.parseInt(before, 10);
    return days === undefined || !(count >= 0) ? weight : weight - Math.log2(1 + days * count) / 3;
  }, 0);
}

const denials = new Set(
  'no not never without avoid prevent reduce less fewer nothing lower eliminate remove'.split(' ').map(stem),
);
const daysIn = new Map(Object.entries({ hour: 0.2, day: 1, week: 5, sprint: 10, month: 20, quarter: 60, year: 220 }));
const numbers = new Map(
  Object.entries({ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10 }),
);
