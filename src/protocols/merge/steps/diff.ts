import { analyseVariants } from '../../../documents/compare/analyse.ts';
import type { DiffAnalysis } from '../../../documents/compare/analysis.ts';
import { applyJudgement, type Dismissed, type Findings } from '../../../documents/compare/apply-judgement.ts';
import { diffAnalysisMarkdown } from '../../../documents/compare/diff-analysis-markdown.ts';
import { parseVariants } from '../../../documents/compare/parse-variants.ts';
import type { ParsedVariant } from '../../../documents/compare/variant.ts';
import { formatPercent } from '../../../documents/percent.ts';
import type { Contradictions } from '../answers.ts';
import { listSettings } from '../documents/head.ts';
import { askPerson, EarlyEnd, requireAnswer } from '../early-end.ts';
import { findQuote } from '../evidence.ts';
import { locateQuote } from '../passage.ts';
import { askFocus } from '../people.ts';
import { listPoints, type Point } from '../points.ts';
import { askContradictions, type Material } from '../questions.ts';
import type { MergeDebate } from '../seats.ts';
import type { Settings } from '../settings.ts';

export interface Diff {
  readonly parsed: readonly ParsedVariant[];
  readonly analysis: DiffAnalysis;
  readonly dismissed: readonly Dismissed[];
  readonly points: readonly Point[];
  /** diff-analysis.md */
  readonly text: string;
  /** The same as participants see it: variants by letter only, since a file's name may name a model (E10). */
  readonly shown: string;
  readonly focus: readonly string[];
}

export const title = '1 Diff analysis';

/** M2, M3: compared by program; what may contradict is judged by the analyst. */
export async function analyseDiff(
  debate: MergeDebate,
  material: Material,
  settings: Settings,
): Promise<Diff | EarlyEnd> {
  debate.phase('diff', { title });
  const parsed = parseVariants(material.drafts);
  const found = analyseVariants(parsed);
  debate.rule('Difference', {
    because: `the variants differ by ${formatPercent(found.difference)} at most${found.identical ? ': substantially identical, below 10 %' : ''}`,
    difference: found.difference,
    identical: found.identical,
  });
  if (found.identical) return publish(debate, { parsed, found, dismissed: [], settings, focus: material.focus });

  const { analyst, scorer } = debate.seats;
  const answer = await requireAnswer(debate, analyst ?? scorer, {
    question: askContradictions(material, found),
    stage: 'debate',
    phase: title,
  });
  if (answer instanceof EarlyEnd) return answer;
  const { analysis, dismissed } = applyJudgement(found, countFindings(debate, answer, { found, parsed }));
  const diff = publish(debate, { parsed, found: analysis, dismissed, settings, focus: material.focus });
  if (!settings.interactive) return diff;
  const review = await askPerson(debate, askFocus(diff.points, diff.text));
  if (review instanceof EarlyEnd) return review;
  const { choice, focus } = review;
  if (choice === 'go-on' || focus.length === 0) return diff;
  debate.note(`The person in charge wants the debate to focus on: ${focus.join(', ')}.`);
  return publish(debate, { parsed, found: analysis, dismissed, settings, focus });
}

/** The analyst's answer as it counts: what it adds needs quotes that stand in the variants; what it did not judge stays a candidate. */
function countFindings(
  debate: MergeDebate,
  { findings = [], ratings = [], missed }: Contradictions,
  { found, parsed }: { found: DiffAnalysis; parsed: readonly ParsedVariant[] },
): Findings {
  const judged = new Set(findings.map(({ candidate }) => candidate));
  const silent = found.contradictions.filter(({ id }) => !judged.has(id));
  if (silent.length > 0) debate.note(`The analyst did not judge ${silent.length} candidates; they stay candidates.`);
  const proved = missed.flatMap(({ a, quote_a, b, quote_b, category }) => {
    const [one, other] = [a, b].map((variant) => parsed.find(({ id }) => id === variant));
    const stand = findQuote(parsed, a, quote_a) === 'verified' && findQuote(parsed, b, quote_b) === 'verified';
    return one && other && stand ? [{ a: locateQuote(one, quote_a), b: locateQuote(other, quote_b), category }] : [];
  });
  if (proved.length < missed.length)
    debate.note(
      `${missed.length - proved.length} contradictions that the analyst added are left out: their quotes do not stand in the variants.`,
    );
  return { findings, ratings, missed: proved };
}

function publish(
  debate: MergeDebate,
  {
    parsed,
    found,
    dismissed,
    settings,
    focus,
  }: {
    parsed: readonly ParsedVariant[];
    found: DiffAnalysis;
    dismissed: readonly Dismissed[];
    settings: Settings;
    focus: readonly string[];
  },
): Diff {
  const words = { settings: listSettings({ ...settings, focus: [...focus] }), dismissed };
  const text = diffAnalysisMarkdown(found, words);
  debate.publish('diff-analysis.md', text);
  const unnamed = found.variants.map((variant) => ({ ...variant, name: `variant ${variant.id}` }));
  const shown = diffAnalysisMarkdown({ ...found, variants: unnamed }, words);
  return { parsed, analysis: found, dismissed, points: listPoints(found), text, shown, focus };
}
