import { type Sentence, sentencesIn } from './sentences.ts';
import { leaning, type Scales, sum, type Weighed } from './weigh.ts';

/** An option as it stands in the prompt. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly description: string;
}

/** An option with its score and the sentences that speak of it, its own and the context's. */
export interface WeighedOption extends Option {
  readonly score: number;
  readonly sentences: readonly Weighed[];
}

/** Weighs the options, best first. Only their words count: neither their ids nor the order they stand in. */
export function weighOptions(
  options: readonly Option[],
  context: readonly Sentence[],
  scales: Scales,
): WeighedOption[] {
  const drafts = options.map((option) => {
    const label = sentencesIn(option.label, 'topic');
    const own = [...label, ...sentencesIn(option.description, 'topic')];
    return { option, own, labelStems: stemsOf(label), stems: stemsOf(own) };
  });
  const shared = (word: string) => drafts.every(({ stems }) => stems.has(word));
  const telling = drafts.map(({ stems, labelStems }) => ({ labelStems, stems: without(stems, shared) }));
  const owners = context.map((sentence) => ownersOf(sentence, telling));
  return drafts
    .map(({ option, own, stems }, at) => {
      const said = own.map(scales.weigh);
      const around = context.filter((_, position) => owners[position]?.includes(at)).map(scales.weigh);
      const score = sum(said) + eased(sum(around) / 2) + leaning(stems, scales.lot);
      return { ...option, score, sentences: [...said, ...around] };
    })
    .sort((a, b) => b.score - a.score || textLot(b, scales) - textLot(a, scales) || (a.id < b.id ? -1 : 1));
}

interface Telling {
  readonly stems: ReadonlySet<string>;
  readonly labelStems: ReadonlySet<string>;
}

/** Which options a sentence of the context speaks of: those that share the most telling words with it. */
function ownersOf(sentence: Sentence, telling: readonly Telling[]): number[] {
  const shared = telling.map(({ stems, labelStems }) => {
    const common = [...sentence.stems].filter((word) => stems.has(word));
    return common.length > 1 || common.some((word) => labelStems.has(word)) ? common.length : 0;
  });
  const most = Math.max(0, ...shared);
  return most === 0 ? [] : shared.flatMap((count, at) => (count === most ? [at] : []));
}

const stemsOf = (sentences: readonly Sentence[]) => new Set(sentences.flatMap(({ stems }) => [...stems]));
const without = (stems: ReadonlySet<string>, left: (word: string) => boolean) =>
  new Set([...stems].filter((word) => !left(word)));
/** Keeps a long context from drowning what the options say of themselves. */
const eased = (weight: number) => weight / (1 + Math.abs(weight) / 8);
const textLot = ({ label, description }: Option, { lot }: Scales) => lot('text', label, description);
