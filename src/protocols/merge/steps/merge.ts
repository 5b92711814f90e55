import { data } from '../../../debate/facts.ts';
import type { Question } from '../../../debate/question.ts';
import type { ParsedVariant } from '../../../documents/compare/variant.ts';
import type { ChangeEntry, PlannedChange } from '../../../documents/merge/change.ts';
import type { MergeCheck } from '../../../documents/merge/check.ts';
import { checkMerge } from '../../../documents/merge/check-merge.ts';
import { mergeVariants } from '../../../documents/merge/merge-variants.ts';
import { Written } from '../answers.ts';
import { mergeLog } from '../documents/merge-log.ts';
import { needed } from '../ended.ts';
import { inventedFigures, withoutReferences } from '../figures.ts';
import { bareName } from '../find-section.ts';
import type { PlannedStep, RefactorPlan } from '../plan.ts';
import { type Material, prefer } from '../questions.ts';
import type { MergeDebate } from '../seats.ts';
import type { Settings } from '../settings.ts';
import type { Selected } from './base.ts';
import type { Diff } from './diff.ts';
import type { Planned } from './plan.ts';

/** What step 5 leaves. */
export interface Merged {
  /** merged.md as published. */
  readonly text: string;
  readonly plain: string;
  readonly log: readonly ChangeEntry[];
  readonly check: MergeCheck;
  /** merge-log.md without the comparison, which comes last. */
  readonly logText: (preference: Preferred | null) => string;
}

/** M15: what a blind comparison of the merge with its base found. */
export interface Preferred {
  readonly preferred: 'merged' | 'base' | 'tie';
  readonly passes: readonly {
    readonly order: string;
    readonly preferred: 'merged' | 'base' | 'tie';
    readonly reason: string;
  }[];
}

const title = '5 Merge';

/** M11, M12: the plan is carried out on slices of the variants; a participant writes only what is restructured. */
export async function mergeExecution(
  debate: MergeDebate,
  material: Material,
  {
    settings,
    diff,
    selected,
    planned,
    without,
  }: { settings: Settings; diff: Diff; selected: Selected; planned: Planned; without: readonly string[] },
): Promise<Merged> {
  const changes = await withTexts(debate, diff.parsed, { planned, base: selected.base });
  debate.phase('merge', { title });
  return carriedOut(debate, material, { settings, diff, base: selected.base, plan: planned.plan, changes, without });
}

/** M3: the first of substantially identical variants, as a merge without any change. */
export function firstTaken(
  debate: MergeDebate,
  material: Material,
  { settings, diff, base }: { settings: Settings; diff: Diff; base: string },
): Merged {
  const plan = { base, changes: [], weaknesses: [], not_made: [], review: 'auto-approved', edits: [] } as const;
  return carriedOut(debate, material, { settings, diff, base, plan, changes: [], without: [] });
}

interface Carrying {
  readonly settings: Settings;
  readonly diff: Diff;
  readonly base: string;
  readonly plan: RefactorPlan;
  readonly changes: readonly PlannedChange[];
  readonly without: readonly string[];
}

/** By program: the changes are made, the result is validated, and all of it is published. */
function carriedOut(
  debate: MergeDebate,
  material: Material,
  { settings, diff, base, plan, changes, without }: Carrying,
): Merged {
  const made = mergeVariants({
    variants: diff.parsed,
    base,
    changes,
    date: debate.about.date,
    product: productLine(debate, without),
  });
  const text = settings.provenance ? made.text : made.plain;
  const check = checkMerge({
    merged: text,
    variants: diff.parsed,
    base,
    changes: made.log,
    dismissed: diff.dismissed,
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
  debate.publish(
    'provenance.json',
    `${JSON.stringify(settings.provenance ? made.provenance : made.plainProvenance, null, 2)}\n`,
  );
  const written = made.plainProvenance.pieces.filter(({ kind }) => kind === 'written').length;
  const logged = { base, plan, log: made.log, check, written, identical: diff.analysis.identical };
  const logText = (preference: Preferred | null) => mergeLog(material.drafts, settings, { ...logged, preference });
  debate.publish('merge-log.md', logText(null));
  return { text, plain: made.plain, log: made.log, check, logText };
}

/** The rehearsal and the absent are named in the document's own head. */
function productLine({ about }: MergeDebate, without: readonly string[]): string {
  return [
    about.product,
    ...(about.rehearsal ? ['Rehearsal: no model took part'] : []),
    ...(without.length > 0 ? [`Degraded: without ${without.join(', ')}`] : []),
  ].join('; ');
}

/** The changes as the documents room takes them; the text of a restructure is asked of the merger. */
async function withTexts(
  debate: MergeDebate,
  parsed: readonly ParsedVariant[],
  { planned, base }: { planned: Planned; base: string },
): Promise<readonly PlannedChange[]> {
  const changes: PlannedChange[] = [];
  for (const step of planned.plan.changes) {
    const change = plannedChange(step);
    const sections = step.approach === 'restructure' ? sectionsOf(step, parsed, base) : undefined;
    if (!sections) {
      changes.push(change);
      continue;
    }
    debate.phase('merge', { title, round: step.id });
    const question = writeQuestion(step, sections);
    const answer = await needed(debate, debate.seats.merger, { question, stage: 'merge', phase: title });
    changes.push({ ...change, text: answer.text, ...refusal(answer, sections) });
  }
  return changes;
}

/** M11: a text that holds what stands in neither section, also after it was asked for once more, is not taken. */
function refusal({ text }: Written, { base, source }: Sections): { readonly refused?: string } {
  const invented = inventedFigures(withoutReferences(text), [base, source]);
  if (invented.length === 0) return {};
  const named = `${invented.slice(0, 10).join(', ')}${invented.length > 10 ? ` and ${invented.length - 10} more` : ''}`;
  return { refused: `the text that was written for it has figures or ids that stand in neither section: ${named}` };
}

const plannedChange = ({ id, approach, variant, section, target, title, point }: PlannedStep): PlannedChange => ({
  id,
  approach,
  variant,
  section: section.number ?? bareName(section.named),
  target: target.number ?? bareName(target.named),
  reason: title,
  ...(point ? { point } : {}),
});

interface Sections {
  readonly base: string;
  readonly source: string;
}

/** Both sections of a restructure; undefined where one is not there, which the merge reports as failed. */
function sectionsOf(step: PlannedStep, parsed: readonly ParsedVariant[], base: string): Sections | undefined {
  const textOf = (variant: string, number: string | null) => {
    const found = parsed.find(({ id }) => id === variant);
    const section = found?.document.sections.find((each) => each.number === number);
    return found && section ? found.text.slice(section.whole.from, section.whole.to) : undefined;
  };
  const [target, source] = [textOf(base, step.target.number), textOf(step.variant, step.section.number)];
  return target === undefined || source === undefined ? undefined : { base: target, source };
}

function writeQuestion(step: PlannedStep, { base, source }: Sections): Question<Written> {
  return {
    prompt: 'merge/write',
    facts: {
      base: data('base-section', base),
      source: data('source-section', source),
      title: data('change', step.title),
      rationale: data('rationale', step.rationale || 'none'),
    },
    answer: Written,
    norms: ({ text }) => {
      const invented = inventedFigures(text, [base, source]);
      if (invented.length === 0) return [];
      return [
        { rule: 'M11', what: `In neither section: ${invented.slice(0, 10).join(', ')}. Nothing may be invented.` },
      ];
    },
    quotable: [
      { name: 'base-section', text: base },
      { name: 'source-section', text: source },
    ],
  };
}

/** M15: the merge against its base, blind and in both orders; orders that disagree are a tie. */
export async function comparedWithBase(
  debate: MergeDebate,
  { merged, base, type }: { merged: string; base: string; type: string },
): Promise<Preferred> {
  const pass = async (round: number, order: readonly ['merged' | 'base', 'merged' | 'base']) => {
    debate.phase('preference', { title, round });
    const texts = { merged, base };
    const question = prefer(texts[order[0]], texts[order[1]], type);
    const { preferred, reason } = await needed(debate, debate.seats.scorer, {
      question,
      stage: 'validation',
      phase: title,
    });
    const meant: 'merged' | 'base' | 'tie' = preferred === 'tie' ? 'tie' : order[preferred === '1' ? 0 : 1];
    return { order: order.join(', '), preferred: meant, reason };
  };
  const first = await pass(1, ['merged', 'base']);
  const second = await pass(2, ['base', 'merged']);
  const preferred = first.preferred === second.preferred ? first.preferred : 'tie';
  debate.rule('Preference', {
    because: `${preferred === 'tie' ? 'neither is preferred' : `the ${preferred === 'base' ? 'base' : 'merged document'} is preferred`} (${first.preferred} in one order, ${second.preferred} in the other)`,
    preferred,
  });
  return { preferred, passes: [first, second] };
}
