import type { About } from '../../debate/debate.ts';
import type { CutOff } from '../../debate/protocol.ts';
import type { FailureStage, ReturnContract } from './result.ts';
import type { Topic } from './topic.ts';

/** M14: the contract of a merge that has reached so much. */
export const makeContract = (about: About, reached: Partial<ReturnContract>): ReturnContract => ({
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
export function concludeCutOff(cut: CutOff<Topic>): ReturnContract {
  const base = cut.rulings.get('Base');
  const converged = cut.rulings.get('Convergence');
  return makeContract(cut.about, {
    base_variant: base && 'base' in base && typeof base.base === 'string' ? base.base : null,
    convergence_score:
      converged && 'score' in converged && typeof converged.score === 'number' ? converged.score : null,
    failure_stage: cut.stop_reason === 'waiting' ? null : findStage(cut),
  });
}

/** What nobody could be reached for is a failure of transport; everything else of the step it happened in. */
function findStage({ phase, stop_reason, absences }: CutOff<Topic>): FailureStage {
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
