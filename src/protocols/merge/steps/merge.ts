import { formatJson } from '../../../documents/json-text.ts';
import type { ChangeEntry, PlannedChange } from '../../../documents/merge/change.ts';
import type { MergeCheck } from '../../../documents/merge/check.ts';
import { checkMerge } from '../../../documents/merge/check-merge.ts';
import { mergeVariants } from '../../../documents/merge/merge-variants.ts';
import { writeMergeLog } from '../documents/merge-log.ts';
import type { Draft } from '../drafts.ts';
import { EarlyEnd } from '../early-end.ts';
import type { Material } from '../questions.ts';
import type { RefactorPlan } from '../result.ts';
import type { MergeDebate } from '../seats.ts';
import type { Settings } from '../settings.ts';
import type { Debated } from './debate.ts';
import type { Diff } from './diff.ts';
import type { Planned } from './plan.ts';
import type { Preferred } from './preference.ts';
import { writeChanges } from './restructure.ts';

export interface Merged {
  /** merged.md without provenance. */
  readonly plain: string;
  readonly log: readonly ChangeEntry[];
  readonly check: MergeCheck;
  /** merge-log.md with the comparison, which comes last; null before it. */
  readonly writeLog: (preference: Preferred | null) => string;
}

const title = '5 Merge';

/** M11, M12: the plan is carried out on slices of the variants; a participant writes only what is restructured. */
export async function executeMerge(
  debate: MergeDebate,
  material: Material,
  { settings, diff, debated, planned }: { settings: Settings; diff: Diff; debated: Debated; planned: Planned },
): Promise<Merged | EarlyEnd> {
  const { plan } = planned;
  const changes = await writeChanges(debate, diff.parsed, plan);
  if (changes instanceof EarlyEnd) return changes;
  debate.phase('merge', { title });
  const without = listUnspoken(material.drafts, debated).map(({ id }) => `an advocate of variant ${id}`);
  return carryOut(debate, material, { settings, diff, plan, changes, without });
}

/** M3: the first of substantially identical variants, as a merge without any change. */
export function takeFirst(
  debate: MergeDebate,
  material: Material,
  { settings, diff }: { settings: Settings; diff: Diff },
): Merged {
  debate.note('Substantially identical: debate, selection and plan are skipped, and nothing is changed.');
  const base = material.drafts[0]?.id ?? '';
  const plan = { base, changes: [], weaknesses: [], not_made: [], review: 'auto-approved', edits: [] } as const;
  return carryOut(debate, material, { settings, diff, plan, changes: [], without: [] });
}

interface Carrying {
  readonly settings: Settings;
  readonly diff: Diff;
  readonly plan: RefactorPlan;
  readonly changes: readonly PlannedChange[];
  readonly without: readonly string[];
}

/** By program: the changes are made, the result is validated, and all of it is published. */
function carryOut(
  debate: MergeDebate,
  material: Material,
  { settings, diff, plan, changes, without }: Carrying,
): Merged {
  const { base } = plan;
  const made = mergeVariants({
    variants: diff.parsed,
    base,
    changes,
    date: debate.about.date,
    product: describeProduct(debate, without),
  });
  const text = settings.provenance ? made.text : made.plain;
  const check = checkMerge({
    merged: text,
    variants: diff.parsed,
    base,
    changes: made.log,
  });
  debate.rule('Validation', {
    because: check.ok
      ? 'structure, references, contradictions and anchors hold'
      : `${check.faults.length} faults: ${check.faults
          .slice(0, 3)
          .map(({ what }) => what)
          .join('; ')}`,
    ok: check.ok,
  });
  debate.publish('merged.md', text);
  debate.publish('provenance.json', `${formatJson(settings.provenance ? made.provenance : made.plainProvenance)}\n`);
  const written = made.plainProvenance.pieces.filter(({ kind }) => kind === 'written').length;
  const logged = { base, plan, log: made.log, check, written, identical: diff.analysis.identical };
  const writeLog = (preference: Preferred | null) =>
    writeMergeLog(material.drafts, settings, { ...logged, preference });
  debate.publish('merge-log.md', writeLog(null));
  return { plain: made.plain, log: made.log, check, writeLog };
}

/** The rehearsal and the absent are named in the document's own head. */
function describeProduct({ about }: MergeDebate, without: readonly string[]): string {
  return [
    about.product,
    ...(about.rehearsal ? ['Rehearsal: no model took part'] : []),
    ...(without.length > 0 ? [`Degraded: without ${without.join(', ')}`] : []),
  ].join('; ');
}

function listUnspoken(drafts: readonly Draft[], { votes }: Debated): readonly Draft[] {
  const last = votes.at(-1);
  return drafts.filter(({ advocate }) => !advocate || !last?.has(advocate.seat));
}
