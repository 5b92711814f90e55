import { z } from 'zod';
import { data } from '../../debate/facts.ts';
import type { Question } from '../../debate/question.ts';
import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { listUnits } from '../../documents/merge/units.ts';
import type { Draft } from './drafts.ts';
import { type Point, showPoints } from './points.ts';
import type { PointStanding } from './result.ts';

const reason = z.string().default('');

/** M16: after the diff, what is to weigh more in the debate. A person is asked for what goes `with_choice` after that choice only. */
const Focus = z.object({
  choice: z.enum(['go-on', 'focus']),
  focus: z
    .array(z.string().min(1))
    .default([])
    .meta({ description: 'areas or ids of points that weigh more than others', with_choice: ['focus'] }),
  reason,
});
export type Focus = z.infer<typeof Focus>;

export function askFocus(points: readonly Point[], analysis: string): Question<Focus> {
  return {
    prompt: 'human/focus',
    pause: true,
    facts: { analysis: data('diff-analysis.md', analysis), points: data('points', showPoints(points)) },
    answer: Focus,
  };
}

/** M16: after the debate, winners that the person sees differently. */
export interface Override {
  readonly choice: 'accept' | 'override';
  readonly overrides: readonly { readonly point: string; readonly winner: string }[];
  readonly reason: string;
}

export function askDebate(
  transcript: string,
  { points, drafts }: { points: readonly Point[]; drafts: readonly Draft[] },
): Question<Override> {
  const ids = points.map(({ id }) => id) as [string, ...string[]];
  const letters = ['both', 'neither', ...drafts.map(({ id }) => id)];
  return {
    prompt: 'human/debate',
    pause: true,
    facts: { transcript: data('debate-transcript.md', transcript) },
    answer: z.object({
      choice: z.enum(['accept', 'override']),
      overrides: (ids.length > 0
        ? z.array(z.object({ point: z.enum(ids), winner: z.enum(letters) }))
        : z.array(z.object({ point: z.string(), winner: z.enum(letters) }))
      )
        .default([])
        .meta({ description: 'points whose winner is another one', with_choice: ['override'] }),
      reason,
    }),
  };
}

/** The standings with what the person decided: such a point is agreed, and says by whom. */
export function overrideStandings(
  standing: readonly PointStanding[],
  answer: Override | undefined,
): readonly PointStanding[] {
  if (answer?.choice !== 'override') return standing;
  const winners = new Map(answer.overrides.map(({ point, winner }) => [point, winner]));
  return standing.map((point) => {
    const winner = winners.get(point.point);
    if (winner === undefined) return point;
    return {
      ...point,
      winner,
      agreed: true,
      by: 'person',
      evidence: answer.reason || 'Decided by the person in charge.',
    };
  });
}

/** M16: after the selection, another base. */
export interface BaseChoice {
  readonly choice: string;
  readonly reason: string;
}

export function askBase(selection: string, drafts: readonly Draft[], base: string): Question<BaseChoice> {
  return {
    prompt: 'human/base',
    pause: true,
    facts: { selection: data('base-selection.md', selection), base },
    answer: z.object({ choice: z.enum(drafts.map(({ id }) => id) as [string, ...string[]]), reason }),
  };
}

/** M16: the plan is approved, or comes back edited. */
export interface PlanReview {
  readonly choice: 'approve' | 'edit';
  readonly plan: string;
  readonly reason: string;
}

export function askPlan(
  plan: string,
  { base, variants }: { base: string; variants: readonly ParsedVariant[] },
): Question<PlanReview> {
  const sections = Object.fromEntries(
    variants.map(({ id, document }) => [id, document.sections.map(({ number, title }) => ({ number, title }))]),
  );
  const blocks = Object.fromEntries(variants.map((variant) => [variant.id, listUnits(variant).length]));
  return {
    prompt: 'human/plan',
    pause: true,
    facts: { plan: data('refactor-plan.md', plan) },
    answer: z.object({
      choice: z.enum(['approve', 'edit']),
      plan: z
        .string()
        .default('')
        .meta({
          description: 'the edited refactor-plan.md, whole',
          contentMediaType: 'text/markdown',
          with_choice: ['edit'],
          default: plan,
          plannable: { base, sections, blocks },
        }),
      reason,
    }),
  };
}
