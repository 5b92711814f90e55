import { cloneAsJson } from '../../../debate/kit/plain-json.ts';
import type { Ruling } from '../../../debate/ruling.ts';
import { measureVariants } from '../../../documents/measure/measure-variants.ts';
import type { Scores } from '../answers.ts';
import { pickBase, scoreVariants } from '../base.ts';
import { type Criterion, listCriteria, splitDrafts } from '../criteria.ts';
import { type Selection, writeBaseSelection } from '../documents/base-selection.ts';
import { askPerson, EarlyEnd, requireAnswer } from '../early-end.ts';
import { areLong } from '../extracts.ts';
import {
  at,
  findDiffering,
  type Judgement,
  placeEvidence,
  type Qualities,
  readJudgements,
  settleJudgements,
} from '../judgements.ts';
import { askBase } from '../people.ts';
import type { Material } from '../questions.ts';
import { askRescoring, askScores } from '../score-questions.ts';
import type { MergeDebate } from '../seats.ts';
import type { Settings } from '../settings.ts';
import { selectCounted } from '../votes.ts';
import type { Debated } from './debate.ts';
import type { Diff } from './diff.ts';

export interface Selected extends Selection {
  /** base-selection.md */
  readonly text: string;
}

const title = '3 Base selection';

/** M6–M9: counted by program, judged twice by the scorer, selected by rule. */
export async function selectBase(
  debate: MergeDebate,
  material: Material,
  {
    settings,
    diff,
    debated,
    source,
    type,
  }: { settings: Settings; diff: Diff; debated: Debated; source: string | undefined; type: string | null },
): Promise<Selected | EarlyEnd> {
  const within = countContradictions(diff);
  const { variants: quantities, requirements } = measureVariants(diff.parsed, {
    ...(source === undefined ? {} : { source }),
    contradictions: within,
  });
  const criteria = listCriteria({ source: source !== undefined, type: type !== null });
  const qualities = await judgeTwice(debate, material, { settings, diff, within, type, criteria });
  if (qualities instanceof EarlyEnd) return qualities;
  debate.rule('Position bias', checkPositionBias(qualities));
  const standing = selectCounted(debated.standing, diff.points);
  const scores = scoreVariants({
    drafts: material.drafts,
    quantities,
    judged: qualities.final,
    standing,
    criteria: criteria.length,
  });
  const ruling = debate.rule('Base', pickBase(scores));
  const selected = { quantities, requirements, criteria, qualities, scores, ruling };
  const publish = (base: string, overridden: string | null): Selected => {
    const text = writeBaseSelection(material.drafts, settings, { ...selected, base, overridden });
    debate.publish('base-selection.md', text);
    return { ...selected, base, overridden, text };
  };
  const first = publish(ruling.base, null);
  if (!settings.interactive) return first;
  const review = await askPerson(debate, askBase(first.text, material.drafts, ruling.base));
  if (review instanceof EarlyEnd) return review;
  const { choice, reason } = review;
  if (choice === ruling.base) return first;
  debate.note(`The person in charge takes variant ${choice} for the base instead of ${ruling.base}.`);
  return publish(choice, reason || 'no reason given');
}

interface Judging {
  readonly settings: Settings;
  readonly diff: Diff;
  readonly within: { readonly [variant: string]: number };
  readonly type: string | null;
  readonly criteria: readonly Criterion[];
}

/** M8: two passes, the second with the variants in reverse; where they differ, once more, with the evidence of both. */
async function judgeTwice(
  debate: MergeDebate,
  material: Material,
  { settings, diff: { parsed }, within, type, criteria }: Judging,
): Promise<Qualities | EarlyEnd> {
  const { scorer } = debate.seats;
  const read = (answer: Scores) => readJudgements(answer, parsed, { contradictions: within, criteria });
  const pass = async (number: number, drafts: Material['drafts']) => {
    const judged: Scores['criteria'] = [];
    const calls = splitDrafts(drafts, criteria);
    for (const [at, shown] of calls.entries()) {
      debate.phase('base', { title, round: number * calls.length + at + 1 });
      const question = askScores({ ...material, drafts: shown }, type, criteria);
      const answer = await requireAnswer(debate, scorer, { question, stage: 'debate', phase: title });
      if (answer instanceof EarlyEnd) return answer;
      judged.push(...answer.criteria);
    }
    return read({ criteria: judged });
  };
  const forward = await pass(0, material.drafts);
  if (forward instanceof EarlyEnd) return forward;
  const reverse = await pass(1, material.drafts.toReversed());
  if (reverse instanceof EarlyEnd) return reverse;
  const disputed = findDiffering(forward, reverse);
  if (disputed.length === 0) return settleJudgements(forward, reverse, []);
  const calls = splitDrafts(material.drafts, criteria).length;
  debate.phase('base', { title, round: 2 * calls + 1 });
  const question = askRescoring({
    variants: parsed,
    disputed: disputed.flatMap((pair) => {
      const criterion = criteria.find(({ id }) => id === pair.criterion);
      const variant = parsed.find(({ id }) => id === pair.variant);
      if (!criterion || !variant) return [];
      const made = [forward, reverse].map((pass) => at(pass, pair));
      const places = made.flatMap((judged) => placeEvidence(variant, judged?.evidence ?? ''));
      return [{ criterion, variant: variant.id, passes: made.map(showJudgement), places }];
    }),
    isApart: calls > 1,
    isLong: areLong(parsed, settings),
  });
  const again = await requireAnswer(debate, scorer, { question, stage: 'debate', phase: title });
  if (again instanceof EarlyEnd) return again;
  return settleJudgements(forward, reverse, read(again));
}

const showJudgement = (judged: Judgement | undefined) =>
  judged
    ? cloneAsJson({
        verdict: judged.met ? 'MET' : 'NOT_MET',
        claim: judged.claim,
        evidence: judged.evidence,
        overruled: judged.overruled ?? undefined,
      })
    : null;

/** M8: how often the passes differ; above 30 % it is a warning. */
function checkPositionBias({ disagreement, differing }: Qualities): Ruling & { readonly warning: boolean } {
  const share = `${differing.length} judgements (${Math.round(disagreement * 1000) / 10} %) differ between the passes`;
  const warning = disagreement > 0.3;
  return { because: warning ? `${share}: more than 30 %, the scorer is not steady` : share, warning };
}

/** Contradictions within each variant, as they were judged: IC counts them, and so does correctness-4. */
function countContradictions({ analysis, parsed }: Diff): { readonly [variant: string]: number } {
  return Object.fromEntries(
    parsed.map(({ id }) => [
      id,
      analysis.contradictions.filter(
        ({ scope, found_by, sides }) => scope === 'within' && found_by !== 'program' && sides[0]?.variant === id,
      ).length,
    ]),
  );
}
