import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { checkQuote } from '../../documents/quotes.ts';
import type { Scores } from './answers.ts';
import { criteria } from './criteria.ts';
import { findSection } from './find-section.ts';

export interface Judgement {
  readonly criterion: string;
  readonly variant: string;
  readonly claim: string;
  readonly evidence: string;
  readonly met: boolean;
  /** What the program found of the evidence: the quote, the section named, or nothing; `none` where nothing was claimed. */
  readonly found: 'quote' | 'section' | 'nothing' | 'none';
  readonly overruled: string | null;
}

/** How many criteria one quote may serve (M7). */
const mostServed = 3;

/**
 * M7: one pass as it counts. MET needs a quote or a section that the program finds in the variant; a quote serves at
 * most three criteria; what was not judged is not met; no contradiction-free variant has a contradiction on record.
 */
export function readJudgements(
  answer: Scores,
  variants: readonly ParsedVariant[],
  contradictions: { readonly [variant: string]: number },
): readonly Judgement[] {
  return variants.flatMap((variant) => {
    const served = new Map<string, number>();
    return criteria.map(({ id }) => {
      const given = answer.criteria.find((each) => each.criterion === id && each.variant === variant.id);
      return judge({ criterion: id, variant, given, served, contradictions: contradictions[variant.id] ?? 0 });
    });
  });
}

interface Judging {
  readonly criterion: string;
  readonly variant: ParsedVariant;
  readonly given: Scores['criteria'][number] | undefined;
  /** How many criteria each quote serves so far. */
  readonly served: Map<string, number>;
  readonly contradictions: number;
}

function judge(judging: Judging): Judgement {
  const { criterion, variant, given } = judging;
  const { claim = '', evidence = '' } = given ?? {};
  const judged = { criterion, variant: variant.id, claim, evidence };
  if (!given) return { ...judged, met: false, found: 'none', overruled: 'not judged' };
  if (given.verdict === 'NOT_MET') return { ...judged, met: false, found: 'none', overruled: null };
  const found = findEvidence(variant, evidence);
  const overruled = overrule(judging, evidence, found);
  return { ...judged, met: overruled === null, found, overruled };
}

function overrule(
  { criterion, served, contradictions }: Judging,
  evidence: string,
  found: Judgement['found'],
): string | null {
  if (criterion === 'correctness-4' && contradictions > 0)
    return `${contradictions} ${contradictions === 1 ? 'contradiction' : 'contradictions'} within the variant on record (IC)`;
  if (found === 'nothing') return explainNothing(evidence);
  if (found !== 'quote') return null;
  const key = evidence
    .toLowerCase()
    .replace(/[\s"'“”‘’]+/g, ' ')
    .trim();
  const times = (served.get(key) ?? 0) + 1;
  served.set(key, times);
  return times > mostServed ? `its quote serves ${mostServed} criteria already` : null;
}

/** A quote that is too short proves nothing, wherever it stands. */
function explainNothing(evidence: string): string {
  if (evidence.trim() === '') return 'no evidence was given';
  return checkQuote(evidence, '') === 'unchecked'
    ? 'the quote is shorter than five words, too short to count'
    : 'neither the quote nor a section named stands in the variant';
}

/** Whether evidence holds up: as a quote, by a quote within it, or by a section that it names. */
function findEvidence({ text, document }: ParsedVariant, evidence: string): 'quote' | 'section' | 'nothing' {
  const inner = [...evidence.matchAll(/["“„«]([^"“”„«»]{8,})["”“»]/g)].map(([, quote]) => quote ?? '');
  const [first] = document.blocks;
  const body = first?.kind === 'front-matter' ? text.slice(first.to) : text;
  if ([evidence, ...inner].some((quote) => checkQuote(quote, body) === 'verified')) return 'quote';
  const named = [...evidence.matchAll(/(?:\bsections?|§+)\s*("[^"]+"|“[^”]+”|\d[\d.]*|[^,;()\n]+)/giu)].map(
    ([, name]) => name ?? '',
  );
  return named.some((name) => findSection(document, name) !== undefined) ? 'section' : 'nothing';
}

/** M8: both passes and, where they differ, the re-evaluation, which is final. */
export interface Qualities {
  readonly forward: readonly Judgement[];
  readonly reverse: readonly Judgement[];
  readonly differing: readonly { readonly criterion: string; readonly variant: string }[];
  readonly final: readonly Judgement[];
  readonly disagreement: number;
}

export function findDiffering(
  forward: readonly Judgement[],
  reverse: readonly Judgement[],
): readonly { readonly criterion: string; readonly variant: string }[] {
  return forward
    .filter((one) => at(reverse, one)?.met !== one.met)
    .map(({ criterion, variant }) => ({ criterion, variant }));
}

/** Puts the passes together: where they agree the first stands, where they differ the re-evaluation. */
export function settleJudgements(
  forward: readonly Judgement[],
  reverse: readonly Judgement[],
  again: readonly Judgement[],
): Qualities {
  const disputed = findDiffering(forward, reverse);
  const isDisputed = (one: Judgement) =>
    disputed.some(({ criterion, variant }) => criterion === one.criterion && variant === one.variant);
  return {
    forward,
    reverse,
    differing: disputed,
    final: forward.map((one) => (isDisputed(one) ? (at(again, one) ?? one) : one)),
    disagreement: forward.length === 0 ? 0 : disputed.length / forward.length,
  };
}

export const at = (
  judged: readonly Judgement[],
  { criterion, variant }: { criterion: string; variant: string },
): Judgement | undefined => judged.find((one) => one.criterion === criterion && one.variant === variant);
