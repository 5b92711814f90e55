import { z } from 'zod';
import { asked } from '../../debate/question.ts';

const text = z.string().min(1);
const texts = z.array(text);
const level = z.enum(['HIGH', 'MEDIUM', 'LOW']);
const statements = z.enum(['codex-1', 'gpt-1']);
const names = z.enum(['codex', 'gpt']);
const variants = z.enum(['A', 'B']);
const points = z.array(z.object({ point: z.enum(['S-001', 'C-001', 'X-001']), winner: variants, evidence: text }));
const votes = z.enum(['APPROVE', 'CONDITIONAL', 'NEEDS_REVISION', 'REJECT']);
const quotes = asked(z.array(z.object({ document: z.enum(['topic', 'a.md', 'A', 'B']), text: z.string().min(10) })));

/** Schemas of answers, one for each prompt. */
export const answers = {
  'challenge/open': z.object({
    topic: text,
    position: text,
    reasoning: texts.min(1),
    confidence: level,
    weaknesses: texts.min(1),
    assumptions: texts.min(1),
    quotes,
  }),
  'challenge/challenge': z.object({
    verdict: z.enum(['agree', 'partial', 'disagree']),
    critique: text,
    evidence: text,
    alternative: text,
    confidence: z.enum(['high', 'medium', 'low']),
    objection_strength: z.enum(['strong', 'moderate', 'minor']).optional(),
    assumptions_challenged: texts,
  }),
  'challenge/confront': z.object({
    responses: z
      .array(z.object({ objection: statements, response: z.enum(['accept', 'partial', 'reject']), explanation: text }))
      .min(2),
    position: z.union([z.literal('unchanged'), z.string().min(20)]),
  }),
  'challenge/rebut': z.discriminatedUnion('response', [
    z.strictObject({ response: z.literal('accept'), explanation: text, convinced_by: z.array(statements).min(1) }),
    z.strictObject({ response: z.enum(['maintain', 'escalate']), critique: text, explanation: text }),
  ]),
  'challenge/explain': z.object({
    why: text,
    other_right_if: text,
    assumptions: z
      .array(
        z.object({
          assumption: text,
          kind: z.enum(['explicit', 'implicit', 'environmental']),
          leads_to: text,
          testable_by: text,
        }),
      )
      .min(1),
  }),
  'challenge/extract': z.object({
    core_disagreement: text,
    why_not_agreed: text,
    real_question: text,
    guidance: z.array(z.object({ choose: text, if: text })).min(2),
    common_ground: texts,
  }),
  'judges/recommend': z.object({
    option: z.enum(['A', 'B', 'C']),
    confidence: level,
    reasons: z.string().min(80),
    analysis: z.record(
      z.enum(['A', 'B', 'C']),
      z.object({
        rows: z
          .array(
            z.object({
              criterion: z.enum(['implementation', 'testing']),
              days: z.number().min(0),
              uncertainty: z.literal([1, 1.5, 2, 3]),
            }),
          )
          .length(2),
        value: z.number().min(0).max(10),
      }),
    ),
    self_challenge: asked(text),
  }),
  'board/position': z.object({
    position: text,
    reasoning: text,
    scope_in: texts,
    scope_out: texts,
    risks: texts.min(1),
    vote: votes,
    assumptions: texts.min(2).max(3),
    alternative: text,
    moonshot: text,
    stepping_stone: text,
  }),
  'board/respond': z.object({
    agreements: z.array(z.object({ participant: names, reasoning: text })),
    disagreements: z.array(z.object({ participant: names, counter: text })).min(1),
    missed_risks: texts,
    position: text,
    vote: votes,
    convinced_by: z.array(statements),
    reason: text.nullable(),
    dissent: text.nullable(),
    out_of_scope: texts,
    request_synthesis: z.boolean(),
  }),
  'board/gate': z.object({ decision: z.enum(['CONTINUE', 'HALT', 'ESCALATE']), reason: text }),
  'board/poll': z.object({ proceed: z.boolean(), reason: text }),
  'board/synthesize': z.object({
    chosen_approach: text,
    reasoning: text,
    rejected: z.array(z.object({ alternative: text, reasoning: text })),
    dissents: z.array(z.object({ participant: names, dissent: text })),
    risks: texts,
    confidence: level,
  }),
  'board/review': z.object({
    accurate: z.boolean(),
    misrepresented: z.array(z.object({ participant: names, correction: text })),
    dissent: text.nullable(),
    remarks: texts,
  }),
  'board/check': z.object({ passes: z.boolean(), reason: text }),
  'roundtable/position': z.object({
    satisfaction: z.int().min(0).max(100),
    position: text,
    remaining_concerns: z.array(z.object({ concern: text, resolved_by: text, own_domain: z.boolean() })),
    would_accept_current: z.boolean(),
    convinced_by: z.array(statements),
    messages: z.array(z.object({ to: text, text })),
  }),
  'roundtable/discuss': z.object({
    satisfaction: z.int().min(0).max(100),
    position: text,
    remaining_concerns: z.array(z.object({ concern: text, resolved_by: text, own_domain: z.boolean() })),
    would_accept_current: z.boolean(),
    convinced_by: z.array(statements),
    messages: z.array(z.object({ to: text, text })),
  }),
  'roundtable/compromise': z.object({ option: text.nullable() }),
  'roundtable/score': z.object({
    options: z.array(z.object({ option: z.enum(['A', 'B', 'C']), satisfaction: z.int().min(0).max(100) })).length(3),
  }),
  'roundtable/draft': z.object({
    title: z.string().max(80),
    context: text,
    decision_drivers: texts.min(1),
    considered_options: texts.min(2),
    decision: text,
    consequences: z.object({ good: texts, bad: texts }),
    tasks: z.array(z.object({ task: text, specialist: names })),
  }),
  'roundtable/review': z.object({ confirms: z.boolean(), suggestions: texts }),
  'merge/generate': z.object({ text }),
  'merge/contradictions': z.object({
    findings: z
      .array(z.object({ candidate: z.enum(['X-001', 'X-002']), confirmed: z.boolean(), reason: text }))
      .length(2),
    ratings: z
      .array(z.object({ point: z.enum(['C-001', 'U-001']), rating: z.enum(['Low', 'Medium', 'High']), reason: text }))
      .length(2),
    missed: z.array(
      z.object({
        a: variants,
        quote_a: text,
        b: variants,
        quote_b: text,
        category: z.enum(['opposing-claims', 'impossible-sequence']),
      }),
    ),
  }),
  'merge/advocate': z.object({
    summary: text,
    strengths: z.array(z.object({ text, quote: text })).min(1),
    steelman: z.array(z.object({ variant: z.enum(['B']), text })).length(1),
    weaknesses: z.array(z.object({ variant: z.enum(['B']), text, quote: text })),
    concessions: texts,
    points: points.length(3),
    quotes,
  }),
  'merge/rebut': z.object({
    responses: z.array(z.object({ criticism: z.enum(['w-1', 'w-2']), answer: text, evidence: text })).length(2),
    concessions: texts,
    assessments: z.array(z.object({ variant: variants, text })),
    points,
  }),
  'merge/conclude': z.object({ final_position: text, remaining: texts, points }),
  'merge/score': z.object({
    criteria: z
      .array(
        z.object({
          criterion: z.enum(['completeness-1', 'risk-5']),
          variant: variants,
          claim: text,
          evidence: text,
          verdict: z.enum(['MET', 'NOT_MET']),
        }),
      )
      .length(4),
  }),
  'merge/plan': z.object({
    changes: z.array(
      z.object({
        title: text,
        variant: z.enum(['B']),
        section: text,
        target: text,
        approach: z.enum(['replace', 'append', 'insert', 'restructure']),
        rationale: text,
      }),
    ),
    weaknesses: z.array(z.object({ issue: text, better_variant: variants, fix: text })),
    not_made: z.array(z.object({ point: text, why: text })),
  }),
  'merge/prefer': z.object({ preferred: z.enum(['1', '2', 'tie']), reason: text }),
} satisfies Record<string, z.ZodType>;
