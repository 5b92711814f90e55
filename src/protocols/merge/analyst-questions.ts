import { data, showDocuments } from '../../debate/facts.ts';
import type { Question } from '../../debate/question.ts';
import type { DiffAnalysis } from '../../documents/compare/analysis.ts';
import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { locateEvidence } from './analyst-part.ts';
import type { Analysis, Evidence, Hints, Requoted } from './answers.ts';
import { findQuote, listQuotable } from './evidence.ts';
import { type LostQuote, listNearest } from './lost-quotes.ts';
import { narrowAnalysis, narrowHints, narrowRequoted } from './narrow-answers.ts';
import { findLostBreaches, nameEvidence } from './norms.ts';
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
    quotes: false,
    quotable,
    quoted: ({ contradictions = [], unique = [] }) =>
      listQuoted(variants, [...contradictions.flatMap(({ one, other }) => [one, other]), ...unique]),
  };
}

/** M2: quotes that were not found are asked for once more, and nothing else. */
export function askQuotesAgain(variants: readonly ParsedVariant[], lost: readonly LostQuote[]): Question<Requoted> {
  const quotable = listQuotable(variants);
  const find = (wanted: string) => lost.find(({ id }) => id === wanted)?.evidence.variant ?? '';
  return {
    prompt: 'merge/requote',
    facts: {
      lost: data(
        'quotes that were not found',
        lost.map(({ id, evidence, shows }) => ({
          id,
          quote: nameEvidence(evidence),
          shows,
          nearest: [
            ...listNearest(
              variants.find((each) => each.id === evidence.variant),
              evidence,
            ),
          ],
        })),
      ),
    },
    answer: narrowRequoted(lost.map(({ id }) => id)),
    norms: ({ passages }) =>
      findLostBreaches(
        passages
          .map((passage) => ({ ...passage, variant: find(passage.id) }))
          .filter((evidence) => !locateEvidence(variants, evidence)),
      ),
    quotes: false,
    quotable,
    quoted: ({ passages }) =>
      listQuoted(
        variants,
        passages.map((passage) => ({ ...passage, variant: find(passage.id) })),
      ),
  };
}

/** What is looked up and counted as a quote (E11): words, or the value of a cell. Headings are found, but not counted. */
const listQuoted = (variants: readonly ParsedVariant[], evidence: readonly Evidence[]) =>
  evidence
    .map((each) => ({ each, source: each.variant, text: each.quote.trim() || (each.cell?.value ?? '') }))
    .filter(({ text }) => text !== '')
    .filter(
      ({ each, source, text }) => !locateEvidence(variants, each) || findQuote(variants, source, text) === 'verified',
    )
    .map(({ source, text }) => ({ source, text }));

/** M2: after its own reading the analyst sees the program's exact conflicts. */
export function askHints({ contradictions }: DiffAnalysis): Question<Hints> {
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
          sides: sides.map(({ variant, line, text }) => `${variant}, line ${line}: ${text}`),
          because,
        })),
      ),
    },
    answer: narrowHints(contradictions.map(({ id }) => id)),
    quotes: false,
  };
}
