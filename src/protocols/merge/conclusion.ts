import type { About } from '../../debate/debate.ts';
import type { Conclusion, Dissent } from '../../debate/outcome.ts';
import { formatPercent } from '../../documents/percent.ts';
import { makeContract } from './contract.ts';
import type { Draft } from './drafts.ts';
import type { EarlyEnd } from './early-end.ts';
import { putOnRecord, type Reached } from './on-record.ts';
import { isCounted } from './points.ts';
import { nameMerge } from './report/names.ts';
import type { Result, ReturnContract } from './result.ts';
import type { Debated } from './steps/debate.ts';
import type { Diff } from './steps/diff.ts';
import type { Preferred } from './steps/preference.ts';

/** M3: below 10 % difference nothing is debated or merged; the first is taken. */
export function concludeIdentical(reached: Reached & { readonly diff: Diff }): Conclusion<Result> {
  const { about, drafts, diff } = reached;
  const count = diff.analysis.contradictions.length;
  const look =
    count === 0
      ? ''
      : `; ${count} possible ${count === 1 ? 'contradiction' : 'contradictions'} in what differs, see diff-analysis.md`;
  return {
    status: 'identical',
    agreed: true,
    stop_reason: 'identical',
    confidence: null,
    headline: `${drafts[0]?.name} is taken as it is (nothing to merge: the drafts differ by ${formatPercent(diff.analysis.difference)}${look})`,
    rounds: 0,
    dissents: [],
    result: {
      ...makeContract(about, {
        merged_output_path: `${about.folder}/merged.md`,
        base_variant: 'A',
        status: 'success',
        unresolved_conflicts: listCandidates(diff),
      }),
      difference: diff.analysis.difference,
      candidates: diff.analysis.contradictions,
      ...putOnRecord(reached),
    },
  };
}

/** M14: nobody has judged what a program holds for a grave contradiction. */
const listCandidates = ({ points }: Diff): ReturnContract['unresolved_conflicts'] =>
  points
    .filter(({ kind, rating }) => kind === 'X' && rating === 'High')
    .map(({ id, title, rating }) => ({ point: id, title, severity: rating, votes: {} }));

/** M13: fewer than two variants: what there is is returned, with a warning. */
export function concludeSurvivor(about: About, drafts: readonly Draft[], wanted: number): Conclusion<Result> {
  const [only] = drafts;
  return {
    status: 'aborted',
    agreed: false,
    stop_reason: 'quorum-lost',
    confidence: null,
    headline: only
      ? `No merge: only ${only.name} of ${wanted} generators wrote a draft; it is returned as it is, and nobody debated it`
      : `No merge: none of ${wanted} generators wrote a draft`,
    rounds: 0,
    dissents: [],
    result: {
      ...makeContract(about, { failure_stage: 'variant_generation' }),
      surviving_variant: only
        ? { variant: only.id, name: only.name, path: `${about.folder}/${only.copies[0]?.name}` }
        : null,
      ...putOnRecord({ about, drafts }),
    },
  };
}

interface Finished extends Required<Reached> {
  readonly preference: Preferred | null;
  readonly inconsistent: readonly string[];
}

/** M14: a merge that went to its end: merged, partial without convergence (M13), failed without validity (M12). */
export function concludeMerge(reached: Finished): Conclusion<Result> {
  const { about, drafts, debated, selected, merged, preference, inconsistent } = reached;
  const valid = merged.check.ok && inconsistent.length === 0;
  const converged = debated.convergence?.reached ?? true;
  const status = !valid ? 'failed' : converged ? 'merged' : 'partial';
  const contract = ({ failed: 'failed', merged: 'success', partial: 'partial' } as const)[status];
  return {
    status,
    agreed: status === 'merged',
    stop_reason: debated.stop,
    confidence: null,
    headline: describeMerge(reached, status),
    rounds: debated.held,
    dissents: listDissents(drafts, debated),
    result: {
      ...makeContract(about, {
        merged_output_path: `${about.folder}/merged.md`,
        base_variant: selected.base,
        convergence_score: debated.convergence?.score ?? null,
        status: contract,
        unresolved_conflicts: listUnresolved(reached),
        failure_stage: valid ? null : 'validation',
      }),
      ...putOnRecord(reached),
      preferred: preference?.preferred ?? null,
      ...(preference?.preferred === 'base'
        ? { offered_instead: `${about.folder}/${findCopy(drafts, selected.base)}` }
        : {}),
      rescan: merged.rescan,
      faults: merged.check.faults,
      inconsistent,
    },
  };
}

/** A merge that ended on the way: a role that cannot be filled (E4), or a person who has not answered yet (M16). */
export function concludeEarly(reached: Reached, { status, stage, why }: EarlyEnd): Conclusion<Result> {
  const { about, debated, selected, merged } = reached;
  return {
    status,
    agreed: false,
    stop_reason: status === 'waiting' ? 'waiting' : 'quorum-lost',
    confidence: null,
    headline: status === 'waiting' ? `Waiting for a person: ${why}` : `Failed: ${why}; it can be resumed`,
    rounds: debated?.held ?? 0,
    dissents: [],
    result: {
      ...makeContract(about, {
        merged_output_path: merged ? `${about.folder}/merged.md` : null,
        base_variant: selected?.base ?? null,
        convergence_score: debated?.convergence?.score ?? null,
        failure_stage: stage,
      }),
      ...putOnRecord(reached),
    },
  };
}

/** What was merged comes first, then how it went. */
function describeMerge(reached: Finished, status: 'merged' | 'partial' | 'failed'): string {
  const { debated, selected, merged, preference, planned, inconsistent } = reached;
  const { variants, plan, changes } = putOnRecord(reached);
  const failed = merged.log.filter((entry) => entry.status === 'Failed').length;
  const faults = merged.check.faults.length + inconsistent.length;
  const how = {
    merged: 'merged',
    partial: `merged by score, ${debated.convergence?.agreed} of ${debated.convergence?.total} points agreed`,
    failed: `failed its check, ${faults} ${faults === 1 ? 'fault' : 'faults'}, see merge-log.md`,
  }[status];
  const made = planned.plan.changes.length - failed;
  const parts = [
    how,
    ...(failed === 0 ? [] : [`${made} of ${planned.plan.changes.length} planned changes made, see merge-log.md`]),
    ...(preference?.preferred === 'base' ? ['the base alone is preferred in blind reading'] : []),
  ];
  return `${nameMerge({ variants, plan, changes, base_variant: selected.base })} (${parts.join('; ')})`;
}

/** Points of S, C and X on which two thirds do not agree. */
function listUnresolved({ diff, debated }: Finished): ReturnContract['unresolved_conflicts'] {
  const open = new Map(debated.standing.filter(({ agreed }) => !agreed).map((each) => [each.point, each]));
  return diff.points
    .filter((point) => isCounted(point) && open.has(point.id))
    .map(({ id, title, rating }) => ({ point: id, title, severity: rating, votes: open.get(id)?.votes ?? {} }));
}

function listDissents(drafts: readonly Draft[], { standing, votes }: Debated): readonly Dissent[] {
  const last = votes.at(-1);
  return drafts.flatMap(({ advocate }) =>
    standing.flatMap(({ point, winner, agreed }) => {
      const vote = advocate && last?.get(advocate.seat)?.get(point);
      if (!advocate || !vote || !agreed || vote.winner === winner) return [];
      return [
        { seat: advocate.seat, position: `${point}: ${vote.winner} instead of ${winner}`, reasoning: vote.evidence },
      ];
    }),
  );
}

const findCopy = (drafts: readonly Draft[], variant: string) =>
  drafts.find(({ id }) => id === variant)?.copies[0]?.name ?? '';
