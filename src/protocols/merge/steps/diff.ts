import type { Participant } from '../../../debate/participant.ts';
import { addAnalyst, applyHints } from '../../../documents/compare/add-analyst.ts';
import { analyseVariants } from '../../../documents/compare/analyse.ts';
import type { DiffAnalysis } from '../../../documents/compare/analysis.ts';
import { diffAnalysisMarkdown } from '../../../documents/compare/diff-analysis-markdown.ts';
import { parseVariants } from '../../../documents/compare/parse-variants.ts';
import { splitForReading } from '../../../documents/compare/split-for-reading.ts';
import type { ParsedVariant } from '../../../documents/compare/variant.ts';
import { formatPercent } from '../../../documents/percent.ts';
import { readAnalysis } from '../analyst-part.ts';
import { askAnalysis, askHints, askQuotesAgain } from '../analyst-questions.ts';
import type { Analysis } from '../answers.ts';
import { listSettings } from '../documents/head.ts';
import { askPerson, EarlyEnd, requireAnswer } from '../early-end.ts';
import { listLostQuotes, mendQuotes } from '../lost-quotes.ts';
import { askFocus } from '../people.ts';
import { listPoints, type Point, selectDebated } from '../points.ts';
import type { Material } from '../questions.ts';
import type { MergeDebate } from '../seats.ts';
import type { Settings } from '../settings.ts';

export interface Diff {
  readonly parsed: readonly ParsedVariant[];
  readonly analysis: DiffAnalysis;
  readonly points: readonly Point[];
  /** diff-analysis.md */
  readonly text: string;
  readonly focus: readonly string[];
}

export const title = '1 Diff analysis';

/** M2, M3: the program finds what is certain, the analyst says what it means. */
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
  if (found.identical) return publish(debate, { parsed, analysis: found, settings, focus: material.focus });

  const analysis = await judgeMeaning(debate, material, { parsed, found });
  if (analysis instanceof EarlyEnd) return analysis;
  const diff = publish(debate, { parsed, analysis, settings, focus: material.focus });
  if (!settings.interactive) return diff;
  const review = await askPerson(debate, askFocus(selectDebated(diff.points).debated, diff.text));
  if (review instanceof EarlyEnd) return review;
  const { choice, focus } = review;
  if (choice === 'go-on' || focus.length === 0) return diff;
  debate.note(`The person in charge wants the debate to focus on: ${focus.join(', ')}.`);
  return publish(debate, { parsed, analysis, settings, focus });
}

/** M2: the analyst reads the variants without any hint, then sees the program's exact conflicts, if there are any. */
export async function judgeMeaning(
  debate: Pick<MergeDebate, 'askAll' | 'note' | 'phase'> & {
    readonly seats: Pick<MergeDebate['seats'], 'analyst'> & Partial<Pick<MergeDebate['seats'], 'scorer'>>;
  },
  { beside, focus }: Pick<Material, 'beside' | 'focus'>,
  { parsed, found }: { parsed: readonly ParsedVariant[]; found: DiffAnalysis },
): Promise<DiffAnalysis | EarlyEnd> {
  const analyst = debate.seats.analyst ?? debate.seats.scorer;
  if (!analyst) throw new RangeError('Nobody is seated to analyse the variants.');
  const parts = splitForReading(parsed);
  const answers: Analysis[] = [];
  for (const [at, variants] of parts.entries()) {
    if (parts.length > 1) debate.phase('diff', { title, round: at + 1 });
    const part = parts.length === 1 ? '' : `This is part ${at + 1} of ${parts.length}: sections on the same topics.`;
    const question = askAnalysis(variants, { beside, focus, part });
    const answer = await requireAnswer(debate, analyst, { question, stage: 'debate', phase: title });
    if (answer instanceof EarlyEnd) return answer;
    answers.push(answer);
  }
  const part = readAnalysis(await mendLost(debate, analyst, { answers, parsed }), parsed);
  if (part.unverified.length > 0)
    debate.note(`${part.unverified.length} rows of the analyst rest on quotes that are not in the variants.`);
  const bounded =
    parts.length === 1
      ? found.bounded
      : [
          ...found.bounded,
          `The analyst read the variants in ${parts.length} parts, topic by topic: what contradicts across parts may be missing.`,
        ];
  const joint = addAnalyst({ ...found, bounded }, part);
  if (!joint.contradictions.some(({ found_by }) => found_by === 'program')) return joint;
  const hints = await requireAnswer(debate, analyst, {
    question: askHints(joint),
    stage: 'debate',
    phase: title,
  });
  return hints instanceof EarlyEnd ? hints : applyHints(joint, hints);
}

/** M2: quotes that are not in the variants are asked for once more; without an answer their rows stay unverified. */
async function mendLost(
  debate: Pick<MergeDebate, 'askAll'>,
  analyst: Participant,
  { answers, parsed }: { answers: readonly Analysis[]; parsed: readonly ParsedVariant[] },
): Promise<readonly Analysis[]> {
  const lost = listLostQuotes(answers, parsed);
  if (lost.length === 0) return answers;
  const ballot = await debate.askAll([analyst], () => askQuotesAgain(parsed, lost), { again: true });
  const given = ballot.of(analyst);
  return given ? mendQuotes(answers, lost, given) : answers;
}

function publish(
  debate: MergeDebate,
  {
    parsed,
    analysis,
    settings,
    focus,
  }: {
    parsed: readonly ParsedVariant[];
    analysis: DiffAnalysis;
    settings: Settings;
    focus: readonly string[];
  },
): Diff {
  const words = { settings: listSettings({ ...settings, focus: [...focus] }) };
  const text = diffAnalysisMarkdown(analysis, words);
  debate.publish('diff-analysis.md', text);
  return { parsed, analysis, points: listPoints(analysis, parsed), text, focus };
}
