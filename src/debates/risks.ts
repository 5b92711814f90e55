import { z } from 'zod';
import type { Json } from '../debate/json.ts';

/** What a question's schema says about risks: with this choice, those of these specialists have to be accepted (R7). */
const Needed = z.object({
  properties: z.object({
    accepted_risks: z.object({ needed_for: z.object({ choice: z.string(), specialists: z.array(z.string()) }) }),
  }),
});
const Answer = z.object({ choice: z.string(), accepted_risks: z.array(z.string()).default([]) });

/** The specialists whose risk the answer's choice needs accepted and does not accept, each as "specialist: concern". */
export function listUnacceptedRisks(answer: Json, schema: unknown): readonly string[] {
  const needed = Needed.safeParse(schema).data?.properties.accepted_risks.needed_for;
  const given = Answer.safeParse(answer).data;
  if (!needed || !given || given.choice !== needed.choice) return [];
  const named = given.accepted_risks.flatMap((risk) => /^\s*([^:]+?)\s*:\s*\S/.exec(risk)?.[1]?.toLowerCase() ?? []);
  return needed.specialists.filter((specialist) => !named.includes(specialist.toLowerCase()));
}
