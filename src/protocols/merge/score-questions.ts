import { data, showDocuments } from '../../debate/facts.ts';
import type { Json } from '../../debate/json.ts';
import type { Question } from '../../debate/question.ts';
import type { ParsedVariant } from '../../documents/compare/variant.ts';
import type { Scores } from './answers.ts';
import { type Criterion, isMetByDefault } from './criteria.ts';
import { listQuotable } from './evidence.ts';
import { showExtracts } from './extracts.ts';
import { narrowScores } from './narrow-answers.ts';
import { findScoreBreaches } from './norms.ts';
import type { PointPlace } from './points.ts';
import type { Material } from './questions.ts';

/** M7, M8: the criteria for every variant that is shown, in the order given. */
export function askScores(
  { drafts, beside }: Pick<Material, 'drafts' | 'beside'>,
  type: string | null,
  asked: readonly Criterion[],
): Question<Scores> {
  const variants = drafts.map(({ id }) => id);
  const ids = asked.map(({ id }) => id);
  const [only, ...others] = variants;
  return {
    prompt: 'merge/score',
    facts: {
      documents: showDocuments([...listQuotable(drafts), ...beside]),
      order: others.length > 0 ? variants.join(', ') : '',
      only: others.length > 0 ? '' : (only ?? ''),
      type: type === null ? '' : data('type', type),
      criteria: data(
        'criteria',
        asked.map(({ id, words }) => ({ id, words })),
      ),
    },
    answer: narrowScores({ criteria: ids, variants: [...variants].sort() }),
    norms: (answer) =>
      findScoreBreaches(
        answer,
        variants.flatMap((variant) => ids.map((criterion) => `${criterion} of ${variant}`)),
      ),
    quotes: false,
    quotable: listQuotable(drafts),
    quoted: listQuoted,
  };
}

export interface Disputed {
  readonly criterion: Criterion;
  readonly variant: string;
  readonly passes: readonly Json[];
  /** Where the evidence of the passes stands. */
  readonly places: readonly PointPlace[];
}

interface Rescoring {
  readonly variants: readonly ParsedVariant[];
  readonly disputed: readonly Disputed[];
  /** How the variants were judged: all in one prompt, which this one continues, or each in its own. */
  readonly isApart: boolean;
  readonly isLong: boolean;
}

/** M8: where the passes differ, once more, with the evidence of both. */
export function askRescoring({ variants, disputed, isApart, isLong }: Rescoring): Question<Scores> {
  const concerned = [...new Set(disputed.map(({ variant }) => variant))].sort();
  const places = disputed.flatMap((each) => each.places);
  const shown = showExtracts(
    variants.filter(({ id }) => concerned.includes(id)),
    { places, whole: isLong ? [] : concerned },
  );
  return {
    prompt: 'merge/rescore',
    ...(isApart ? { words: 'merge/rescore-apart' } : {}),
    facts: {
      ...(isApart ? { documents: showDocuments(shown), extract: isLong ? 'extract' : '' } : {}),
      disputed: data(
        'disputed',
        disputed.map(({ criterion, variant, passes }) => ({
          criterion: criterion.id,
          asks: criterion.words,
          variant,
          pass_1: passes[0] ?? null,
          pass_2: passes[1] ?? null,
        })),
      ),
    },
    answer: narrowScores({
      criteria: [...new Set(disputed.map(({ criterion }) => criterion.id))],
      variants: concerned,
    }),
    norms: (answer) =>
      findScoreBreaches(
        answer,
        disputed.map(({ criterion, variant }) => `${criterion.id} of ${variant}`),
      ),
    quotes: false,
    quotable: listQuotable(variants),
    quoted: listQuoted,
  };
}

const listQuoted = ({ criteria: judged }: Scores) =>
  judged
    .filter(
      ({ verdict, evidence, criterion }) => evidence.trim() !== '' && (verdict === 'MET') !== isMetByDefault(criterion),
    )
    .map(({ variant, evidence }) => ({ source: variant, text: evidence }));
