import { z } from 'zod';
import type { Json, JsonSchema } from '../../debate/json.ts';
import { findPlanProblems } from './plan-problems.ts';

/** What a question's schema says about a plan that may come back edited: its words, and the sections it can speak of (M16). */
const Asked = z.object({
  properties: z.object({
    plan: z.object({
      default: z.string(),
      plannable: z.object({
        base: z.string(),
        sections: z.record(z.string(), z.array(z.object({ number: z.string(), title: z.string() }))),
        blocks: z.record(z.string(), z.number()).default({}),
      }),
    }),
  }),
});
const Edited = z.object({ choice: z.literal('edit'), plan: z.string().default('') });

/** What an edited plan asks for that cannot be done, a line each: `edited.md:12: there is no section …`. */
export function checkEditedPlan(answer: Json, schema: JsonSchema, file = 'the plan'): readonly string[] {
  const asked = Asked.safeParse(schema).data?.properties.plan;
  const edited = Edited.safeParse(answer).data;
  if (!asked || !edited) return [];
  if (edited.plan.trim() === '') return ['The edited plan is missing: give the whole refactor-plan.md with --file.'];
  return findPlanProblems(edited.plan, { ...asked.plannable, before: asked.default }).map(
    ({ line, what }) => `${file}:${line}: ${what}`,
  );
}
