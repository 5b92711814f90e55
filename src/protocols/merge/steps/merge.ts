import { shortenId } from '../../../debate/debate-id.ts';
import { formatJson } from '../../../documents/json-text.ts';
import type { ChangeEntry, PlannedChange } from '../../../documents/merge/change.ts';
import type { MergeCheck } from '../../../documents/merge/check.ts';
import { checkMerge } from '../../../documents/merge/check-merge.ts';
import { type MergedDocument, mergeVariants } from '../../../documents/merge/merge-variants.ts';
import type { MergeRecord } from '../../../documents/merge/provenance.ts';
import { writeMergeLog } from '../documents/merge-log.ts';
import type { Draft } from '../drafts.ts';
import { EarlyEnd } from '../early-end.ts';
import type { Material } from '../questions.ts';
import type { RefactorPlan, Result } from '../result.ts';
import type { MergeDebate } from '../seats.ts';
import type { Settings } from '../settings.ts';
import type { Debated } from './debate.ts';
import type { Diff } from './diff.ts';
import type { Planned } from './plan.ts';
import type { Preferred } from './preference.ts';
import { listContradictionFaults, rescanMerged } from './rescan.ts';
import { writeChanges } from './restructure.ts';

export interface Merged {
  /** merged.md without provenance. */
  readonly plain: string;
  readonly log: readonly ChangeEntry[];
  readonly check: MergeCheck;
  readonly rescan: Result['rescan'] & (object | null);
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
  const made = carryOut(debate, { settings, diff, plan, changes, without });
  const rescan = await rescanMerged(debate, made.plain, diff.parsed);
  return validate(debate, material, { settings, diff, plan, made, rescan });
}

/** M3: the first of substantially identical variants, as a merge without any change. */
export function takeFirst(
  debate: MergeDebate,
  material: Material,
  { settings, diff }: { settings: Settings; diff: Diff },
): Merged {
  debate.note('Substantially identical: debate, selection and plan are skipped, and nothing is changed.');
  const base = material.drafts[0]?.id ?? '';
  const plan = {
    base,
    changes: [],
    weaknesses: [],
    concessions: [],
    not_made: [],
    review: 'auto-approved',
    edits: [],
  } as const;
  const made = carryOut(debate, { settings, diff, plan, changes: [], without: [] });
  return validate(debate, material, { settings, diff, plan, made, rescan: null });
}

interface Carrying {
  readonly settings: Settings;
  readonly diff: Diff;
  readonly plan: RefactorPlan;
  readonly changes: readonly PlannedChange[];
  readonly without: readonly string[];
}

/** By program: the changes are made, and the result is published. */
function carryOut(
  debate: MergeDebate,
  { settings, diff, plan, changes, without }: Carrying,
): MergedDocument & { readonly record: MergeRecord } {
  const made = mergeVariants({
    variants: diff.parsed,
    base: plan.base,
    changes,
    date: debate.about.date,
    product: describeProduct(debate, without, settings),
  });
  const record = settings.provenance
    ? { text: made.text, provenance: made.provenance }
    : { text: made.plain, provenance: made.plainProvenance };
  debate.publish('merged.md', record.text);
  debate.publish('provenance.json', `${formatJson(record.provenance)}\n`);
  return { ...made, record };
}

interface Validating extends Pick<Carrying, 'settings' | 'diff' | 'plan'> {
  readonly made: ReturnType<typeof carryOut>;
  readonly rescan: Merged['rescan'];
}

/** M12: what is certain, by program from the record, and what the analyst confirmed. */
function validate(debate: MergeDebate, material: Material, { settings, diff, plan, made, rescan }: Validating): Merged {
  const { record, log } = made;
  const { base } = plan;
  const checked = checkMerge({ merged: record.text, variants: diff.parsed, base, record });
  const faults = [...checked.faults, ...listContradictionFaults(rescan, record.text)];
  const check = { ...checked, ok: faults.length === 0, faults };
  debate.rule('Validation', {
    because: check.ok
      ? 'every line is accounted for; structure, references and anchors hold'
      : `${faults.length} faults: ${faults
          .slice(0, 3)
          .map(({ what }) => what)
          .join('; ')}`,
    ok: check.ok,
  });
  const logged = {
    base,
    plan,
    log,
    check,
    rescan,
    pieces: record.provenance.pieces,
    identical: diff.analysis.identical,
  };
  const writeLog = (preference: Preferred | null) =>
    writeMergeLog(material.drafts, settings, { ...logged, preference });
  debate.publish('merge-log.md', writeLog(null));
  return { plain: made.plain, log, check, rescan, writeLog };
}

/** The rehearsal and the absent are named in the document's own head. */
function describeProduct({ about }: MergeDebate, without: readonly string[], { blind }: Settings): string {
  return [
    `${about.product}, debate ${nameDebate(about.folder, blind)}`,
    ...(about.rehearsal ? ['Rehearsal: no model took part'] : []),
    ...(without.length > 0 ? [`Degraded: without ${without.join(', ')}`] : []),
  ].join('; ');
}

/** By its whole id; blind by its last part, since the whole one names what was merged (M17). */
function nameDebate(folder: string, blind: boolean): string {
  const id = folder.split('/').at(-1) ?? '';
  return blind ? shortenId(id) : id;
}

function listUnspoken(drafts: readonly Draft[], { votes }: Debated): readonly Draft[] {
  const last = votes.at(-1);
  return drafts.filter(({ advocate }) => !advocate || !last?.has(advocate.seat));
}
