import { data, showDocuments } from '../../debate/facts.ts';
import type { Question } from '../../debate/question.ts';
import type { DiffAnalysis } from '../../documents/compare/analysis.ts';
import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { locateEvidence } from './analyst-part.ts';
import type { Analysis, Hints } from './answers.ts';
import { listQuotable } from './evidence.ts';
import { narrowAnalysis, narrowHints } from './narrow-answers.ts';
import { findAnalystBreaches } from './norms.ts';
import type { Shown } from './questions.ts';

/** M2: the variants and nothing else: what the program found would steer the reading. */
export function askAnalysis(
  variants: readonly ParsedVariant[],
  { beside, focus, part }: { beside: readonly Shown[]; focus: readonly string[]; part: string },
): Question<Analysis> {
  const quotable = listQuotable(variants);
  return {
    prompt: 'merge/analyse',
    facts: {
      documents: showDocuments([...quotable, ...beside]),
      focus: focus.length > 0 ? data('focus', focus) : '',
      part,
    },
    answer: narrowAnalysis(variants.map(({ id }) => id)),
    norms: (answer) => findAnalystBreaches(answer, (evidence) => locateEvidence(variants, evidence) !== undefined),
    quotes: false,
    quotable,
    quoted: ({ contradictions = [], unique = [] }) =>
      [...contradictions.flatMap(({ one, other }) => [one, other]), ...unique.map((idea) => ({ ...idea, cell: null }))]
        .map(({ variant, quote, cell }) => ({
          source: variant,
          text: quote.trim() === '' ? (cell?.value ?? '') : quote,
        }))
        .filter(({ text }) => text !== ''),
  };
}

/** M2: after its own reading the analyst sees the program's exact conflicts. */
export function askHints({ contradictions }: DiffAnalysis): Question<Hints> {
  const exact = contradictions.filter(({ found_by }) => found_by === 'program').map(({ id }) => id);
  return {
    prompt: 'merge/hints',
    facts: {
      rows: data(
        'rows',
        contradictions.map(({ id, found_by, about, path, sides, because }) => ({
          id,
          found_by: found_by === 'program' ? 'the program' : 'you',
          ...(about === '' ? {} : { about }),
          ...(path === '' ? {} : { where: path }),
          ...Object.fromEntries(sides.map(({ variant, line, text }) => [`${variant}, line ${line}`, text])),
          because,
        })),
      ),
    },
    answer: narrowHints({ exact, rows: contradictions.map(({ id }) => id) }),
    quotes: false,
  };
}
