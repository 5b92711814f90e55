import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { Sentence, Summary } from '../../debate/kit/summary.ts';
import { asked, buildOnce } from '../../debate/question.ts';
import type { ShapeOf } from '../../debate/record/shape.ts';
import { maybeInBriefOfOption } from '../in-brief.ts';
import { looseList, looseText, readGiven } from '../lenient.ts';
import { wanted } from '../wanted.ts';
import type { Settings } from './settings.ts';
import { AnalysedOption, formAnalysis, type Table } from './tables.ts';
import type { Topic } from './topic.ts';

const isBlank = (item: unknown) => typeof item === 'string' && item.trim() === '';

const Texts = z.array(z.string().trim());
const Sentences = z.array(Sentence.trim());

/** Texts without the blank ones; those beyond the most are left out. */
const texts = (form: typeof Texts, most?: number) =>
  z.preprocess((value) => (Array.isArray(value) ? value.filter((item) => !isBlank(item)).slice(0, most) : value), form);

/** A judge's answer in round 1 (J2). Only reasons and the option are needed for it to count as a vote. */
export const Recommendation = z.object({
  analysis: asked(z.array(AnalysedOption)),
  problems: asked(z.array(z.object({ option: z.string(), problem: z.string() }))),
  self_challenge: wanted(z.string()),
  reasons: texts(Texts.min(1)),
  conditions: wanted(texts(Sentences.max(3), 3)),
  would_change: wanted(Sentence),
  summary: Summary,
  in_brief: maybeInBriefOfOption,
  decision: wanted(z.string()),
  option: z.string(),
  against_own_table: looseText.meta({ asked: false }),
  confidence: wanted(z.enum(['HIGH', 'MEDIUM', 'LOW'])),
});
export type Recommendation = z.infer<typeof Recommendation> & Quoting;

/** A judge's answer to the others (J5): what it says against their claims, and which option it holds now. */
export const Response = z.object({
  challenges: asked(z.array(z.object({ claim: z.string(), argument: z.string() }))),
  convinced_by: looseList(z.string()),
  reason: looseText,
  summary: Summary,
  stand: z.enum(['held', 'revised']),
  option: z.string(),
});
export type Response = z.infer<typeof Response> & Quoting;

/** What the engine puts beside an answer: its quotes, checked (E11). */
interface Quoting {
  readonly quotes?: readonly CheckedQuote[];
}

/** The form of a recommendation, with the ids that exist. */
export const formRecommendation = buildOnce(
  ({ options, table }: { options: readonly string[]; table: Table }): z.ZodType<Recommendation> => {
    const option = z.enum(options);
    return Recommendation.extend({
      analysis: asked(z.array(formAnalysis(table, options))),
      problems: asked(z.array(z.object({ option, problem: z.string() }))),
      option,
    });
  },
);

/** The form of a response: the claims that can be challenged, and what can have convinced. */
export const formResponse = buildOnce(({ options, claims, credits }: ResponseIds): z.ZodType<Response> => {
  const listed = z.array(z.enum(credits)).default([]).meta({ maxItems: 3 });
  return Response.extend({
    challenges: asked(z.array(z.object({ claim: z.enum(claims), argument: z.string() }))),
    convinced_by: z.preprocess(readGiven, listed),
    reason: looseText.meta({ asked: false }),
    option: z.enum(options),
  });
});

interface ResponseIds {
  readonly options: readonly string[];
  readonly claims: readonly string[];
  readonly credits: readonly string[];
}

const FirstRow = z.object({
  judge: z.string(),
  option: z.string(),
  confidence: z.string().nullable(),
  summary: z.string(),
  /** The judge's choice as one instruction that can be read without the options. */
  decision: z.string().optional(),
  reasons: z.array(z.object({ id: z.string(), reason: z.string() })),
  conditions: z.array(z.string()),
  would_change: z.string().nullable(),
  totals: z.record(z.string(), z.number().nullable()),
  roi: z.record(z.string(), z.object({ realistic_days: z.number(), roi: z.number().nullable() })).optional(),
  /** Why the vote is not the best option of the judge's own table, where it is not; '' where it gave no reason. */
  against_own_table: z.string().optional(),
  problems: z.array(z.object({ id: z.string(), option: z.string(), problem: z.string() })),
  self_challenge: z.string().nullable(),
});

const LaterRow = z.object({
  judge: z.string(),
  stand: z.enum(['held', 'revised']),
  option: z.string(),
  summary: z.string(),
  reason: z.string(),
  convinced_by: z.array(z.string()),
  challenges: z.array(z.object({ id: z.string(), claim: z.string(), argument: z.string() })),
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
    z.object({
      judge: z.string(),
      round: z.number(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      convinced_by: z.array(z.string()),
    }),
  ),
  breaches: z.array(z.object({ judge: z.string(), round: z.number(), rule: z.string(), what: z.string() })),
  classification: z.string().nullable(),
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
