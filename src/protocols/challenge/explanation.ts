import { z } from 'zod';
import { asked } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';

const Assumption = z.object({
  assumption: z.string().trim().min(1),
  kind: wanted(z.enum(['explicit', 'implicit', 'environmental'])),
  leads_to: wanted(z.string()),
  testable_by: wanted(z.string()),
});

/** What a party of the open dispute says about it (C12). */
export const Explanation = z.object({
  why: z.string().trim().min(1),
  other_right_if: wanted(z.string()),
  assumptions: asked(z.array(Assumption)),
});
export type Explanation = z.infer<typeof Explanation>;

/** The dispute in the proposer's words (C12). */
export const Extraction = z.object({
  core_disagreement: z.string().trim().min(1),
  why_not_agreed: wanted(z.string()),
  real_question: wanted(z.string()),
  guidance: wanted(z.array(z.object({ choose: z.string(), if: z.string() }))),
  common_ground: wanted(z.array(z.string())),
});
export type Extraction = z.infer<typeof Extraction>;
