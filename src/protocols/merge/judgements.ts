import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { findSection } from '../../documents/merge/find-section.ts';
import { checkQuote } from '../../documents/quotes.ts';
import type { Scores } from './answers.ts';
import { type Criterion, isMetByDefault } from './criteria.ts';
import { placeQuote, placeSection } from './extracts.ts';
import type { PointPlace } from './points.ts';

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

interface Judged {
  /** Contradictions within each variant that are on record. */
  readonly contradictions: { readonly [variant: string]: number };
  readonly criteria: readonly Criterion[];
}

/**
 * M7: one pass as it counts. MET needs a quote or a section that the program finds in the variant; a quote serves at
 * most three criteria; what was not judged is not met; no contradiction-free variant has a contradiction on record.
 */
export function readJudgements(
  answer: Scores,
  variants: readonly ParsedVariant[],
  { contradictions, criteria }: Judged,
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
  if (isMetByDefault(criterion)) return judgeByDefault(judging, judged, given.verdict);
  if (given.verdict === 'NOT_MET') return { ...judged, met: false, found: 'none', overruled: null };
  const found = findEvidence(variant, evidence);
  const overruled = overrule(judging, evidence, found);
  return { ...judged, met: overruled === null, found, overruled };
}

/** M7: met unless a counter-example is quoted and found, or a contradiction is on record. */
function judgeByDefault(
  { criterion, variant, contradictions }: Judging,
  judged: Omit<Judgement, 'met' | 'found' | 'overruled'>,
  verdict: 'MET' | 'NOT_MET',
): Judgement {
  if (criterion === 'correctness-4' && contradictions > 0) {
    const count = `${contradictions} ${contradictions === 1 ? 'contradiction' : 'contradictions'}`;
    return { ...judged, met: false, found: 'none', overruled: `${count} within the variant on record (IC)` };
  }
  if (verdict === 'MET') return { ...judged, met: true, found: 'none', overruled: null };
  const found = findEvidence(variant, judged.evidence);
  if (found === 'quote') return { ...judged, met: false, found, overruled: null };
  return { ...judged, met: true, found: 'nothing', overruled: 'no counter-example that is in the variant' };
}

function overrule({ served }: Judging, evidence: string, found: Judgement['found']): string | null {
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
  const [first] = document.blocks;
  const body = first?.kind === 'front-matter' ? text.slice(first.to) : text;
  if (listQuotes(evidence).some((quote) => checkQuote(quote, body) === 'verified')) return 'quote';
  return listNamed(evidence).some((name) => findSection(document, name) !== undefined) ? 'section' : 'nothing';
}

/** The sections of the variant that evidence stands in or names. */
export const placeEvidence = (variant: ParsedVariant, evidence: string): readonly PointPlace[] => [
  ...listQuotes(evidence).flatMap((quote) => placeQuote([variant], variant.id, quote)),
  ...listNamed(evidence).flatMap((name) => placeSection(variant, name)),
];

/** Evidence as a quote, and what is in quotation marks within it. */
const listQuotes = (evidence: string): readonly string[] => [
  evidence,
  ...[...evidence.matchAll(/["“„«]([^"“”„«»]{8,})["”“»]/g)].map(([, quote]) => quote ?? ''),
];

const listNamed = (evidence: string): readonly string[] =>
  [...evidence.matchAll(/(?:\bsections?|§+)\s*("[^"]+"|“[^”]+”|\d[\d.]*|[^,;()\n]+)/giu)].map(([, name]) => name ?? '');

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
