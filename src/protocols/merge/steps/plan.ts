import { data, showDocuments } from '../../../debate/facts.ts';
import type { Question } from '../../../debate/question.ts';
import type { ParsedVariant } from '../../../documents/compare/variant.ts';
import type { Plan } from '../answers.ts';
import { writeRefactorPlan } from '../documents/refactor-plan.ts';
import { askPerson, EarlyEnd, requireAnswer } from '../early-end.ts';
import { listQuotable } from '../evidence.ts';
import { nameSection } from '../find-section.ts';
import { narrowPlan } from '../narrow-answers.ts';
import { askPlan } from '../people.ts';
import { listOthersStrengths, listUnplanned, readPlan } from '../plan.ts';
import { readEditedPlan } from '../plan-file.ts';
import type { Point } from '../points.ts';
import type { Material } from '../questions.ts';
import type { PointStanding, RefactorPlan } from '../result.ts';
import type { MergeDebate } from '../seats.ts';
import type { Settings } from '../settings.ts';
import type { Selected } from './base.ts';
import type { Debated } from './debate.ts';
import type { Diff } from './diff.ts';

export interface Planned {
  readonly plan: RefactorPlan;
  /** refactor-plan.md */
  readonly text: string;
}

const title = '4 Refactoring plan';

/** M10: the merger plans what the base takes over from the others; a program finds sections, adds risks and what is not made. */
export async function planChanges(
  debate: MergeDebate,
  material: Material,
  { settings, diff, debated, selected }: { settings: Settings; diff: Diff; debated: Debated; selected: Selected },
): Promise<Planned | EarlyEnd> {
  debate.phase('plan', { title });
  const base = diff.parsed.find(({ id }) => id === selected.base);
  if (!base) throw new RangeError(`There is no variant ${selected.base}.`);
  const { points, parsed } = diff;
  const context = { base, variants: parsed, points, standing: debated.standing };
  const question = askForPlan(material, { ...context, diff });
  const answer = await requireAnswer(debate, debate.seats.merger, { question, stage: 'merge', phase: title });
  if (answer instanceof EarlyEnd) return answer;
  const publish = (plan: RefactorPlan): Planned => {
    const text = writeRefactorPlan(material.drafts, settings, { plan, points, standing: debated.standing });
    debate.publish('refactor-plan.md', text);
    return { plan, text };
  };
  const planned = publish(readPlan(answer, context));
  if (!settings.interactive) return planned;
  const review = await askPerson(debate, askPlan(planned.text, { base: base.id, variants: parsed }));
  if (review instanceof EarlyEnd) return review;
  if (review.choice === 'approve') return publish({ ...planned.plan, review: 'approved by the user' });
  const edited = readEditedPlan(review.plan, planned, context);
  debate.note(`The person in charge edited the plan: ${edited.edits.join('; ') || 'nothing was changed'}.`);
  return publish(edited);
}

interface Planning {
  readonly base: ParsedVariant;
  readonly variants: readonly ParsedVariant[];
  readonly points: readonly Point[];
  readonly standing: readonly PointStanding[];
  readonly diff: Diff;
}

function askForPlan(material: Material, { base, variants, points, standing, diff }: Planning): Question<Plan> {
  const strengths = listOthersStrengths(points, standing, base.id);
  const others = variants.filter(({ id }) => id !== base.id);
  const known = new Map(standing.map((each) => [each.point, each]));
  return {
    prompt: 'merge/plan',
    facts: {
      documents: showDocuments([
        ...listQuotable(material.drafts),
        ...material.beside,
        { name: 'diff-analysis.md', text: diff.shown },
      ]),
      base: base.id,
      strengths: data(
        'strengths',
        strengths.length === 0
          ? 'none'
          : strengths.map(({ id, title, variant }) => ({
              id,
              title,
              better_in: known.get(id)?.winner ?? variant ?? '',
              evidence: known.get(id)?.evidence ?? '',
            })),
      ),
      sections: data(
        'sections',
        Object.fromEntries(
          variants.map(({ id, document }) => [
            `variant ${id}`,
            document.sections.map((section) => nameSection(section)),
          ]),
        ),
      ),
      focus: data('focus', material.focus.length > 0 ? material.focus : 'none'),
    },
    answer: narrowPlan({ others: others.map(({ id }) => id), points: points.map(({ id }) => id) }),
    norms: (answer) => findPlanBreaches(answer, strengths, { base, variants, points, standing }),
    quotable: listQuotable(material.drafts),
  };
}

/** M10: every strength is planned or explained, and every section that is named is there. */
function findPlanBreaches(answer: Plan, strengths: readonly Point[], context: Omit<Planning, 'diff'>) {
  const silent = listUnplanned(answer, strengths);
  const lost = readPlan(answer, context).changes.flatMap(({ id, section, target }) => [
    ...(section.number === null ? [`change ${id}: there is no section "${section.named}" in its variant`] : []),
    ...(target.number === null ? [`change ${id}: there is no section "${target.named}" in the base`] : []),
  ]);
  return [
    ...(silent.length > 0
      ? [{ rule: 'M10', what: `Neither planned nor listed in not_made: ${silent.slice(0, 20).join(', ')}.` }]
      : []),
    ...(lost.length > 0
      ? [{ rule: 'M10', what: `${lost.slice(0, 10).join('; ')}. Name sections by number or title as listed.` }]
      : []),
  ];
}
