import type { Ruling } from '../../../debate/ruling.ts';
import { measureVariants } from '../../../documents/measure/measure-variants.ts';
import { selectBase, variantScores } from '../base.ts';
import { baseSelection as baseSelectionDocument, type Selection } from '../documents/base-selection.ts';
import { needed } from '../ended.ts';
import { at, differing, type Judgement, judgements, type Qualities, settled } from '../judgements.ts';
import { askBase } from '../people.ts';
import { type Material, rescore, score } from '../questions.ts';
import { type MergeDebate, pause } from '../seats.ts';
import type { Settings } from '../settings.ts';
import { json } from '../statements.ts';
import { counted } from '../votes.ts';
import type { Debated } from './debate.ts';
import type { Diff } from './diff.ts';

/** What step 3 leaves for the others. */
export interface Selected extends Selection {
  /** base-selection.md */
  readonly text: string;
}

const title = '3 Base selection';

/** M6–M9: counted by program, judged twice by the scorer, selected by rule. */
export async function baseSelection(
  debate: MergeDebate,
  material: Material,
  {
    settings,
    diff,
    debated,
    source,
    type,
  }: { settings: Settings; diff: Diff; debated: Debated; source: string | undefined; type: string },
): Promise<Selected> {
  const within = contradictionsWithin(diff);
  const { variants: quantities, requirements } = measureVariants(diff.parsed, {
    ...(source === undefined ? {} : { source }),
    contradictions: within,
  });
  const qualities = await judgedTwice(debate, material, { diff, within, type });
  debate.rule('Position bias', positionBias(qualities));
  const standing = counted(debated.standing, diff.points);
  const scores = variantScores({ drafts: material.drafts, quantities, judged: qualities.final, standing });
  const ruling = debate.rule('Base', selectBase(scores));
  const selected = { quantities, requirements, qualities, scores, ruling };
  const published = (base: string, overridden: string | null): Selected => {
    const text = baseSelectionDocument(material.drafts, settings, { ...selected, base, overridden });
    debate.publish('base-selection.md', text);
    return { ...selected, base, overridden, text };
  };
  const first = published(ruling.base, null);
  if (!settings.interactive) return first;
  const { choice, reason } = await pause(debate, askBase(first.text, material.drafts, ruling.base));
  if (choice === ruling.base) return first;
  debate.note(`The person in charge takes variant ${choice} for the base instead of ${ruling.base}.`);
  return published(choice, reason || 'no reason given');
}

/** M8: two passes, the second with the variants in reverse; where they differ, once more. */
async function judgedTwice(
  debate: MergeDebate,
  material: Material,
  { diff: { parsed }, within, type }: { diff: Diff; within: { readonly [variant: string]: number }; type: string },
): Promise<Qualities> {
  const { scorer } = debate.seats;
  const pass = async (round: number, drafts: Material['drafts']) => {
    debate.phase('base', { title, round });
    const question = score({ ...material, drafts }, type);
    return judgements(await needed(debate, scorer, { question, stage: 'debate', phase: title }), parsed, within);
  };
  const forward = await pass(1, material.drafts);
  const reverse = await pass(2, material.drafts.toReversed());
  const disputed = differing(forward, reverse);
  if (disputed.length === 0) return settled(forward, reverse, []);
  debate.phase('base', { title, round: 3 });
  const question = rescore(
    material,
    disputed.map((pair) => ({ ...pair, passes: [forward, reverse].map((made) => shownJudgement(at(made, pair))) })),
  );
  const again = await needed(debate, scorer, { question, stage: 'debate', phase: title });
  return settled(forward, reverse, judgements(again, parsed, within));
}

const shownJudgement = (judged: Judgement | undefined) =>
  judged
    ? json({
        verdict: judged.met ? 'MET' : 'NOT_MET',
        claim: judged.claim,
        evidence: judged.evidence,
        overruled: judged.overruled ?? undefined,
      })
    : null;

/** M8: how often the order of the variants made a difference; above 30 % it is a warning. */
function positionBias({ disagreement, differing }: Qualities): Ruling & { readonly warning: boolean } {
  const share = `${differing.length} judgements (${Math.round(disagreement * 1000) / 10} %) differ between the passes`;
  const warning = disagreement > 0.3;
  return { because: warning ? `${share}: more than 30 %, the scorer depends on the order` : share, warning };
}

/** Contradictions within each variant, as they were judged: IC counts them, and so does correctness-4. */
function contradictionsWithin({ analysis, parsed }: Diff): { readonly [variant: string]: number } {
  return Object.fromEntries(
    parsed.map(({ id }) => [
      id,
      analysis.contradictions.filter(
        ({ scope, status, a }) => scope === 'within' && status !== 'candidate' && a.variant === id,
      ).length,
    ]),
  );
}
