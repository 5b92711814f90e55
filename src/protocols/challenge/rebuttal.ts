import { z } from 'zod';
import { type Breach, buildOnce } from '../../debate/question.ts';
import { ignoreNull, Rebuttal } from './answers.ts';

/** The form of a rebuttal, with the ids of the statements that its author was shown. */
export const buildRebuttal = buildOnce((statements: readonly string[]): z.ZodType<Rebuttal> => {
  return Rebuttal.extend({ convinced_by: z.preprocess(ignoreNull, z.array(z.enum(statements)).default([])) });
});

/** E3: what an acceptance and an escalation need. */
export function findRebuttalBreaches({ response, critique, convinced_by }: Rebuttal): readonly Breach[] {
  if (response === 'accept' && convinced_by.length === 0)
    return [{ rule: 'E8', what: 'An acceptance lists in convinced_by at least one statement that convinced.' }];
  if (response === 'escalate' && critique.trim() === '')
    return [
      {
        rule: 'C9',
        what: 'An escalation needs the clarified objection in critique; without it, it counts as maintain.',
      },
    ];
  return [];
}

/** C9: what a rebuttal comes to: an escalation without a critique only maintains. */
export function countResponse({ response, critique }: Rebuttal): Rebuttal['response'] {
  return response === 'escalate' && critique.trim() === '' ? 'maintain' : response;
}
