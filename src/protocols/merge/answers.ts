import { z } from 'zod';
import { asked, builtOnce } from '../../debate/question.ts';

/** M13: a whole document, or the text of one section. */
export const Written = z.object({ text: z.string().trim().min(1) });
export type Written = z.infer<typeof Written>;

const rating = z.enum(['Low', 'Medium', 'High']);
const words = z.string().default('');
const texts = z.array(z.string()).default([]);

/** An enum that may be empty: then any text is read, and nothing refers to it. */
const oneOf = (ids: readonly string[]) => (ids.length > 0 ? z.enum(ids as [string, ...string[]]) : z.string());

/** M2: what the analyst makes of the candidates and rows. */
export const contradictions = builtOnce(
  ({
    candidates,
    rows,
    variants,
  }: {
    candidates: readonly string[];
    rows: readonly string[];
    variants: readonly string[];
  }) =>
    z.object({
      findings: asked(z.array(z.object({ candidate: oneOf(candidates), confirmed: z.boolean(), reason: words }))),
      ratings: asked(z.array(z.object({ point: oneOf(rows), rating, reason: words }))),
      missed: z
        .array(
          z.object({
            a: oneOf(variants),
            quote_a: z.string(),
            b: oneOf(variants),
            quote_b: z.string(),
            category: z.enum(['opposing-claims', 'requirement-constraint', 'impossible-sequence']),
          }),
        )
        .default([]),
    }),
);
export type Contradictions = z.infer<ReturnType<typeof contradictions>>;

/** Who an advocate's answer can speak of. */
export interface AdvocateIds {
  readonly variants: readonly string[];
  readonly opponents: readonly string[];
  readonly points: readonly string[];
}

/** M5: the winner of every point. */
const judged = ({ variants, points }: Pick<AdvocateIds, 'variants' | 'points'>) =>
  asked(
    z
      .array(z.object({ point: oneOf(points), winner: oneOf(variants), evidence: words }))
      .meta({ minItems: points.length }),
  );

/** The same in a later round: a vote that changed lists what convinced (E8). */
const judgedAgain = ({ variants, points, statements }: Pick<LaterIds, 'variants' | 'points' | 'statements'>) =>
  asked(
    z
      .array(
        z.object({
          point: oneOf(points),
          winner: oneOf(variants),
          evidence: words,
          convinced_by: z.array(oneOf(statements)).default([]),
        }),
      )
      .meta({ minItems: points.length }),
  );

/** M4, round 1. The steelman comes before the critique, one for each opponent. */
export const advocate = builtOnce((ids: AdvocateIds) =>
  z.object({
    summary: asked(z.string()),
    strengths: asked(z.array(z.object({ text: z.string(), quote: words })).meta({ minItems: 1 })),
    steelman: asked(
      z.array(z.object({ variant: oneOf(ids.opponents), text: z.string() })).meta({ minItems: ids.opponents.length }),
    ),
    weaknesses: asked(z.array(z.object({ variant: oneOf(ids.opponents), text: z.string(), quote: words }))),
    concessions: asked(texts),
    points: judged(ids),
  }),
);
export type Advocacy = z.infer<ReturnType<typeof advocate>>;

/** What a later round can refer to: criticisms to answer, and statements that were shown. */
export interface LaterIds extends AdvocateIds {
  readonly criticisms: readonly string[];
  readonly statements: readonly string[];
}

/** M4, round 2. */
export const rebuttal = builtOnce((ids: LaterIds) =>
  z.object({
    responses: asked(
      z
        .array(z.object({ criticism: oneOf(ids.criticisms), answer: z.string(), evidence: words }))
        .meta({ minItems: ids.criticisms.length }),
    ),
    concessions: asked(texts),
    assessments: asked(z.array(z.object({ variant: oneOf(ids.variants), text: z.string() }))),
    points: judgedAgain(ids),
  }),
);
export type Rebuttal = z.infer<ReturnType<typeof rebuttal>>;

/** M4, round 3. */
export const conclusion = builtOnce((ids: Pick<LaterIds, 'variants' | 'points' | 'statements'>) =>
  z.object({
    final_position: asked(z.string()),
    remaining: asked(texts),
    points: judgedAgain(ids),
  }),
);
export type FinalArgument = z.infer<ReturnType<typeof conclusion>>;

/** M7: claim, evidence, verdict. */
export const scores = builtOnce(
  ({ criteria, variants }: { criteria: readonly string[]; variants: readonly string[] }) =>
    z.object({
      criteria: z
        .array(
          z.object({
            criterion: oneOf(criteria),
            variant: oneOf(variants),
            claim: words,
            evidence: words,
            verdict: z.enum(['MET', 'NOT_MET']),
          }),
        )
        .meta({ minItems: criteria.length }),
    }),
);
export type Scores = z.infer<ReturnType<typeof scores>>;

export const approaches = ['replace', 'append', 'insert', 'restructure'] as const;
export type Approach = (typeof approaches)[number];

/** M10: what is to be done with the base. */
export const plan = builtOnce(({ others, points }: { others: readonly string[]; points: readonly string[] }) =>
  z.object({
    changes: asked(
      z.array(
        z.object({
          title: words,
          variant: oneOf(others),
          section: z.string(),
          target: z.string(),
          approach: z.enum(approaches),
          rationale: words,
          point: oneOf(points).nullish().catch(null),
        }),
      ),
    ),
    weaknesses: asked(z.array(z.object({ issue: z.string(), better_variant: oneOf(others), fix: words }))),
    not_made: asked(z.array(z.object({ point: oneOf(points), why: words }))),
  }),
);
export type Plan = z.infer<ReturnType<typeof plan>>;

/** M15: which of two documents is better. */
export const Preference = z.object({ preferred: z.enum(['1', '2', 'tie']), reason: words });
export type Preference = z.infer<typeof Preference>;
