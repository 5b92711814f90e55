import { z } from 'zod';
import type { Frozen } from '../../debate/outcome.ts';
import { approaches, type ChangeApproach } from '../../documents/merge/change.ts';

export const Rating = z.enum(['Low', 'Medium', 'High']);
export type Rating = z.infer<typeof Rating>;

export type Approach = ChangeApproach;

const SeatsByVariant = z.record(z.string(), z.array(z.string()));

/** How a point stands (M5): the winner is a variant, `both` or `neither`. */
const PointStanding = z.object({
  point: z.string(),
  /** The variant that most of those who answered hold for the better; null where two thirds do not agree. */
  winner: z.string().nullable(),
  agreed: z.boolean(),
  answered: z.number(),
  /** Per cent. */
  confidence: z.number(),
  votes: SeatsByVariant,
  evidence: z.string(),
  /** The round in which the last vote on it was given. */
  round: z.number(),
  /** Set where a person decided it (M16). */
  by: z.literal('person').optional(),
});
export type PointStanding = Frozen<z.infer<typeof PointStanding>>;

/** A block by its id and how readers know it; null, with what the merger called it, where there is none. */
const Place = z.object({ block: z.string().nullable(), name: z.string() });
export type Place = Frozen<z.infer<typeof Place>>;

/** A change of the base as it stands in the plan (M10). */
const PlannedStep = z.object({
  id: z.number(),
  title: z.string(),
  variant: z.string(),
  /** Null where a block of the base is removed. */
  source: Place.nullable(),
  /** The other blocks that are taken after it, in order, where there are some. */
  further: z.array(Place.extend({ variant: z.string() })).optional(),
  target: Place,
  approach: z.enum(approaches),
  rationale: z.string(),
  points: z.array(z.string()),
  risk: Rating,
});
export type PlannedStep = Frozen<z.infer<typeof PlannedStep>>;

/** The plan: what is changed, what is weak in the base, what is left as it is, and who approved it. */
const RefactorPlan = z.object({
  base: z.string(),
  changes: z.array(PlannedStep),
  /** `change`: the one that carries the fix out, if any. */
  weaknesses: z.array(
    z.object({ issue: z.string(), better_variant: z.string(), fix: z.string(), change: z.number().nullable() }),
  ),
  /** What the base's own advocate conceded: the change that carries it out, or why none does. */
  concessions: z.array(z.object({ id: z.string(), text: z.string(), change: z.number().nullable(), why: z.string() })),
  not_made: z.array(z.object({ point: z.string(), why: z.string() })),
  review: z.enum(['auto-approved', 'approved by the user', 'edited by the user']),
  /** What the user changed, one line each. */
  edits: z.array(z.string()),
});
export type RefactorPlan = Frozen<z.infer<typeof RefactorPlan>>;

const Passage = z.object({ variant: z.string(), section: z.string(), line: z.number(), text: z.string() });

/** A contradiction that a program found and nobody judged (M3). */
const Candidate = z.object({
  id: z.string(),
  scope: z.enum(['within', 'across']),
  category: z.string(),
  found_by: z.string(),
  about: z.string(),
  path: z.string(),
  sides: z.array(Passage),
  severity: Rating,
  because: z.string(),
});

const Count = z.object({ counted: z.number(), of: z.number(), na: z.boolean() });
const Metrics = z.object({ ic: z.number(), sr: z.number(), dc: z.number(), sc: z.number() });

/** A variant, with both layers of its score where the merge came that far. */
const VariantRow = z.object({
  variant: z.string(),
  name: z.string(),
  path: z.string(),
  advocate: z.string().nullable(),
  quant: Metrics.extend({
    rc: z.number().nullable(),
    score: z.number(),
    weights: Metrics.extend({ rc: z.number() }),
    counts: z.object({ rc: Count.nullable(), ic: Count, sr: Count, dc: Count, sc: Count }),
  }).optional(),
  qual: z.object({ met: z.number(), score: z.number() }).optional(),
  score: z.number().optional(),
  points_won: z.number().optional(),
  correctness_met: z.number().optional(),
});
export type VariantRow = Frozen<z.infer<typeof VariantRow>>;

const FailureStage = z.enum(['variant_generation', 'debate', 'merge', 'validation', 'transport']);
export type FailureStage = z.infer<typeof FailureStage>;

/** M14: the return contract, which every merge has. What was not reached is null. */
const ReturnContract = z.object({
  merged_output_path: z.string().nullable(),
  base_variant: z.string().nullable(),
  convergence_score: z.number().nullable(),
  artifacts_dir: z.string(),
  status: z.enum(['success', 'partial', 'failed']),
  unresolved_conflicts: z.array(
    z.object({ point: z.string(), title: z.string(), severity: Rating, votes: SeatsByVariant }),
  ),
  failure_stage: FailureStage.nullable(),
});
export type ReturnContract = Frozen<z.infer<typeof ReturnContract>>;

/** A merge's part of the outcome: the contract, and what each step brought as far as it was done. */
export const Result = ReturnContract.extend({
  variants: z.array(VariantRow).optional(),
  surviving_variant: z.object({ variant: z.string(), name: z.string(), path: z.string() }).nullable().optional(),
  difference: z.number().optional(),
  candidates: z.array(Candidate).optional(),
  points: z
    .object({
      structural: z.number(),
      content: z.number(),
      contradictions: z.number(),
      unique: z.number(),
      /** What the analyst dropped, and what it said without a quote that is found. */
      dropped: z.number(),
      not_verified: z.number(),
      /** Points that the advocates judged. */
      debated: z.number(),
    })
    .optional(),
  /** What every point is about, by its id. */
  point_titles: z.record(z.string(), z.string()).optional(),
  convergence_status: z.enum(['CONVERGED', 'NOT_CONVERGED']).nullable().optional(),
  possible_sycophancy: z.boolean().optional(),
  matrix: z.array(PointStanding).optional(),
  margin: z.number().nullable().optional(),
  tie_break: z.enum(['points-won', 'correctness', 'input-order']).nullable().optional(),
  base_overridden: z.string().nullable().optional(),
  pass_disagreement: z.number().optional(),
  plan: RefactorPlan.optional(),
  changes: z
    .array(z.object({ change: z.number(), status: z.enum(['Applied', 'Failed', 'Skipped']), why: z.string() }))
    .optional(),
  valid: z.boolean().optional(),
  /** Null where nobody compared. */
  preferred: z.enum(['merged', 'base', 'tie']).nullable().optional(),
  /** Contradictions that the analyst found in the merged document; null where nobody looked. */
  rescan: z
    .array(
      z.object({
        quote_a: z.string(),
        quote_b: z.string(),
        why: z.string(),
        standing: z.enum(['new', 'inherited', 'not found']),
      }),
    )
    .nullable()
    .optional(),
  offered_instead: z.string().optional(),
  faults: z.array(z.object({ kind: z.string(), line: z.number(), what: z.string() })).optional(),
  inconsistent: z.array(z.string()).optional(),
});
export type Result = z.infer<typeof Result>;
