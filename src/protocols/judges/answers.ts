import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { asked } from '../../debate/question.ts';
import type { ShapeOf } from '../../debate/record/shape.ts';
import { wanted } from '../wanted.ts';
import type { Settings } from './settings.ts';
import { AnalysedOption } from './tables.ts';
import type { Topic } from './topic.ts';

/** A judge's answer in round 1 (J2). Only the option and the reasons are needed for it to count as a vote. */
export const Recommendation = z.object({
  option: z.string(),
  confidence: wanted(z.enum(['HIGH', 'MEDIUM', 'LOW'])),
  reasons: z.string().trim().min(1),
  analysis: asked(z.array(AnalysedOption)),
  problems: asked(z.array(z.object({ option: z.string(), problem: z.string() }))),
  self_challenge: wanted(z.string()),
});
export type Recommendation = z.infer<typeof Recommendation> & Quoting;

/** Null is how many programs say that they have nothing to say. */
const given = (value: unknown): unknown => value ?? undefined;

/** A judge's answer to the others (J5): what it says against each of them, and which option it holds now. */
export const Response = z.object({
  challenges: asked(z.array(z.object({ judge: z.string(), argument: z.string() }))),
  stand: z.enum(['held', 'revised']),
  option: z.string(),
  /** Ids of the statements that convinced, when revised (E8). */
  convinced_by: z.preprocess(given, z.array(z.string()).default([])),
  reason: z.preprocess(given, z.string().default('')),
});
export type Response = z.infer<typeof Response> & Quoting;

/** What the engine puts beside an answer: its quotes, checked (E11). */
interface Quoting {
  readonly quotes?: readonly CheckedQuote[];
}

const FirstRow = z.object({
  judge: z.string(),
  option: z.string(),
  confidence: z.string().nullable(),
  reasons: z.string(),
  totals: z.record(z.string(), z.number().nullable()),
  roi: z.record(z.string(), z.object({ realistic_days: z.number(), roi: z.number().nullable() })).optional(),
  problems: z.array(z.object({ option: z.string(), problem: z.string() })),
  self_challenge: z.string().nullable(),
});

const LaterRow = z.object({
  judge: z.string(),
  stand: z.enum(['held', 'revised']),
  option: z.string().nullable(),
  reason: z.string(),
  convinced_by: z.array(z.string()),
  challenges: z.array(z.object({ judge: z.string(), argument: z.string() })),
});

const LaterRows = z.array(LaterRow);

/** The judges' part of the outcome (J10). */
export const Result = z.object({
  question_id: z.string(),
  consensus: z.boolean(),
  type: z.enum(['UNANIMOUS', 'MAJORITY', 'NONE']),
  outcome: z.enum(['CONTESTED', 'INSUFFICIENT_DATA']).optional(),
  recommended_option: z.string().optional(),
  confidence: z.enum(['HIGH', 'MEDIUM', 'LOW', 'REQUIRES_INPUT']),
  distribution: z.record(z.string(), z.array(z.string())).optional(),
  perspectives: z.record(z.string(), z.string()),
  message: z.string().optional(),
  user_prompt: z.string().optional(),
  dissent: z.array(z.object({ judge: z.string(), option: z.string(), reasoning: z.string() })).optional(),
  note_in_result: z.string().optional(),
  change_log: z.array(
    z.object({ judge: z.string(), round: z.number(), from: z.string(), to: z.string(), reason: z.string() }),
  ),
  breaches: z.array(z.object({ judge: z.string(), round: z.number(), rule: z.string(), what: z.string() })),
  classification: z.record(z.string(), z.unknown()),
  round_1: z.array(FirstRow),
  round_2: LaterRows,
  round_3: LaterRows.optional(),
  round_4: LaterRows.optional(),
  round_5: LaterRows.optional(),
  debate_files: z.array(z.string()),
});
export type Result = z.infer<typeof Result>;

export const answers = { 'judges/recommend': Recommendation, 'judges/challenge': Response };

export type JudgesShape = ShapeOf<
  Topic,
  Settings,
  { readonly 'judges/recommend': Recommendation; readonly 'judges/challenge': Response },
  Result
>;
