import { z } from 'zod';
import { Sentence, Summary } from '../../debate/kit/summary.ts';
import { asked } from '../../debate/question.ts';
import type { ShapeOf } from '../../debate/record/shape.ts';
import { categories } from '../../documents/compare/analysis.ts';
import { maybeInBrief } from '../in-brief.ts';
import { looseText } from '../lenient.ts';
import { ProposedChange, readChange } from './proposed-change.ts';
import { Rating, type Result } from './result.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topic.ts';

/** Read as empty if it is left out, and asked for all the same. */
const words = z.string().default('').meta({ asked: 'shown' });
const texts = z.array(z.string()).default([]).meta({ asked: 'shown' });

/** M13: a whole document, or the text of one section. */
export const Written = z.object({ text: z.string().trim().min(1) });
export type Written = z.infer<typeof Written>;

/** Words of a variant: quoted, or a table's cell. */
export const Evidence = z.object({
  variant: z.string(),
  quote: looseText,
  cell: z.object({ row: z.string(), column: z.string(), value: z.string() }).nullish(),
});
export type Evidence = z.infer<typeof Evidence>;

/** What a variant does about a topic, and the heading of the section where it does. */
export const TopicApproach = z.object({ variant: z.string(), approach: z.string(), section: words });
export const ApproachedTopic = z.object({
  topic: z.string(),
  approaches: z.array(TopicApproach),
  why: words,
  rating: Rating,
});
/** What the analyst looked at before it judged: of each kind of thing, what only one variant has. */
export const Compared = z.object({
  what: z.string(),
  only_in: z
    .array(z.object({ variant: z.string(), items: texts }))
    .default([])
    .meta({ asked: 'shown' }),
});
/** A question with two answers, what speaks against calling them a contradiction, and how many of ten readers would call them one all the same. */
export const FoundContradiction = z.object({
  question: words,
  one: Evidence,
  one_says: words,
  other: Evidence,
  other_says: words,
  against_it: words,
  of_ten: z.coerce.number().catch(10).default(10).meta({ asked: 'shown' }),
  why: words,
  category: z.enum(categories),
  rating: Rating,
});
export type FoundContradiction = z.infer<typeof FoundContradiction>;
export const UniqueIdea = Evidence.extend({
  idea: z.string(),
  why: words,
  value: Rating,
});

/** M2: what the analyst finds without any hint: ideas that one variant has, contradictions, approaches that differ. */
export const Analysis = z.object({
  compared: z.array(Compared).default([]).meta({ asked: 'shown' }),
  unique: asked(z.array(UniqueIdea)),
  contradictions: asked(z.array(FoundContradiction)),
  topics: asked(z.array(ApproachedTopic)),
  summary: Summary,
});
export type Analysis = z.infer<typeof Analysis>;

export const RequotedPassage = Evidence.omit({ variant: true }).extend({ id: z.string() });

/** M2: what the analyst quotes in place of quotes that were not found. */
export const Requoted = z.object({ passages: z.array(RequotedPassage).default([]) });
export type Requoted = z.infer<typeof Requoted>;

export const DroppedRow = z.object({ row: z.string(), why: words });
export const JoinedRows = z.object({ rows: z.array(z.string()), why: words });

/** M2: which exact conflicts of the program mean nothing, and which rows are about the same. */
export const Hints = z.object({
  dropped: z.array(DroppedRow).default([]),
  joined: z.array(JoinedRows).default([]),
  summary: Summary,
});
export type Hints = z.infer<typeof Hints>;

/** M5: the winner of a point: a variant, `both` or `neither`. */
export const PointWinner = z.object({ point: z.string(), evidence: words, winner: z.string() });
/** The same in a later round: a vote that changed lists what convinced (E8). */
export const LaterWinner = z.object({ point: z.string(), evidence: words, convinced_by: texts, winner: z.string() });
/** M5: whether the merged document should take over what one variant alone has. */
export const Incorporation = z.object({ point: z.string(), take: z.boolean() });

export const Strength = z.object({ text: z.string(), quote: words });
export const Opinion = z.object({ variant: z.string(), text: z.string() });
export const Weakness = Opinion.extend({ quote: words });

/** M4, round 1. The steelman comes before the critique, one for each opponent. */
export const Advocacy = z.object({
  summary: asked(z.string()),
  strengths: asked(z.array(Strength).meta({ minItems: 1 })),
  steelman: asked(z.array(Opinion)),
  weaknesses: asked(z.array(Weakness)),
  concessions: asked(texts),
  points: asked(z.array(PointWinner)),
  unique: asked(z.array(Incorporation)),
});
export type Advocacy = z.infer<typeof Advocacy>;

export const CriticismAnswer = z.object({ criticism: z.string(), answer: z.string(), evidence: words });

/** M4, round 2. */
export const Rebuttal = z.object({
  responses: asked(z.array(CriticismAnswer)),
  concessions: asked(texts),
  assessments: asked(z.array(Opinion)),
  summary: Summary,
  points: asked(z.array(LaterWinner)),
  unique: z.array(Incorporation).default([]),
});
export type Rebuttal = z.infer<typeof Rebuttal>;

/** M4, round 3. */
export const FinalArgument = z.object({
  final_position: asked(z.string()),
  remaining: asked(texts),
  summary: Summary,
  points: asked(z.array(LaterWinner)),
});
export type FinalArgument = z.infer<typeof FinalArgument>;

export const Score = z.object({
  criterion: z.string(),
  variant: z.string(),
  claim: words,
  evidence: words,
  verdict: z.enum(['MET', 'NOT_MET']),
});

/** M7: claim, evidence, verdict. */
export const Scores = z.object({ criteria: z.array(Score), summary: Summary });
export type Scores = z.infer<typeof Scores>;

export const BaseWeakness = z.object({
  issue: z.string(),
  better_variant: z.string(),
  fix: words,
  change: z.number().nullish().catch(null),
});
export const NotMade = z.object({ point: z.string(), why: words });

/** M10: what is to be done with the base. */
export const Plan = z.object({
  changes: asked(z.array(readChange(ProposedChange))),
  weaknesses: asked(z.array(BaseWeakness)),
  not_made: asked(z.array(NotMade)),
  summary: Summary,
  in_brief: maybeInBrief,
  decision: Sentence.optional().catch(undefined),
});
export type Plan = z.infer<typeof Plan>;

/** M12: contradictions within the merged document, both sides quoted. */
export const Rescan = z.object({
  contradictions: z.array(z.object({ quote_a: z.string(), quote_b: z.string(), why: words })).default([]),
  summary: Summary,
});
export type Rescan = z.infer<typeof Rescan>;

/** M15: which of two documents is better. */
export const Preference = z.object({ reason: words, preferred: z.enum(['1', '2', 'tie']) });
export type Preference = z.infer<typeof Preference>;

export const answers = {
  'merge/generate': Written,
  'merge/analyse': Analysis,
  'merge/requote': Requoted,
  'merge/hints': Hints,
  'merge/advocate': Advocacy,
  'merge/rebut': Rebuttal,
  'merge/conclude': FinalArgument,
  'merge/score': Scores,
  'merge/rescore': Scores,
  'merge/plan': Plan,
  'merge/write': Written,
  'merge/rescan': Rescan,
  'merge/prefer': Preference,
};

type Answers = { readonly [Prompt in keyof typeof answers]: z.infer<(typeof answers)[Prompt]> };

export type MergeShape = ShapeOf<Topic, Settings, Answers, Result>;
