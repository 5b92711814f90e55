import { z } from 'zod';
import { asked } from '../../debate/question.ts';
import type { ShapeOf } from '../../debate/record/shape.ts';
import { approaches, Rating, type Result } from './result.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topic.ts';

const words = z.string().default('');
const texts = z.array(z.string()).default([]);

/** M13: a whole document, or the text of one section. */
export const Written = z.object({ text: z.string().trim().min(1) });
export type Written = z.infer<typeof Written>;

export const Finding = z.object({ candidate: z.string(), confirmed: z.boolean(), reason: words });
export const RatedRow = z.object({ point: z.string(), rating: Rating, reason: words });
export const Missed = z.object({
  a: z.string(),
  quote_a: z.string(),
  b: z.string(),
  quote_b: z.string(),
  category: z.enum(['opposing-claims', 'requirement-constraint', 'impossible-sequence']),
});

/** M2: what the analyst makes of the candidates and rows. */
export const Contradictions = z.object({
  findings: asked(z.array(Finding)),
  ratings: asked(z.array(RatedRow)),
  missed: z.array(Missed).default([]),
});
export type Contradictions = z.infer<typeof Contradictions>;

/** M5: the winner of a point. */
export const PointWinner = z.object({ point: z.string(), winner: z.string(), evidence: words });
/** The same in a later round: a vote that changed lists what convinced (E8). */
export const LaterWinner = PointWinner.extend({ convinced_by: texts });

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
});
export type Advocacy = z.infer<typeof Advocacy>;

export const CriticismAnswer = z.object({ criticism: z.string(), answer: z.string(), evidence: words });

/** M4, round 2. */
export const Rebuttal = z.object({
  responses: asked(z.array(CriticismAnswer)),
  concessions: asked(texts),
  assessments: asked(z.array(Opinion)),
  points: asked(z.array(LaterWinner)),
});
export type Rebuttal = z.infer<typeof Rebuttal>;

/** M4, round 3. */
export const FinalArgument = z.object({
  final_position: asked(z.string()),
  remaining: asked(texts),
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
export const Scores = z.object({ criteria: z.array(Score) });
export type Scores = z.infer<typeof Scores>;

export const ProposedChange = z.object({
  title: words,
  variant: z.string(),
  section: z.string(),
  target: z.string(),
  approach: z.enum(approaches),
  rationale: words,
  point: z.string().nullish().catch(null),
});
export const BaseWeakness = z.object({ issue: z.string(), better_variant: z.string(), fix: words });
export const NotMade = z.object({ point: z.string(), why: words });

/** M10: what is to be done with the base. */
export const Plan = z.object({
  changes: asked(z.array(ProposedChange)),
  weaknesses: asked(z.array(BaseWeakness)),
  not_made: asked(z.array(NotMade)),
});
export type Plan = z.infer<typeof Plan>;

/** M15: which of two documents is better. */
export const Preference = z.object({ preferred: z.enum(['1', '2', 'tie']), reason: words });
export type Preference = z.infer<typeof Preference>;

export const answers = {
  'merge/generate': Written,
  'merge/contradictions': Contradictions,
  'merge/advocate': Advocacy,
  'merge/rebut': Rebuttal,
  'merge/conclude': FinalArgument,
  'merge/score': Scores,
  'merge/rescore': Scores,
  'merge/plan': Plan,
  'merge/write': Written,
  'merge/prefer': Preference,
};

type Answers = { readonly [Prompt in keyof typeof answers]: z.infer<(typeof answers)[Prompt]> };

export type MergeShape = ShapeOf<Topic, Settings, Answers, Result>;
