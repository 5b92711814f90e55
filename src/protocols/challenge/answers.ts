import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { Sentence, Summary } from '../../debate/kit/summary.ts';
import { asked } from '../../debate/question.ts';
import { maybeInBrief } from '../in-brief.ts';
import { wanted } from '../wanted.ts';
import { gap, strengths } from './strength.ts';

/** What the engine puts beside an answer: its quotes, checked (E11). */
interface Quoting {
  readonly quotes?: readonly CheckedQuote[];
}

/** A field that only some answers need; what does not fit, null included, is read as missing. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const texts = z.array(z.string());

/** The proposer's opening (C1). Only the position is needed for the debate to begin. */
export const Opening = z.object({
  topic: wanted(z.string()),
  reasoning: wanted(texts),
  weaknesses: wanted(texts),
  assumptions: wanted(texts),
  position: z.string().trim().min(1),
  terms: wanted(texts),
  in_brief: maybeInBrief,
  summary: Summary,
  decision: wanted(Sentence),
  confidence: wanted(z.enum(['HIGH', 'MEDIUM', 'LOW'])),
});
export type Opening = z.infer<typeof Opening> & Quoting;

const strength = z.enum(strengths);

const makeTest = (claims: z.ZodType<string>, support: z.ZodType<string>) =>
  z.object({
    claims: wanted(z.array(claims).meta({ minItems: 1, maxItems: 2 })),
    attack: wanted(z.string()),
    outcome: wanted(z.enum(['held', 'weakened', 'broken'])),
    why_it_holds: maybe(z.string()),
    rests_on: maybe(z.array(support)),
    consequence: maybe(z.string()),
    point: maybe(z.string()),
    strength: maybe(strength),
    fix: maybe(z.string()),
  });

const makeVerdict = (claim: z.ZodType<string>, target: z.ZodType<string>, support: z.ZodType<string>) =>
  z.object({
    tests: wanted(z.array(makeTest(target, support)).meta({ minItems: 2, maxItems: 5 })),
    unchecked: maybe(z.array(claim)),
    evidence: maybe(z.string()),
    alternative: maybe(z.string()),
    would_change: wanted(Sentence),
    summary: Summary,
    verdict: z.enum(['agree', 'partial', 'disagree']),
    confidence: wanted(z.enum(['high', 'medium', 'low'])),
  });

/** A challenger's judgement of the position (C2). Only the verdict is needed for it to be read. */
export const Verdict = makeVerdict(z.string(), z.string(), z.string());
export type Verdict = z.infer<typeof Verdict> & Quoting;
export type Test = NonNullable<Verdict['tests']>[number];

/** The form of a verdict on a position with these claims. */
export function buildVerdict(claims: readonly string[]): z.ZodType<Verdict> {
  const claim = z.enum(claims);
  return makeVerdict(claim, z.enum([...claims, gap]), z.union([claim, z.string()]));
}

/** A reply that could not be read, kept as it is (C10). */
const Unread = z.object({ raw_response: z.string(), parse_error: z.literal(true) });
export type Unread = z.infer<typeof Unread>;

/** What a challenger gave: a verdict, or something that nobody could read. */
const Reply = z.union([Verdict, Unread]);
export type Reply = Verdict | Unread;

export const isUnread = (reply: Reply): reply is Unread => 'parse_error' in reply;

const makeResponse = (point: z.ZodType<string>) =>
  z.object({
    points: wanted(z.array(point)),
    explanation: wanted(z.string()),
    accepted_part: maybe(z.string()),
    limit: maybe(z.string()),
    answer: wanted(z.string()),
    response: z.enum(['accept', 'partial', 'reject']),
  });
export const Response = makeResponse(z.string());

const makeConfrontation = (point: z.ZodType<string>) =>
  z.object({
    responses: asked(z.array(makeResponse(point))),
    summary: Summary,
    changed: asked(z.boolean()),
    what_changed: maybe(z.string()),
    reasoning: maybe(texts),
    assumptions: maybe(texts),
    position: maybe(z.string()),
    terms: maybe(texts),
    in_brief: maybeInBrief,
    decision: maybe(Sentence),
  });

/** The proposer's answer to the open points (C8), and the whole new position where it changed. */
export const Confrontation = makeConfrontation(z.string());
export type Confrontation = z.infer<typeof Confrontation> & Quoting;

/** The form of an answer to these points. */
export const buildConfrontation = (points: readonly string[]): z.ZodType<Confrontation> =>
  makeConfrontation(z.enum(points));

/** A point that a challenger raises after the first challenge. */
const NewPoint = z.object({ point: z.string(), consequence: wanted(z.string()), strength: wanted(strength) });
export type NewPoint = z.infer<typeof NewPoint>;

const makeRebuttal = (point: z.ZodType<string>, statement: z.ZodType<string>) =>
  z.object({
    points: asked(
      z.array(z.object({ point, why: wanted(z.string()), settled: z.boolean(), leftover: maybe(Sentence) })),
    ),
    convinced_by: maybe(z.array(statement)),
    new_point: maybe(NewPoint),
    summary: Summary,
    response: z.enum(['accept', 'maintain', 'escalate']),
  });

/** A dissenter's answer to the proposer's (C9). */
export const Rebuttal = makeRebuttal(z.string(), z.string());
export type Rebuttal = z.infer<typeof Rebuttal> & Quoting;

/** The form of a rebuttal about these points, to somebody who was shown these statements. */
export const buildRebuttal = (points: readonly string[], statements: readonly string[]): z.ZodType<Rebuttal> =>
  makeRebuttal(z.enum(points), z.enum(statements));

/** Whether an agreement extends to a later version (C9a). */
export const Confirmation = z.object({
  explanation: wanted(z.string()),
  point: maybe(NewPoint),
  remark: maybe(Sentence),
  summary: Summary,
  response: z.enum(['stands', 'reopens']),
});
export type Confirmation = z.infer<typeof Confirmation> & Quoting;

export const assumptionKinds = z.enum(['explicit', 'implicit', 'environmental']);

const Assumption = z.object({
  assumption: z.string().trim().min(1),
  kind: wanted(assumptionKinds),
  leads_to: wanted(z.string()),
  testable_by: wanted(z.string()),
});

/** What a party of the open dispute says about it (C12). */
export const Explanation = z.object({
  why: z.string().trim().min(1),
  other_right_if: wanted(z.string()),
  assumptions: asked(z.array(Assumption)),
  summary: Summary,
});
export type Explanation = z.infer<typeof Explanation>;

/** The dispute in the proposer's words (C12). */
export const Extraction = z.object({
  core_disagreement: z.string().trim().min(1),
  why_not_agreed: wanted(z.string()),
  real_question: wanted(z.string()),
  guidance: wanted(z.array(z.object({ choose: z.string(), if: z.string() }))),
  common_ground: wanted(texts),
  summary: Summary,
});
export type Extraction = z.infer<typeof Extraction>;

export const answers = {
  'challenge/open': Opening,
  'challenge/challenge': Reply,
  'challenge/confront': Confrontation,
  'challenge/rebut': Rebuttal,
  'challenge/confirm': Confirmation,
  'challenge/explain': Explanation,
  'challenge/extract': Extraction,
};
