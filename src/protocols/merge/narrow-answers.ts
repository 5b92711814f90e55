import { z } from 'zod';
import { asked, buildOnce } from '../../debate/question.ts';
import {
  Advocacy,
  Analysis,
  ApproachedTopic,
  BaseWeakness,
  Compared,
  CriticismAnswer,
  DroppedRow,
  Evidence,
  FinalArgument,
  FoundContradiction,
  Hints,
  Incorporation,
  JoinedRows,
  LaterWinner,
  NotMade,
  Opinion,
  Plan,
  PointWinner,
  Rebuttal,
  Requoted,
  RequotedPassage,
  Score,
  Scores,
  TopicApproach,
  UniqueIdea,
  Weakness,
} from './answers.ts';
import { ProposedChange, readBlocks, readChange } from './proposed-change.ts';

// The answers' schemas narrowed to the ids that a question shows: another id does not fit, and how many are wanted is said.

/** An enum that may be empty: then any text is read, and nothing refers to it. */
const narrowId = (ids: readonly string[]) => (ids.length > 0 ? z.enum(ids) : z.string());

/** M5: a variant, or the approaches of both, or of neither. */
const narrowWinner = (variants: readonly string[]) => z.enum([...variants, 'both', 'neither']);

const askForList = <Item extends z.ZodType>(item: Item, minItems: number) => asked(z.array(item).meta({ minItems }));

export const narrowAnalysis = buildOnce((variants: readonly string[]): z.ZodType<Analysis> => {
  const variant = narrowId(variants);
  const side = Evidence.extend({ variant });
  const approaches = z.array(TopicApproach.extend({ variant }));
  const only_in = z.array(z.object({ variant, items: z.array(z.string()).default([]) })).default([]);
  return Analysis.extend({
    compared: z.array(Compared.extend({ only_in })).default([]).meta({ asked: 'shown' }),
    topics: asked(z.array(ApproachedTopic.extend({ approaches }))),
    contradictions: askForMost(FoundContradiction.extend({ one: side, other: side }), mostFound),
    unique: askForMost(UniqueIdea.extend({ variant }), mostFound),
  });
});

/** M2: so many contradictions, and so many ideas. */
export const mostFound = 20;

const askForMost = <Item extends z.ZodType>(item: Item, maxItems: number) => asked(z.array(item).meta({ maxItems }));

export const narrowRequoted = buildOnce(
  (ids: readonly string[]): z.ZodType<Requoted> =>
    Requoted.extend({ passages: z.array(RequotedPassage.extend({ id: narrowId(ids) })).default([]) }),
);

export const narrowHints = buildOnce(
  (rows: readonly string[]): z.ZodType<Hints> =>
    Hints.extend({
      dropped: z.array(DroppedRow.extend({ row: narrowId(rows) })).default([]),
      joined: z.array(JoinedRows.extend({ rows: z.array(narrowId(rows)) })).default([]),
    }),
);

export interface AdvocateIds {
  readonly variants: readonly string[];
  readonly opponents: readonly string[];
  readonly points: readonly string[];
  readonly unique: readonly string[];
}

/** What a later round can refer to: criticisms to answer, and statements that were shown. */
export interface LaterIds extends AdvocateIds {
  readonly criticisms: readonly string[];
  readonly statements: readonly string[];
}

export const narrowAdvocacy = buildOnce(
  ({ variants, opponents, points, unique }: AdvocateIds): z.ZodType<Advocacy> =>
    Advocacy.extend({
      steelman: askForList(Opinion.extend({ variant: narrowId(opponents) }), opponents.length),
      weaknesses: asked(z.array(Weakness.extend({ variant: narrowId(opponents) }))),
      points: askForList(
        PointWinner.extend({ point: narrowId(points), winner: narrowWinner(variants) }),
        points.length,
      ),
      unique: askForList(Incorporation.extend({ point: narrowId(unique) }), unique.length),
    }),
);

export const narrowRebuttal = buildOnce(
  (ids: LaterIds): z.ZodType<Rebuttal> =>
    Rebuttal.extend({
      responses: askForList(CriticismAnswer.extend({ criticism: narrowId(ids.criticisms) }), ids.criticisms.length),
      assessments: asked(z.array(Opinion.extend({ variant: narrowId(ids.variants) }))),
      points: narrowLaterVotes(ids),
      unique: z.array(Incorporation.extend({ point: narrowId(ids.unique) })).default([]),
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
      convinced_by: z.array(narrowId(statements)).default([]),
      winner: narrowWinner(variants),
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

/** Blocks and points are shown as an enum and read as a text: one that is not there fails its change, not the plan. */
const nameBlock = (ids: readonly string[]) => (ids.length > 0 ? z.string().meta({ enum: ids }) : z.string());

export interface PlanIds {
  readonly others: readonly string[];
  readonly sources: readonly string[];
  readonly targets: readonly string[];
  readonly points: readonly string[];
}

export const narrowPlan = buildOnce(({ others, sources, targets, points }: PlanIds): z.ZodType<Plan> => {
  const change = ProposedChange.extend({
    points: z.array(nameBlock(points)).default([]).meta({ asked: 'shown' }),
    source: readBlocks(nameBlock(sources)),
    target: nameBlock(targets).default('').meta({ asked: 'shown' }),
  });
  return Plan.extend({
    changes: asked(z.array(readChange(change))),
    weaknesses: asked(z.array(BaseWeakness.extend({ better_variant: narrowId(others) }))),
    not_made: asked(z.array(NotMade.extend({ point: nameBlock(points) }))),
  });
});
