import { z } from 'zod';
import { asked, buildOnce } from '../../debate/question.ts';
import {
  Advocacy,
  BaseWeakness,
  Contradictions,
  CriticismAnswer,
  FinalArgument,
  Finding,
  LaterWinner,
  Missed,
  NotMade,
  Opinion,
  Plan,
  PointWinner,
  ProposedChange,
  RatedRow,
  Rebuttal,
  Score,
  Scores,
  Weakness,
} from './answers.ts';

// The answers' schemas narrowed to the ids that a question shows: another id does not fit, and how many are wanted is said.

/** An enum that may be empty: then any text is read, and nothing refers to it. */
const narrowId = (ids: readonly string[]) => (ids.length > 0 ? z.enum(ids) : z.string());

const askForList = <Item extends z.ZodType>(item: Item, minItems: number) => asked(z.array(item).meta({ minItems }));

export const narrowContradictions = buildOnce(
  ({
    candidates,
    rows,
    variants,
  }: {
    candidates: readonly string[];
    rows: readonly string[];
    variants: readonly string[];
  }): z.ZodType<Contradictions> =>
    Contradictions.extend({
      findings: asked(z.array(Finding.extend({ candidate: narrowId(candidates) }))),
      ratings: asked(z.array(RatedRow.extend({ point: narrowId(rows) }))),
      missed: z.array(Missed.extend({ a: narrowId(variants), b: narrowId(variants) })).default([]),
    }),
);

export interface AdvocateIds {
  readonly variants: readonly string[];
  readonly opponents: readonly string[];
  readonly points: readonly string[];
}

/** What a later round can refer to: criticisms to answer, and statements that were shown. */
export interface LaterIds extends AdvocateIds {
  readonly criticisms: readonly string[];
  readonly statements: readonly string[];
}

export const narrowAdvocacy = buildOnce(
  ({ variants, opponents, points }: AdvocateIds): z.ZodType<Advocacy> =>
    Advocacy.extend({
      steelman: askForList(Opinion.extend({ variant: narrowId(opponents) }), opponents.length),
      weaknesses: asked(z.array(Weakness.extend({ variant: narrowId(opponents) }))),
      points: askForList(PointWinner.extend({ point: narrowId(points), winner: narrowId(variants) }), points.length),
    }),
);

export const narrowRebuttal = buildOnce(
  (ids: LaterIds): z.ZodType<Rebuttal> =>
    Rebuttal.extend({
      responses: askForList(CriticismAnswer.extend({ criticism: narrowId(ids.criticisms) }), ids.criticisms.length),
      assessments: asked(z.array(Opinion.extend({ variant: narrowId(ids.variants) }))),
      points: narrowLaterVotes(ids),
    }),
);

type VoteIds = Pick<LaterIds, 'variants' | 'points' | 'statements'>;

export const narrowFinalArgument = buildOnce(
  (ids: VoteIds): z.ZodType<FinalArgument> => FinalArgument.extend({ points: narrowLaterVotes(ids) }),
);

const narrowLaterVotes = ({ variants, points, statements }: VoteIds) =>
  askForList(
    LaterWinner.extend({
      point: narrowId(points),
      winner: narrowId(variants),
      convinced_by: z.array(narrowId(statements)).default([]),
    }),
    points.length,
  );

export const narrowScores = buildOnce(
  ({ criteria, variants }: { criteria: readonly string[]; variants: readonly string[] }): z.ZodType<Scores> =>
    Scores.extend({
      criteria: z
        .array(Score.extend({ criterion: narrowId(criteria), variant: narrowId(variants) }))
        .meta({ minItems: criteria.length }),
    }),
);

export const narrowPlan = buildOnce(
  ({ others, points }: { others: readonly string[]; points: readonly string[] }): z.ZodType<Plan> =>
    Plan.extend({
      changes: asked(
        z.array(ProposedChange.extend({ variant: narrowId(others), point: narrowId(points).nullish().catch(null) })),
      ),
      weaknesses: asked(z.array(BaseWeakness.extend({ better_variant: narrowId(others) }))),
      not_made: asked(z.array(NotMade.extend({ point: narrowId(points) }))),
    }),
);
