import { z } from 'zod';
import { asked, buildOnce } from '../../debate/question.ts';
import { Confrontation, Response } from './answers.ts';

/** The form of a confrontation, with the ids of the objections that are open. */
export const buildConfrontation = buildOnce((objections: readonly string[]): z.ZodType<Confrontation> => {
  return Confrontation.extend({ responses: asked(z.array(Response.extend({ objection: z.enum(objections) }))) });
});
