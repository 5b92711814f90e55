import type { About } from '../../debate/debate.ts';
import type { Json } from '../../debate/json.ts';
import type { CutOff } from '../../debate/protocol.ts';
import type { FailureStage } from './early-end.ts';
import type { Topic } from './topic.ts';

/** M14: the return contract. What was not reached is null. */
export interface ReturnContract {
  readonly merged_output_path: string | null;
  readonly base_variant: string | null;
  readonly convergence_score: number | null;
  readonly artifacts_dir: string;
  readonly status: 'success' | 'partial' | 'failed';
  readonly unresolved_conflicts: readonly Json[];
  readonly failure_stage: FailureStage | null;
}

export const returnContract = (
  about: About,
  reached: Partial<ReturnContract>,
): ReturnContract & { [key: string]: Json } => ({
  merged_output_path: null,
  base_variant: null,
  convergence_score: null,
  artifacts_dir: about.folder,
  status: 'failed',
  unresolved_conflicts: [],
  failure_stage: null,
  ...reached,
});

/** M14: the contract of a merge that was cut off: what its rulings say, and where it stopped. */
export function contractOfCutOff(cut: CutOff<Topic>): { readonly [key: string]: Json } {
  const base = cut.rulings.get('Base');
  const converged = cut.rulings.get('Convergence');
  return returnContract(cut.about, {
    base_variant: base && 'base' in base && typeof base.base === 'string' ? base.base : null,
    convergence_score:
      converged && 'score' in converged && typeof converged.score === 'number' ? converged.score : null,
    failure_stage: cut.stop_reason === 'waiting' ? null : stageOf(cut),
  });
}

/** What nobody could be reached for is a failure of transport; everything else of the step it happened in. */
function stageOf({ phase, stop_reason, absences }: CutOff<Topic>): FailureStage {
  const unreached = absences.length > 0 && absences.every(({ reason }) => neverReached.includes(reason));
  if (unreached || stop_reason === 'cancelled' || stop_reason === 'over-budget') return 'transport';
  return stages[phase] ?? 'debate';
}

const neverReached: readonly string[] = ['not-found', 'unauthenticated', 'rate-limited', 'over-budget', 'cancelled'];

const stages: { readonly [phase: string]: FailureStage } = {
  generation: 'variant_generation',
  diff: 'debate',
  debate: 'debate',
  base: 'debate',
  plan: 'merge',
  merge: 'merge',
  preference: 'validation',
};
